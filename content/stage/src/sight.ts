// A page that nobody sees is silent in every phase, and its run stands still.
import type { App } from './app.ts'

export function watchSight({ sound, speech }: Pick<App, 'sound' | 'speech'>, pause: () => void): void {
  document.addEventListener('visibilitychange', () => {
    sound.hide(document.hidden)
    if (!document.hidden) return
    speech.stop()
    pause()
  })
}
