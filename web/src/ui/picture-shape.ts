export interface Size {
  width: number
  height: number
}
/** What will be seen of a picture that is taken all the same: it is too small to be sharp, or most of it is cut off or left empty. */
export function shapeFault({ width, height }: Size, best: Size): 'pictureSmall' | 'pictureShape' | null {
  const proportion = width / height / (best.width / best.height)
  if (proportion > 2 || proportion < 0.5) return 'pictureShape'
  return width < best.width || height < best.height ? 'pictureSmall' : null
}
