/** How much of a file has to be read to know what it is. */
export const headBytes = 24

/** What a picture's first bytes say: null for what is no PNG or JPEG, whatever its name; a PNG's pixels, which a JPEG has further on. */
export function pictureHead(head: Uint8Array): { pixels: number | null } | null {
  const starts = (...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte)
  if (starts(0xff, 0xd8, 0xff)) return { pixels: null }
  if (!starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) || head.length < headBytes) return null
  const view = new DataView(head.buffer, head.byteOffset)
  return { pixels: view.getUint32(16) * view.getUint32(20) }
}
