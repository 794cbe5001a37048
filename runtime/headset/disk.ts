import { closeSync, fdatasyncSync, fstatSync, ftruncateSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Where a headset keeps things. Both calls are all or nothing: what fails leaves the file as it was. */
export interface Disk {
  append(file: string, text: string): void
  /** The whole file anew; a power cut leaves the former one or this one. */
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
        // A full disk may have taken the first half of a line.
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

/** Any error that says that there is no room: a full disk, a full share of one. */
export const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')

/** A disk with so many bytes of room, as a headset that is full: for tests, and to see what happens. */
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
