import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Launch } from '@praxia/contract/launches.ts'
import type { Statement } from '../src/messages.ts'
import { begin } from '../src/session.ts'
import type { Session } from '../src/session.ts'
import { applicationAddress, launchTraining, listTrainings, renewCredential, signInByCode } from './client.ts'
import type { Client, Listed } from './client.ts'
import { presence } from './presence.ts'
import { download } from './download.ts'
import { fileStore } from './file-store.ts'
import type { Options } from './options.ts'
import { generatedRun, play, recordedRun } from './run.ts'
import type { RunEvent } from './run.ts'

type Say = (line: string) => void
interface Waiting {
  address: string
  session: string
}

/** What one call of the command does. Returns the process's exit code. */
export async function headset(options: Options, say: Say): Promise<number> {
  const client = options.code ? await signInByCode(options.server, options.code, options.device) : undefined
  if (client) say(`Signed in as ${client.name}.`)
  if (options.comeBack) return comeBack(options, client, say)
  if (!client) throw new Error('--code is needed: make one in the profile menu of the web application')
  const trainings = await listTrainings(client, options.lang)
  if (options.list || options.training === undefined) {
    for (const one of trainings)
      say(`${one.id}\t${one.title}\t${one.fileTypes.join(', ') || 'no content'}\t${one.progressionPercent} %`)
    return 0
  }
  const chosen = trainings.find((one) => one.id === options.training)
  if (!chosen) throw new Error(`training ${options.training} is not among this person's ${trainings.length}`)
  return run(options, client, chosen, say)
}

async function run(options: Options, client: Client, training: Listed, say: Say): Promise<number> {
  const fileType = options.type ?? training.fileTypes[0]
  if (!fileType) throw new Error(`${training.title} has no content`)
  if (options.download) await fetchContent(options, client, training, fileType, say)
  const launch = await launchTraining(client, training.id, {
    requestId: randomUUID(),
    fileType,
    contentLanguage: options.lang,
    device: options.device,
    offline: options.offline,
    restart: options.restart,
  })
  say(`Launched ${training.title}: session ${launch.session}.`)
  const address = applicationAddress(launch, options.lang)
  let away = false
  const network: typeof fetch = (...request) => (away ? Promise.reject(new TypeError('no network')) : fetch(...request))
  const session = await begin({
    address,
    store: queueOf(options),
    fetch: network,
    credential: () => renewCredential(client, launch.session),
  })
  if (options.offline) {
    away = true
    await remember(options, { address, session: launch.session })
    say('The network is gone.')
  }
  const here = options.offline ? undefined : presence(client, launch.session, say)
  await play(session, await runEvents(options, launch), async (ms) => {
    await sleep(ms / options.speed)
    await here?.ready()
  })
  here?.end()
  if (options.offline) say(`Played: ${session.unsent} statements wait in ${options.folder}.`)
  if (options.stayOffline) return 0
  away = false
  if (options.offline) say('The network is back.')
  return send(session, say)
}

async function fetchContent(
  options: Options,
  client: Client,
  training: Listed,
  fileType: string,
  say: Say,
): Promise<void> {
  await mkdir(options.folder, { recursive: true })
  const url = `${client.server}/api/trainings/${training.id}/files/${fileType}/download`
  const got = await download(url, client.token, `${options.folder}/${training.id}-${fileType}`)
  say(`Downloaded ${got.bytes} bytes to ${got.file}, SHA-256 ${got.sha256}${got.verified ? ', as announced' : ''}.`)
}

/** Sends what waits from an earlier, offline run. The credential is the one stored with it; where that has expired, a fresh one. */
async function comeBack(options: Options, client: Client | undefined, say: Say): Promise<number> {
  const file = `${options.folder}/offline.json`
  const waiting = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Waiting[],
    () => [],
  )
  if (!waiting.length) say(`Nothing waits in ${options.folder}.`)
  let code = 0
  const left: Waiting[] = []
  for (const one of waiting) {
    const credential = client ? () => renewCredential(client, one.session) : undefined
    const session = await begin({ address: one.address, store: queueOf(options), credential })
    say(`Session ${one.session}: ${session.unsent} statements to send.`)
    const outcome = await send(session, say)
    if (session.unsent) left.push(one)
    code = Math.max(code, outcome)
  }
  await writeFile(file, JSON.stringify(left))
  return code
}

async function remember(options: Options, waiting: Waiting): Promise<void> {
  const file = `${options.folder}/offline.json`
  const before = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Waiting[],
    () => [],
  )
  await writeFile(file, JSON.stringify([...before, waiting]), { mode: 0o600 })
}

async function send(session: Session, say: Say): Promise<number> {
  await session.flush()
  for (const one of session.refused) say(`Refused (${one.status}): ${one.verb} on ${one.object}: ${one.reason}`)
  say(session.unsent ? `${session.unsent} statements could not be sent and are kept.` : 'Everything is sent.')
  return session.unsent || session.refused.length ? 1 : 0
}

async function runEvents(options: Options, launch: Launch): Promise<RunEvent[]> {
  if (options.run) return recordedRun(JSON.parse(await readFile(options.run, 'utf8')) as Statement[])
  const file = options.steps
    ? (JSON.parse(await readFile(options.steps, 'utf8')) as { passingScore?: number; steps: { key: string }[] })
    : launch
  const passing = 'passingScore' in file ? (file.passingScore ?? 50) : 50
  return generatedRun({
    seed: options.seed,
    steps: file.steps.map((step) => step.key),
    score: options.score,
    passing,
    minutes: options.minutes,
  })
}

const queueOf = (options: Options) => fileStore(`${options.folder}/queue.json`)
