/** A failure whose message is the one line to show. */
export class StepError extends Error {}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** One line per long step: what it is at its beginning, how long it took at its end. */
export async function step(title, work) {
  const since = Date.now()
  const lively = process.stdout.isTTY
  process.stdout.write(`${title}…`)
  const ticking = lively ? setInterval(() => process.stdout.write(`\r${title}… ${seconds(since)}`), 1000) : undefined
  try {
    const result = await work()
    process.stdout.write(`${lively ? `\r${title}…` : ''} ${seconds(since)}\n`)
    return result
  } catch (error) {
    process.stdout.write('\n')
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
