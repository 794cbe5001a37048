import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Praxia {
  url: string
  contentPort: number
  outbox: string
  superAdmin: { email: string; password: string }
  stop: () => Promise<void>
  /** Ends the server at once, as a crash does. */
  kill: () => Promise<void>
}

const root = join(import.meta.dirname, '..')
const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as { port: number }
        probe.close(() => resolve(port))
      })
  })

/** Limits the wait for a promise that may never settle; the caller closes its resource. */
async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: out of time after ${ms / 1000} s`)), ms)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

function whenReady(child: ChildProcess, said: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said.push(text)
      if (said.join('').includes('Praxia is ready')) resolve()
    })
    // Warnings only: the log of every request would hide them.
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (/"level":[456]0|Unexpected|^\s+at /.test(line)) said.push(`${line}\n`)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
}

/**
 * Starts the real server with its own database and files; with the demonstration only on request. `kept` is a data
 * folder that stays when the server stops; without it, a temporary one is made and removed. `settings` are added to the
 * environment.
 */
export async function startServer({
  demo = false,
  kept,
  settings = {},
}: { demo?: boolean; kept?: string; settings?: Record<string, string> } = {}): Promise<Praxia> {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'praxia-e2e-'))
  // When run as root, the database has another user, who needs access.
  chmodSync(dataDir, 0o755)
  const [port, contentPort] = [await freePort(), await freePort()]
  const superAdmin = { email: 'platform@example.org', password: 'Lantern-ochre-12' }
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    CONTENT_PORT: String(contentPort),
    DEMO: String(demo),
    // Only the test changes the figures that it checks.
    DEMO_LIVE: 'false',
    NODE_ENV: 'production',
    // Recipients of messages run on this machine.
    OUTBOUND_PRIVATE: 'true',
    // One-click sign-in is available only without a configured administrator.
    ...(demo ? {} : { ADMIN_EMAIL: superAdmin.email, ADMIN_PASSWORD: superAdmin.password }),
    ...settings,
  }
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
      })
      child.kill('SIGTERM')
      await within(8000, 'the end of the server', ended).catch(() => child.kill('SIGKILL'))
    }
    if (!kept) rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await within(demo ? 400_000 : 120_000, 'the start of the server', whenReady(child, said))
  } catch (error) {
    await stop()
    throw new Error(`${String(error)}\n${said.join('').slice(-3000)}`)
  }
  return {
    url: settings.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    contentPort: Number(env.CONTENT_PORT),
    outbox: join(dataDir, 'outbox'),
    superAdmin,
    stop,
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
