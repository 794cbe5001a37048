import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { StartError } from '../embedded/start-error.ts'

/**
 * Fills the demonstration by a process of its own: what that needed would stay in the server's memory, beside its heap (decision 074).
 * @param ending the server ends before it is done
 */
export async function fillApart(ending: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../fill.ts')], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  // Of who ends with us there is nothing more to say.
  const end = () => child.kill('SIGKILL')
  ending.addEventListener('abort', end)
  const [code] = (await once(child, 'exit')) as [number | null]
  ending.removeEventListener('abort', end)
  if (ending.aborted) await new Promise(() => undefined)
  if (code !== 0) throw new StartError('Filling the demonstration failed: start again to fill it from the beginning.')
}
