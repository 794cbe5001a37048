import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { StartError } from '../embedded/start-error.ts'

/**
 * Seeds the demonstration in a child process: otherwise its memory would remain in the server's, outside its heap
 * (decision 074).
 * @param ending aborted if the server ends first
 */
export async function seedInChildProcess(ending: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../seed.ts')], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  // A child that ends with the server needs no log line.
  const end = () => child.kill('SIGKILL')
  ending.addEventListener('abort', end)
  const [code] = (await once(child, 'exit')) as [number | null]
  ending.removeEventListener('abort', end)
  if (ending.aborted) await new Promise(() => undefined)
  if (code !== 0) throw new StartError('Filling the demonstration failed: start again to fill it from the beginning.')
}
