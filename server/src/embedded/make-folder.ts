import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { errorCode } from './start-error.ts'

/** A folder and what is missing of its path, one by one: under /proc, where nothing can be made, Node's recursive way tries for ever. */
export function makeFolder(path: string, mode: number): void {
  const missing: string[] = []
  for (let one = resolve(path); !existsSync(one); one = dirname(one)) missing.push(one)
  for (const one of missing.reverse()) {
    try {
      mkdirSync(one, { mode })
    } catch (error) {
      // Made by somebody else meanwhile.
      if (errorCode(error) !== 'EEXIST') throw error
    }
  }
  if (!statSync(path).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'EEXIST' })
}
