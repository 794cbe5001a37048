import { limits } from '@praxia/contract/limits.ts'
import sharp from 'sharp'
import { AppError } from '../basics/app-error.ts'

// Two kinds come in, judged by their first bytes; every other decoder stays off, so that none of them can be reached by a forged name.
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

/** Re-encodes a png or jpeg: turned as its EXIF says, no larger than the box, metadata gone. `cover` fills the box and cuts what overhangs. Throws `image.invalid`, `image.too_large`. */
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
