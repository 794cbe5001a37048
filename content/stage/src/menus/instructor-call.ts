// An instructor calls: a run stands still where that is asked, and goes on with the next word. A headset shows nothing but the scene, so it is said there.
import type { InstructorCall } from '@praxia/runtime/session.ts'
import type { Phase } from './menu-stage.ts'

interface Called {
  readonly phase: Phase
  readonly inHeadset: boolean
  readonly menus: { pause(): void; resume(): void }
  say(text: string, o: { seconds: number }): void
}
export function hearCalls(app: Called): (call: InstructorCall | null) => void {
  let paused = false
  return (call) => {
    if (call && app.inHeadset) app.say(call.text, { seconds: 20 })
    if (call?.pause && app.phase === 'running') {
      app.menus.pause()
      paused = true
    } else if (!call?.pause && paused) {
      paused = false
      if (app.phase === 'paused') app.menus.resume()
    }
  }
}
