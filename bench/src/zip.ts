import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'

/** Returns a zip of these files that is accepted as content. */
export function zipOf(files: Record<string, string>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return buffer(zip.outputStream)
}
