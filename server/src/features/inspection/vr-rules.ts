/**
 * What the pages and scripts of a package say when they enter VR. Sessions are asked for by a word of the standard,
 * `immersive-vr`, which a minifier leaves as it is; the rest are the buttons, elements and helpers of the usual engines,
 * which may be loaded from elsewhere.
 */
const signs =
  /immersive-vr|<a-scene\b|\b(?:VRButton|XRButton|VREffect|createDefaultXRExperienceAsync|WebXRDefaultExperience)\b/
/** Said by what enters VR, and by what only shows things in the room (AR). */
const faint = /\bnavigator\s*\??\.\s*xr\b|xr-spatial-tracking/
const onlyAr = /immersive-ar/

/** Pages and scripts, also compressed as Unity leaves them. */
export const mayTellVr = (name: string): boolean =>
  /\.((html?|xhtml|m?js|cjs)(\.(br|gz|unityweb))?|framework\.unityweb)$/i.test(name) && !/(^|\/)__MACOSX\//.test(name)

/** As long as the longest sign, so that none is cut between two pieces. */
const overlap = 64

/** Reads pages and scripts piece by piece; `sure` once no more has to be read. */
export class VrSigns {
  sure = false
  /** Something of it shows things in the room. */
  ar = false
  private faint = false
  private tail = ''
  /** Begins another file: nothing reaches over from the last. */
  next(): void {
    this.tail = ''
  }
  take(piece: Buffer): void {
    // All signs are of plain letters: however the file is encoded, a byte is a letter.
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
