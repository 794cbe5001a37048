// Captions: what is spoken, and before it the sounds that begin at the same moment.
import type { Hud } from '../panels/hud.ts'
import type { Overlay } from '../interaction/overlay.ts'

const perLetter = 0.075, // seconds a reader needs
  least = 3,
  together = 200 // ms within which a sound and a sentence are one moment

export class Captions {
  text = ''
  said = 0 // sentences so far
  private readonly hud: Hud
  private readonly overlay: Overlay
  private heard = new Set<string>()
  private sounds = ''

  constructor(hud: Hud, overlay: Overlay) {
    this.hud = hud
    this.overlay = overlay
  }

  /** A new run: every sound is named once more. */
  begin(): void {
    this.heard.clear()
  }

  say(sentence: string, seconds?: number): void {
    this.said++
    this.text = `${this.sounds}${sentence}`
    this.sounds = ''
    this.hud.caption(this.text, seconds ?? Math.max(least, this.text.length * perLetter))
    this.overlay.announce(this.text)
  }

  /** A sound, the first time it is heard in a run. */
  hear(sound: string): void {
    if (this.heard.has(sound)) return
    this.heard.add(sound)
    const shown = this.hud.shownCaption
    this.sounds += `[${sound}] `
    this.text = this.sounds + shown
    this.hud.caption(this.text, least)
    setTimeout(() => {
      this.sounds = ''
    }, together)
  }
}
