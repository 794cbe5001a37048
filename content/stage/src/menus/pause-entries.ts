// What the pause offers: resume, start again, sound, voice, how to hold, leaving.
import type { MenuStage } from './menu-stage.ts'
import { saveSettings } from '../session/settings.ts'
import type { StageWords } from '../words.ts'

interface PauseEntry {
  id: string
  label: string
  filled?: boolean
  press: () => void
}
interface PauseWays {
  resume: () => void
  restart: () => void
  leave: () => void
  changed: () => void // a setting: the menu is drawn again
}

export function pauseEntries(
  app: Pick<MenuStage, 'sound' | 'speech' | 'inputs'>,
  w: StageWords,
  to: PauseWays,
): PauseEntry[] {
  const setting = (id: string, label: string, turn: () => void): PauseEntry => ({
    id,
    label,
    press: () => {
      turn()
      saveSettings(app)
      to.changed()
    },
  })
  const restart = (): void => {
    app.sound.pause(false)
    to.restart()
  }
  return [
    { id: 'resume', label: w.resume, filled: true, press: to.resume },
    { id: 'restart', label: w.again, press: restart },
    setting('sound', app.sound.muted ? w.soundOff : w.soundOn, () => app.sound.mute(!app.sound.muted)),
    setting('voice', app.speech.on ? w.voiceOn : w.voiceOff, () => {
      app.speech.on = !app.speech.on
    }),
    setting('toggle', app.inputs.keys.toggle ? w.toggleOn : w.toggleOff, () => {
      app.inputs.keys.toggle = !app.inputs.keys.toggle
    }),
    { id: 'leave', label: w.finish, press: to.leave },
  ]
}
