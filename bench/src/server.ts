import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

const entry = join(import.meta.dirname, '../../server/src/main.ts')

export interface RunningServer {
  readonly base: string
  readonly dataDir: string
  readonly pid: number
  readonly startedIn: number
  output(): string
  kill(): Promise<void>
  stop(): Promise<number | null>
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve) => {
          const server = createServer().listen(0, '127.0.0.1', () => {
            resolve(server)
          })
        }),
    ),
  )
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(
    servers.map(
      (server) =>
        new Promise((resolve) => {
          server.close(resolve)
        }),
    ),
  )
  return ports
}

/** Starts the real server as a separate process on its embedded database; resolves when it reports that it is ready. */
export async function startServer(dataDir: string, env: Record<string, string>, seconds = 60): Promise<RunningServer> {
  const [port, contentPort] = await freePorts(2)
  const since = performance.now()
  // As in `npm start`.
  const child = spawn(process.execPath, ['--max-semi-space-size=8', entry], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: String(port),
      CONTENT_PORT: String(contentPort),
      DEMO: 'false',
      DEMO_LIVE: 'false',
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '65536',
      MALLOC_TRIM_THRESHOLD_: '65536',
      ...env,
    },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text = (text + piece).slice(-200_000)
    })
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
  })
  await ready(child, () => text, seconds)
  return {
    base: `http://localhost:${port}`,
    dataDir,
    pid: child.pid!,
    startedIn: performance.now() - since,
    output: () => text,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

function ready(child: ChildProcess, text: () => string, seconds: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`the server was not ready within ${seconds} s:\n${text()}`))
    }, seconds * 1000)
    child.stdout!.on('data', () => {
      if (text().includes('Praxia is ready')) {
        clearTimeout(limit)
        resolve()
      }
    })
    child.once('exit', (code) => {
      clearTimeout(limit)
      reject(new Error(`the server did not start (exit code ${code}):\n${text()}`))
    })
  })
}
