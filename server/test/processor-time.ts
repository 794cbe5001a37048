import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Returns processor time of this process in milliseconds: other programs on the machine do not count. */
async function cost(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
const tries = 12
/**
 * In milliseconds. Shorter runs are inconclusive: compilation and garbage collection weigh more. At these sizes
 * quadratic work takes seconds.
 */
const tooQuick = 80
/**
 * Returns whether each doubling of the input costs at most two and a half times as much, on average over two doublings:
 * random variation of one run weighs less. Takes the best of several tries, so that other work of the process fails no
 * test. Four times the input costs four times as much for linear work, sixteen times for quadratic work.
 */
export async function growsLinearly(
  work: (size: number) => unknown,
  size: number,
): Promise<{ linear: boolean; costs: string }> {
  let [small, large] = [Infinity, Infinity]
  for (let i = 0; i < tries; i += 1) {
    // Garbage of earlier work must not count.
    if (i > 0) collectGarbage()
    small = Math.min(small, await cost(() => work(size / 2)))
    large = Math.min(large, await cost(() => work(size * 2)))
    if (large <= Math.max(small * 2.5 * 2.5, tooQuick)) return { linear: true, costs: '' }
  }
  return { linear: false, costs: `${small} ms for ${size / 2}, ${large} ms for ${size * 2}` }
}
