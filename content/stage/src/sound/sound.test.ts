import { afterEach, expect, test, vi } from 'vitest'
import { Sound } from './sound.ts'

// what the browser gives, as far as it shows whether anything can be heard
let tones = 0
const level = {
  value: 0,
  setTargetAtTime: () => {},
  setValueAtTime: () => {},
  linearRampToValueAtTime: () => {},
  exponentialRampToValueAtTime: () => {},
}
const node = () => ({
  gain: { ...level },
  frequency: { ...level },
  Q: { ...level },
  connect: (to: unknown) => to,
  disconnect: () => {},
  start: () => tones++,
  stop: () => {},
})
class Context {
  static last: Context
  state = 'suspended'
  currentTime = 0
  sampleRate = 100
  destination = {}
  createGain = node
  createOscillator = node
  createBiquadFilter = node
  createBufferSource = node
  constructor() {
    Context.last = this
  }
  createBuffer = () => ({ getChannelData: () => new Float32Array(200) })
  suspend = () => Promise.resolve(void (this.state = 'suspended'))
  resume = () => Promise.resolve(void (this.state = 'running'))
}
vi.stubGlobal('AudioContext', Context)
function unlocked(): Sound {
  const sound = new Sound()
  sound.unlock()
  sound.loop('bell', 1)
  return sound
}
const heard = () => Context.last.state === 'running'
afterEach(() => void (tones = 0))

test('what is pressed in the pause leaves the bell silent, and clicks are not heard afterwards', () => {
  const sound = unlocked()
  expect(heard()).toBe(true)
  sound.pause(true)
  tones = 0
  sound.unlock()
  sound.play('click')
  expect([heard(), tones]).toEqual([false, 0])
  sound.pause(false)
  sound.play('click')
  expect([heard(), tones]).toEqual([true, 1])
})

test('a hidden page is silent in every phase; shown again it sounds, unless it is paused', () => {
  const sound = unlocked()
  sound.hide(true)
  expect(heard()).toBe(false)
  sound.hide(false)
  expect(heard()).toBe(true)
  sound.hide(true)
  sound.pause(true)
  sound.hide(false)
  expect(heard()).toBe(false)
  sound.pause(false)
  expect(heard()).toBe(true)
})
