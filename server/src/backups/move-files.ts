import { Readable } from 'node:stream'
import { StartError } from '../embedded/start-error.ts'
import type { Storage } from '../files/storage.ts'

/**
 * Copies all files into another storage; goes on where an earlier copy ended: the bytes of a key never change. Nothing
 * is removed from the first. Uploads that are not complete begin again: an object of a store does not grow.
 * @param uploads bytes of each upload when it is complete, by its key
 * @returns the number of files that were copied, and of those that were there already
 */
export async function moveFiles(
  from: Storage,
  to: Storage,
  uploads: ReadonlyMap<string, number>,
  say: (line: string) => void,
): Promise<{ copied: number; present: number }> {
  const keys = await from.list('')
  let [copied, present] = [0, 0]
  for (const [index, key] of keys.entries()) {
    const size = await from.size(key)
    if ((size ?? 0) < (uploads.get(key) ?? 0)) continue
    if ((await to.size(key)) === size) present += 1
    else {
      const stored = await to.put(key, from.read(key))
      if (stored.size !== size) throw new StartError(`${key} arrived with ${stored.size} bytes instead of ${size}.`)
      copied += 1
    }
    if ((index + 1) % 1000 === 0) say(`${index + 1} of ${keys.length} files`)
  }
  for (const [key, whole] of uploads)
    if (((await from.size(key)) ?? 0) < whole && (await to.size(key)) === undefined)
      await to.append(key, { offset: 0, whole }, Readable.from([]))
  return { copied, present }
}
