// Sound, voice and the way to hold, as the person chose them last in this browser.
export interface SettingsOwner {
  sound: { muted: boolean; mute: (on: boolean) => void }
  speech: { on: boolean }
  inputs: { keys: { toggle: boolean } }
}
type Store = Pick<Storage, 'getItem' | 'setItem'>
const NAME = 'praxia-stage'

// storage may be refused: then a choice lasts as long as its page
function browserStore(): Store | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

export function saveSettings({ sound, speech, inputs }: SettingsOwner, store = browserStore()): void {
  const chosen = { quiet: sound.muted, voice: speech.on, toggle: inputs.keys.toggle }
  try {
    store?.setItem(NAME, JSON.stringify(chosen))
  } catch {
    // full: as refused
  }
}

export function loadSettings({ sound, speech, inputs }: SettingsOwner, store = browserStore()): void {
  try {
    const chosen = JSON.parse(store?.getItem(NAME) ?? '{}') as { quiet?: boolean; voice?: boolean; toggle?: boolean }
    if (chosen.quiet) sound.mute(true)
    speech.on = chosen.voice ?? true
    inputs.keys.toggle = chosen.toggle ?? false
  } catch {
    // not ours: as if nothing was chosen
  }
}
