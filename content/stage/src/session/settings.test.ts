import { expect, test } from 'vitest'
import { saveSettings, loadSettings } from './settings.ts'

function stage() {
  const sound = { muted: false, mute: (on: boolean) => void (sound.muted = on) }
  return { sound, speech: { on: true }, inputs: { keys: { toggle: false } } }
}
function store(saved?: string) {
  const box = {
    saved,
    getItem: () => box.saved ?? null,
    setItem: (_: string, value: string) => void (box.saved = value),
  }
  return box
}
const seen = ({ sound, speech, inputs }: ReturnType<typeof stage>) => [sound.muted, speech.on, inputs.keys.toggle]

test('what was chosen in the pause holds for the next page', () => {
  const box = store(),
    before = stage(),
    after = stage()
  before.sound.mute(true)
  before.speech.on = false
  before.inputs.keys.toggle = true
  saveSettings(before, box)
  loadSettings(after, box)
  expect(seen(after)).toEqual([true, false, true])
})

test('nothing chosen, or nothing of ours, is sound and voice', () => {
  for (const saved of [undefined, '{}', 'null', 'loud']) {
    const one = stage()
    loadSettings(one, store(saved))
    expect(seen(one)).toEqual([false, true, false])
  }
})
