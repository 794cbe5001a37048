import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProcess } from './processes.ts'
import { errorCode, folderError, StartError } from './start-error.ts'

interface Owner {
  pid: number
  startedAt: string
}

function readOwner(text: string): Owner | undefined {
  const [pid, startedAt = ''] = text.trim().split(' ')
  return Number(pid) > 0 ? { pid: Number(pid), startedAt } : undefined
}

const isAlive = (owner: Owner): boolean => findProcess(owner.pid)?.startedAt === owner.startedAt

/**
 * Locks the data folder for this process; fails while another living process has it. Returns a function that unlocks
 * it.
 */
export function takeFolder(dataDir: string): () => void {
  const lock = join(dataDir, 'praxia.lock')
  const own = `${process.pid} ${findProcess(process.pid)?.startedAt ?? ''}\n`
  const draft = `${lock}.${process.pid}`
  try {
    for (let attempt = 0; attempt < 10; attempt++) {
      writeFileSync(draft, own)
      try {
        linkSync(draft, lock) // appears with its content or not at all
        return () => {
          if (readText(lock) === own) rmSync(lock, { force: true })
        }
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error
      }
      const found = readText(lock)
      const owner = readOwner(found)
      if (owner && isAlive(owner)) {
        throw new StartError(
          `Data folder ${dataDir} is in use by process ${owner.pid}: stop that one, or set DATA_DIR to another folder.`,
        )
      }
      // Renamed before deletion: of two processes that find it stale, only one succeeds.
      if (readText(lock) === found) renameSync(lock, draft)
    }
    throw new StartError(`Data folder ${dataDir} is being taken by another start: try again.`)
  } catch (error) {
    throw error instanceof StartError ? error : folderError(dataDir, error)
  } finally {
    rmSync(draft, { force: true })
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
