import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** All files under a folder, by name. */
export async function filesIn(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  return all
    .filter((f) => f.isFile())
    .map((f) => join(f.parentPath, f.name))
    .sort()
}
