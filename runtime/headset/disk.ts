import { closeSync, fdatasyncSync, fstatSync, ftruncateSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Storage of a headset. Both functions are atomic: on failure the file is unchanged. */
export interface Disk {
  append(file: string, text: string): void
  /** Replaces the whole file; after a power cut it is either the former file or this one. */
  replace(file: string, text: string): void
}

export const disk: Disk = {
  append(file, text) {
    mkdirSync(dirname(file), { recursive: true })
    const opened = openSync(file, 'a', 0o600)
    try {
      const { size } = fstatSync(opened)
      try {
        writeWhole(opened, text)
        fdatasyncSync(opened)
      } catch (error) {
        // A full disk may have stored the first half of a line.
        ftruncateSync(opened, size)
        throw error
      }
    } finally {
      closeSync(opened)
    }
  },
  replace(file, text) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  },
}

function writeWhole(opened: number, text: string): void {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length;) at += writeSync(opened, bytes, at)
}

/** Whether an error means missing space: a full disk, or a full quota. */
export const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')

/** Returns a disk with limited space, to simulate a full headset in tests and trials. */
export function smallDisk(room: number, on: Disk = disk): Disk {
  let left = room
  const take = (text: string) => {
    const size = Buffer.byteLength(text)
    if (size > left) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    left -= size
  }
  return {
    append(file, text) {
      take(text)
      on.append(file, text)
    },
    replace(file, text) {
      take(text)
      on.replace(file, text)
    },
  }
}
