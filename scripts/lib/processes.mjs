import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { root } from './paths.mjs'

const running = new Set()

/** A child in a process group of its own, so that Ctrl-C reaches it once, from us, and its whole tree can be ended. */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, detached: true, stdio: 'inherit', ...options })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Everything that descends from a process: browsers make groups of their own, which a group's signal misses. */
function descendants(pid) {
  const children = new Map()
  let names = []
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
  for (const name of names) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      children.set(parent, [...(children.get(parent) ?? []), Number(name)])
    } catch {
      /* ended while we looked */
    }
  }
  const all = (one) => (children.get(one) ?? []).flatMap((child) => [child, ...all(child)])
  return all(pid)
}

function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    /* gone already */
  }
}

/** Asks the child to end; what of its tree still lives after the grace is killed. */
export async function end(child, graceMilliseconds = 5000) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const tree = descendants(child.pid)
  signal(child.pid, 'SIGTERM')
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, graceMilliseconds).unref())])
  for (const pid of new Set([...tree, ...descendants(child.pid)])) signal(pid, 'SIGKILL')
  signal(-child.pid, 'SIGKILL')
}

export const endAll = async (grace) => {
  await Promise.all([...running].map((child) => end(child, grace)))
}

/**
 * Runs to the end. Answers the exit code, all output (unless inherited), and whether time ran out: all of it, or the longest
 * that it may be silent. Silence is what bounds work that reports as it goes on, which a slow machine only makes longer.
 * `onLine` is told each whole line of its output as it comes.
 */
export async function run(
  command,
  args,
  { timeoutSeconds = 600, silenceSeconds = undefined, echo = false, onLine = undefined, ...options } = {},
) {
  const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let output = ''
  let timedOut = false
  const stop = () => {
    timedOut = true
    void end(child)
  }
  const timer = setTimeout(stop, (silenceSeconds ?? timeoutSeconds) * 1000)
  for (const stream of [child.stdout, child.stderr]) {
    if (stream && onLine) createInterface({ input: stream }).on('line', onLine)
    stream?.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-4_000_000)
      if (echo) process.stdout.write(text)
      if (silenceSeconds !== undefined) timer.refresh()
    })
  }
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(127)
    })
    // "exit" and not "close": a grandchild that holds the pipe must not hold us.
    child.once('exit', (status, killedBy) => setTimeout(() => resolve(status ?? (killedBy ? 1 : 0)), 50))
  })
  clearTimeout(timer)
  return { code, output, timedOut }
}

const endEarly = () => void endAll(500).then(() => process.exit(1))

/** Until `follow`: a stop signal in the middle of an install or a build ends that too. */
export function endOnSignal() {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, endEarly)
  endWithNpm()
}

/** npm hands a signal to the shell by which it started us, and some shells end by it without a word to us: we then tell ourselves. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

/** Hands our stop signals to the one child we wait for, and its exit code to whoever waits for us. */
export function follow(child, { graceMilliseconds = 4700 } = {}) {
  let stopping = false
  const stop = (name) => {
    if (stopping) return // a terminal and npm both send Ctrl-C
    stopping = true
    signal(child.pid, name === 'SIGHUP' ? 'SIGTERM' : name)
    setTimeout(() => {
      void end(child, 0).then(() => process.exit(1))
    }, graceMilliseconds).unref()
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, endEarly).on(name, () => stop(name))
  child.once('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.once('exit', (code, killedBy) => process.exit(code ?? (stopping && killedBy !== 'SIGKILL' ? 0 : 1)))
}
