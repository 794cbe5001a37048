import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { errorCode } from './start-error.ts'

/**
 * Creates a folder and its missing parents one by one: under /proc, where none can be created, Node's recursive option
 * never returns.
 */
export function makeFolder(path: string, mode: number): void {
  const missing: string[] = []
  for (let one = resolve(path); !existsSync(one); one = dirname(one)) missing.push(one)
  for (const one of missing.reverse()) {
    try {
      mkdirSync(one, { mode })
    } catch (error) {
      // Created by another process in the meantime.
      if (errorCode(error) !== 'EEXIST') throw error
    }
  }
  if (!statSync(path).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'EEXIST' })
}
