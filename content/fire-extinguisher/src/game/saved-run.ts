// A run that an earlier page began, saved and resumed: what was done, what is held, how far the fire has come.
import type { Game } from './game-parts.ts'
import type { Kind } from '../rules/rules.ts'
import type { RunState } from '../rules/run-state.ts'

interface SavedFire {
  run: Omit<RunState, 'used' | 'said'> & { used: number[]; said: string[] }
  flames: object
  cover: number
  shelf: Kind[] // still hanging there
}
const KINDS = ['water', 'co2', 'wet'] as const

export function saveRun({ run, flames, blaze, shelf }: Game): SavedFire {
  return {
    run: { ...run, used: [...run.used], said: [...run.said] },
    flames: flames.save(),
    cover: blaze.covered,
    shelf: KINDS.filter((kind) => shelf[kind].visible),
  }
}

export function resumeRun(game: Game, saved: unknown): void {
  const { run, flames, cover, shelf } = saved as SavedFire,
    { record } = run,
    { gear, bell, stage } = game
  if (record.fire !== game.run.record.fire) throw new Error('another fire burns')
  // a run that an earlier version saved lacks what is counted since
  game.run = {
    ...run,
    record: { ...game.run.record, ...record },
    squeezing: false,
    used: new Set(run.used),
    said: new Set(run.said),
  }
  game.flames.resume(flames)
  game.blaze.resume(cover)
  for (const kind of KINDS) game.shelf[kind].visible = shelf.includes(kind)
  gear.take(run.held, run.pin < 2)
  if (run.held && run.pin > 0) gear.lower()
  if (record.doorClosed) game.shut()
  if (record.alarmAt === null) return
  bell.ring()
  stage.sound.loop('bell', record.doorClosed ? 0.05 : 0.16)
}
