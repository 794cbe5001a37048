import { createHash } from 'node:crypto'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

const hashLength = 40
/** Longest line that is read: a hash, and behind it how often the password was found. */
const lineMax = 128

/** Returns the first line that starts at or after a byte, with the byte at which it starts. */
async function lineFrom(file: FileHandle, at: number): Promise<{ start: number; line: string }> {
  // The byte before tells whether a line starts here.
  const from = Math.max(0, at - 1)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2 * lineMax), 0, 2 * lineMax, from)
  const text = buffer.toString('latin1', 0, bytesRead)
  const skipped = at === 0 ? 0 : text.indexOf('\n') + 1
  if (at > 0 && skipped === 0) return { start: from + bytesRead, line: '' }
  const end = text.indexOf('\n', skipped)
  return { start: from + skipped, line: text.slice(skipped, end < 0 ? undefined : end + 1) }
}

/**
 * Returns whether a password is in a file of SHA-1 hashes, sorted and in hexadecimal, one a line, each with anything
 * behind it, as haveibeenpwned.com publishes them. Reads a few hundred bytes in each of some thirty steps, whatever the
 * size of the file.
 */
export async function isBreached(path: string, password: string): Promise<boolean> {
  const wanted = createHash('sha1').update(password).digest('hex').toUpperCase()
  const file = await open(path)
  try {
    let [low, high] = [0, (await file.stat()).size]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const { start, line } = await lineFrom(file, middle)
      const hash = line.slice(0, hashLength).toUpperCase()
      if (hash === wanted) return true
      if (line === '' || start >= high || hash > wanted) high = middle
      else low = start + line.length
    }
    return false
  } finally {
    await file.close()
  }
}

/** Made by scripts/leaked-passwords.ts: lower case, one a line, with a line break before the first and after the last. */
export const leakedFile = join(import.meta.dirname, 'leaked-passwords.txt.br')
let leaked: Promise<string> | undefined
/** Returns whether one of the texts is in the list of leaked passwords that ships. */
export async function isLeaked(texts: readonly string[]): Promise<boolean> {
  leaked ??= readFile(leakedFile).then((packed) => brotliDecompressSync(packed).toString('latin1'))
  const list = await leaked
  return texts.some((text) => list.includes(`\n${text}\n`))
}
