import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { root } from './paths.mjs'

const running = new Set()

/**
 * Starts a child in its own process group, so that Ctrl-C reaches it once, through this process, and its whole tree can
 * be ended.
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, detached: true, stdio: 'inherit', ...options })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/**
 * Returns all descendants of a process: browsers make process groups of their own, which a signal to the group misses.
 */
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
      /* ended since the listing */
    }
  }
  const all = (one) => (children.get(one) ?? []).flatMap((child) => [child, ...all(child)])
  return all(pid)
}

function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    /* already ended */
  }
}

/** Sends the child a termination signal; kills the rest of its tree after the grace period. */
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
 * Runs a command to its end. Returns the exit code, all output (unless inherited), and whether it timed out: by total
 * time or by the longest silence. A silence timeout suits work that reports progress, which is only slower on a slow
 * machine. `onLine` receives each whole line of output.
 */
export async function run(
  command,
  args,
  { timeoutSeconds = 600, silenceSeconds, echo = false, onLine, ...options } = {},
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
    // "exit" and not "close": a grandchild may hold the pipe open after the exit.
    child.once('exit', (status, killedBy) => setTimeout(() => resolve(status ?? (killedBy ? 1 : 0)), 50))
  })
  clearTimeout(timer)
  return { code, output, timedOut }
}

const endEarly = () => void endAll(500).then(() => process.exit(1))

/** Ends an install or a build on a stop signal, until `follow` takes over. */
export function endOnSignal() {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, endEarly)
  endWithNpm()
}

/**
 * Watches the parent shell: npm sends a signal to the shell that runs this process, and some shells exit without
 * forwarding it.
 */
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

/** Forwards stop signals to the one child and exits with its exit code. */
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
