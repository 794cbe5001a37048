/** A failure whose message is the one line to show. */
export class StepError extends Error {}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

let expected = 0
let begun = 0
/** How many steps will come in all: each then says which of them it is. */
export function expectSteps(count) {
  expected = count
  begun = 0
}

/** The step whose line has no end yet. Of two beside each other the first is ended by the second, and each says its time on a line of its own. */
let open
function endLine() {
  if (open) process.stdout.write('\n')
  open = undefined
}
/** A line of its own between those of the steps. */
export function tell(line) {
  endLine()
  console.log(line)
}

const counted = (title) => `${begun < expected ? `${++begun} of ${expected}: ` : ''}${title}`
const estimated = (name, usually) => `${name}${usually ? ` (usually ${usually})` : ''}…`

/** A step that goes on in another program, which says itself when it is done. */
export const announce = (title, { usually } = {}) => tell(estimated(counted(title), usually))

/**
 * One line per long step: what it is at its beginning, how long it took at its end.
 * @param {string} title
 * @param {() => Promise<unknown>} work
 * @param {{usually?: string}} options how long it takes on a quiet machine, for who wonders whether it hangs
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

/** The line of a tool's output that says what went wrong. */
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

/** Runs a whole script: a step that fails ends it with its one line. */
export function main(work) {
  work().catch((error) => {
    console.error(error instanceof StepError ? error.message : error)
    process.exit(1)
  })
}
