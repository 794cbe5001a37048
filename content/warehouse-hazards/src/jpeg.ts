// The engine's pictures are png; as an attachment a jpeg is a tenth of it.
export async function toJpeg(png: Uint8Array, quality = 0.82): Promise<Uint8Array> {
  const image = await createImageBitmap(new Blob([png.slice()], { type: 'image/png' })),
    canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  canvas.getContext('2d')!.drawImage(image, 0, 0)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  return new Uint8Array(await blob!.arrayBuffer())
}
