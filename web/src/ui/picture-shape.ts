export interface Size {
  width: number
  height: number
}
/** Returns the flaw of an accepted picture: too small to be sharp, or largely cropped or padded. */
export function shapeFault({ width, height }: Size, best: Size): 'pictureSmall' | 'pictureShape' | null {
  const proportion = width / height / (best.width / best.height)
  if (proportion > 2 || proportion < 0.5) return 'pictureShape'
  return width < best.width || height < best.height ? 'pictureSmall' : null
}
