/** Bytes of a file that are read to recognise its type. */
export const headBytes = 24

/**
 * Reads the first bytes of a picture: returns null for a file that is not PNG or JPEG, whatever its name, and the
 * pixels of a PNG; a JPEG stores them further on.
 */
export function pictureHead(head: Uint8Array): { pixels: number | null } | null {
  const starts = (...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte)
  if (starts(0xff, 0xd8, 0xff)) return { pixels: null }
  if (!starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) || head.length < headBytes) return null
  const view = new DataView(head.buffer, head.byteOffset)
  return { pixels: view.getUint32(16) * view.getUint32(20) }
}
