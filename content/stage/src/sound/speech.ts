// Speech where the browser has a voice for the language; captions say the same.
import type { Lang } from '../words.ts'

export class Speech {
  on = true
  private lang: Lang

  constructor(lang: Lang) {
    this.lang = lang
  }

  get available(): boolean {
    return (
      typeof speechSynthesis !== 'undefined' &&
      speechSynthesis.getVoices().some((v) => v.lang.toLowerCase().startsWith(this.lang))
    )
  }

  say(text: string): void {
    if (!this.on || !this.available) return
    speechSynthesis.cancel()
    const u = new SpeechSynthesisUtterance(text)
    u.lang = this.lang
    u.rate = 1.05
    speechSynthesis.speak(u)
  }

  stop(): void {
    if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel()
  }
}
