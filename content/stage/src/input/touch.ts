// How this device is held: by a finger, by a mouse and keys, or by a headset.
import type { StageWords } from '../words.ts'

export const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches
export const howToMove = (w: StageWords, headset: boolean): string =>
  headset ? w.moveXr : isTouch() ? w.moveTouch : w.movePointer
