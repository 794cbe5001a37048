import { certificatePicture } from '@praxia/contract/limits.ts'
import type { Part } from '../../files/images.ts'

/** A4 landscape in points, and the zone of the text on every template: the middle 60 × 40 %. */
export const page = { width: 841.89, height: 595.28 } as const
export const zone: Part = { left: 0.2, top: 0.3, width: 0.6, height: 0.4 }
/** Margin of the plate around the text, in points. */
export const plateMargin = { x: 24, y: 21 } as const
export const ink = '#1B1926'
export const muted = '#5B5868'
export const leastContrast = 4.5

export interface Size {
  width: number
  height: number
}
/**
 * Returns the part of a picture that is visible on the page: the picture fills the page and is cropped at two sides.
 */
export function seenOf({ width, height }: Size): Part {
  const wider = width / height > page.width / page.height
  const share = wider ? (height * page.width) / page.height / width : (width * page.height) / page.width / height
  return wider
    ? { left: (1 - share) / 2, top: 0, width: share, height: 1 }
    : { left: 0, top: (1 - share) / 2, width: 1, height: share }
}
/** Returns the position of a part of the page in a picture that fills the page. */
export function partOfPicture(part: Part, size: Size): Part {
  const seen = seenOf(size)
  return {
    left: seen.left + part.left * seen.width,
    top: seen.top + part.top * seen.height,
    width: part.width * seen.width,
    height: part.height * seen.height,
  }
}

/** Returns the fault of a picture's size, if any. */
export function sizeErrorOf({ width, height }: Size): 'small' | 'shape' | undefined {
  const { least, shape } = certificatePicture
  const ratio = width / height
  if (ratio < shape.narrowest || ratio > shape.widest) return 'shape'
  return width < least.width || height < least.height ? 'small' : undefined
}

/** Computes the contrast of two relative luminances by WCAG 2. */
export const contrastOf = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

const channels = (colour: string): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
]
export const rgb = channels
/** Mixes a share of another colour in, per sRGB channel. */
export function mix(colour: string, other: string, share: number): string {
  const target = channels(other)
  return `#${channels(colour)
    .map((value, i) =>
      Math.round(value + (target[i]! - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
