/** A failure whose message is the one line to print. */
export class StepError extends Error {}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

let expected = 0
let begun = 0
/** Sets the total number of steps, so that each line shows its position. */
export function expectSteps(count) {
  expected = count
  begun = 0
}

/**
 * The step whose line is still unfinished. When a second step starts in parallel, the first line is ended and each
 * reports its time on its own line.
 */
let open
function endLine() {
  if (open) process.stdout.write('\n')
  open = undefined
}
/** Prints a separate line between those of the steps. */
export function tell(line) {
  endLine()
  console.log(line)
}

const counted = (title) => `${begun < expected ? `${++begun} of ${expected}: ` : ''}${title}`
const estimated = (name, usually) => `${name}${usually ? ` (usually ${usually})` : ''}…`

/** Announces a step that runs in another program, which reports its own end. */
export const announce = (title, { usually } = {}) => tell(estimated(counted(title), usually))

/**
 * Prints one line per long step: its title at the start, its duration at the end.
 * @param {string} title
 * @param {() => Promise<unknown>} work
 * @param {{usually?: string}} options usual duration on an idle machine, so that a reader can tell whether it hangs
 */
export async function step(title, work, { usually } = {}) {
  const since = Date.now()
  const lively = process.stdout.isTTY
  const name = counted(title)
  const line = estimated(name, usually)
  endLine()
  open = line
  process.stdout.write(line)
  const ticking = lively
    ? setInterval(() => open === line && process.stdout.write(`\r${line} ${seconds(since)}`), 1000)
    : undefined
  try {
    const result = await work()
    if (open === line) {
      process.stdout.write(`${lively ? `\r${line}` : ''} ${seconds(since)}`)
      endLine()
    } else tell(`${title}: done after ${seconds(since)}`)
    return result
  } catch (error) {
    endLine()
    throw error
  } finally {
    clearInterval(ticking)
  }
}

/** Returns the line of a tool's output that states the error. */
export function tellingLine(output) {
  const lines = output
    .split('\n')
    .map((line) => line.replace(/\u001b\[[0-9;]*m/g, '').trim())
    .filter(Boolean)
  return (
    lines.find((line) => /ENOSPC|EACCES|EROFS|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|no space left/i.test(line)) ??
    lines.find((line) => /error/i.test(line)) ??
    lines.at(-1) ??
    'no output'
  )
}

/** Runs a whole script: a failing step ends it and prints its one line. */
export function main(work) {
  work().catch((error) => {
    console.error(error instanceof StepError ? error.message : error)
    process.exit(1)
  })
}
