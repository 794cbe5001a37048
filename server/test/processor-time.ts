import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Processor time of this process in milliseconds: other programs on the machine don't count. */
async function cost(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
const tries = 12
/** In milliseconds. What is quicker says nothing: compiling and collecting garbage weigh more. Of these sizes the square takes seconds. */
const tooQuick = 40
/**
 * Whether each doubling of the input costs at most two and a half times as much. Over two of them: what one run has more than another by
 * chance weighs less then. The best of several tries counts, so that what else the process does in between fails nothing.
 * Four times the input costs four times as much where work is linear, sixteen times where it grows with the square.
 */
export async function growsLinearly(
  work: (size: number) => unknown,
  size: number,
): Promise<{ linear: boolean; costs: string }> {
  let [small, large] = [Infinity, Infinity]
  for (let i = 0; i < tries; i += 1) {
    // What others left behind is not this work's.
    if (i > 0) collectGarbage()
    small = Math.min(small, await cost(() => work(size / 2)))
    large = Math.min(large, await cost(() => work(size * 2)))
    if (large <= Math.max(small * 2.5 * 2.5, tooQuick)) return { linear: true, costs: '' }
  }
  return { linear: false, costs: `${small} ms for ${size / 2}, ${large} ms for ${size * 2}` }
}
