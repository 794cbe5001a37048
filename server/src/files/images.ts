import { limits } from '@praxia/contract/limits.ts'
import sharp from 'sharp'
import { AppError } from '../basics/app-error.ts'

// Only png and jpeg are accepted, by their first bytes; all other decoders are disabled, so that a forged name cannot
// reach them.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] })
sharp.cache(false)
sharp.concurrency(1)

const kinds = [
  { extension: 'png', head: Buffer.from('89504e470d0a1a0a', 'hex') },
  { extension: 'jpg', head: Buffer.from('ffd8ff', 'hex') },
] as const
type ImageExtension = (typeof kinds)[number]['extension']
const imageKind = (bytes: Buffer): ImageExtension | undefined =>
  kinds.find(({ head }) => bytes.subarray(0, head.length).equals(head))?.extension

/**
 * Re-encodes a png or jpeg: rotated by its EXIF, no larger than the box, without metadata. `cover` fills the box and
 * crops the rest. Throws `image.invalid`, `image.too_large`.
 */
export async function cleanImage(
  bytes: Buffer,
  box: { width: number; height: number; fit?: 'cover' | 'inside' },
): Promise<{ bytes: Buffer; extension: ImageExtension }> {
  const extension = imageKind(bytes)
  if (!extension) throw new AppError('image.invalid')
  try {
    const image = sharp(bytes, { limitInputPixels: limits.imagePixels, failOn: 'error' })
      .rotate()
      .resize({ width: box.width, height: box.height, fit: box.fit ?? 'inside', withoutEnlargement: true })
    return { bytes: await (extension === 'png' ? image.png() : image.jpeg({ quality: 86 })).toBuffer(), extension }
  } catch (error) {
    throw new AppError(/pixel limit/.test(String(error)) ? 'image.too_large' : 'image.invalid')
  }
}

/** A part of a picture, in fractions of its width and height. */
export interface Part {
  left: number
  top: number
  width: number
  height: number
}
const linear = (channel: number): number =>
  channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4
/** Returns the relative luminance (WCAG 2) of red, green and blue from 0 to 255. */
export const luminance = ([red, green, blue]: readonly [number, number, number]): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Returns the size in px of a picture from `cleanImage`. */
export async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}
/**
 * Returns the lightness of a part of a picture from `cleanImage`, per cell of a grid; transparent pixels count as
 * white.
 */
export async function lightness(
  bytes: Buffer,
  size: { width: number; height: number },
  part: Part,
  grid: { columns: number; rows: number },
): Promise<number[]> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#FFFFFF' })
    .extract({
      left: Math.round(part.left * size.width),
      top: Math.round(part.top * size.height),
      width: Math.max(1, Math.floor(part.width * size.width)),
      height: Math.max(1, Math.floor(part.height * size.height)),
    })
    .resize({ width: grid.columns, height: grid.rows, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.width * info.height }, (_, i) => {
    const at = i * info.channels
    return luminance([data[at]!, data[at + 1] ?? data[at]!, data[at + 2] ?? data[at]!])
  })
}
