/**
 * Signs in pages and scripts of a package that enters VR. Sessions are requested by the standard's name,
 * `immersive-vr`, which minifiers keep; the rest are the buttons, elements and helpers of the usual engines, which may
 * be loaded from other sites.
 */
const signs =
  /immersive-vr|<a-scene\b|\b(?:VRButton|XRButton|VREffect|createDefaultXRExperienceAsync|WebXRDefaultExperience)\b/
/** In content that enters VR, and in content that only uses AR. */
const faint = /\bnavigator\s*\??\.\s*xr\b|xr-spatial-tracking/
const onlyAr = /immersive-ar/

/** Matches pages and scripts, also compressed as by Unity. */
export const maySignalVr = (name: string): boolean =>
  /\.((html?|xhtml|m?js|cjs)(\.(br|gz|unityweb))?|framework\.unityweb)$/i.test(name) && !/(^|\/)__MACOSX\//.test(name)

/** Length of the longest sign in characters, so that none is cut between two chunks. */
const overlap = 64

/** Scans pages and scripts chunk by chunk; `sure` once no more is needed. */
export class VrSigns {
  sure = false
  /** Some of it uses AR. */
  ar = false
  private faint = false
  private tail = ''
  /** Begins another file, without overlap from the last. */
  next(): void {
    this.tail = ''
  }
  take(piece: Buffer): void {
    // All signs are ASCII: in any encoding of the file, one byte is one letter.
    const text = this.tail + piece.toString('latin1')
    this.sure ||= signs.test(text)
    this.faint ||= faint.test(text)
    this.ar ||= onlyAr.test(text)
    this.tail = text.slice(-overlap)
  }
  get found(): boolean {
    return this.sure || (this.faint && !this.ar)
  }
}
