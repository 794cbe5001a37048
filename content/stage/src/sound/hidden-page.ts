// A page that nobody sees is silent in every phase, and its run is paused.
import type { Sound } from './sound.ts'
import type { Speech } from './speech.ts'

export function watchVisibility({ sound, speech }: { sound: Sound; speech: Speech }, pause: () => void): void {
  document.addEventListener('visibilitychange', () => {
    sound.hide(document.hidden)
    if (!document.hidden) return
    speech.stop()
    pause()
  })
}
