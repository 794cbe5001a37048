import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DeviceAuthorization } from '@praxia/contract/connections/devices.ts'
import type { Statement } from '../src/messages.ts'
import { begin } from '../src/session.ts'
import type { Session } from '../src/session.ts'
import {
  applicationAddress,
  launchTraining,
  listTrainings,
  renewCredential,
  signInByCode,
  signInByShownCode,
} from './client.ts'
import type { Listed } from './client.ts'
import { disk as theDisk, isFull, smallDisk } from './disk.ts'
import type { Disk } from './disk.ts'
import { download, isNewest } from './download.ts'
import { presence } from './presence.ts'
import { fileStore } from './file-store.ts'
import type { Options } from './options.ts'
import { generatedRun, play, recordedRun } from './run.ts'
import type { RunEvent } from './run.ts'
import { isOf, openShelf } from './offline-store.ts'
import type { Kept, Member, Shelf } from './offline-store.ts'

type Say = (line: string) => void
/** One run of the command: its options, and the headset's stored state. */
interface Headset {
  options: Options
  shelf: Shelf
  disk: Disk
  say: Say
}

/** Runs the command once. Returns the process's exit code. */
export async function headset(options: Options, say: Say): Promise<number> {
  // The sign-in and waiting statements exist already when a headset is full.
  const disk = options.room === undefined ? theDisk : smallDisk(options.room)
  const here: Headset = { options, shelf: openShelf(options.folder, theDisk), disk, say }
  await signIn(here)
  if (options.comeBack) return comeBack(here)
  const member = here.shelf.find(options.as)
  if (!member) throw new Error('nobody is signed in: --show-code, or --code with one from the web application')
  if (options.taken) return playTaken(here, member)
  const trainings = await listTrainings(member, options.lang)
  if (options.list || options.training === undefined) {
    for (const one of trainings)
      say(`${one.id}\t${one.title}\t${one.fileTypes.join(', ') || 'no content'}\t${one.progressionPercent} %`)
    return 0
  }
  const chosen = trainings.find((one) => one.id === options.training)
  if (!chosen) throw new Error(`training ${options.training} is not among this person's ${trainings.length}`)
  return run(here, member, chosen)
}

async function signIn({ options, shelf, say }: Headset): Promise<void> {
  if (!options.code && !options.showCode) return
  const member = options.code
    ? await signInByCode(options.server, options.code, options.device)
    : await signInByShownCode(options.server, {
        deviceName: options.device,
        role: options.role,
        show: (shown) => showCode(shown, say),
        wait: sleep,
      })
  shelf.addMember(member)
  say(`Signed in as ${member.name}.`)
}

function showCode(shown: DeviceAuthorization, say: Say): void {
  say(`On a phone or a computer, open ${shown.verification_uri} and type ${shown.user_code},`)
  say(`or open ${shown.verification_uri_complete}. The code lasts ${Math.round(shown.expires_in / 60)} minutes.`)
}

/** Creates a launch, stored before it is played: whatever happens to the headset, its statements can be sent. */
async function launch({ options, shelf }: Headset, member: Member, training: Listed, fileType: string): Promise<Kept> {
  const made = await launchTraining(member, training.id, {
    requestId: randomUUID(),
    fileType,
    contentLanguage: options.lang,
    device: options.device,
    offline: options.offline || options.take > 0,
    restart: options.restart,
  })
  const kept: Kept = {
    member: member.id,
    server: member.server,
    training: training.id,
    title: training.title,
    session: made.session,
    address: applicationAddress(made, options.lang),
    steps: made.steps.map((step) => step.key),
    played: false,
  }
  shelf.keep(kept)
  return kept
}

async function run(here: Headset, member: Member, training: Listed): Promise<number> {
  const { options, say } = here
  const fileType = options.type ?? training.fileTypes[0]
  if (!fileType) throw new Error(`${training.title} has no content`)
  if (options.download) await fetchContent(here, member, training, fileType)
  if (options.take > 0) {
    for (let taken = 0; taken < options.take; taken++) await takeAlong(here, member, training, fileType)
    say(`${options.take} launches of ${training.title} are taken along.`)
    return 0
  }
  const kept = await launch(here, member, training, fileType)
  say(`Launched ${training.title}: session ${kept.session}.`)
  return playOne(here, member, kept)
}

/** Requests everything that an offline session needs while there is a network. */
async function takeAlong(here: Headset, member: Member, training: Listed, fileType: string): Promise<void> {
  const kept = await launch(here, member, training, fileType)
  await open(here, member, kept)
}

/** Plays the next prepared session, without a network. */
async function playTaken(here: Headset, member: Member): Promise<number> {
  const { options, shelf, say } = here
  const kept = shelf.launches.find(
    (one) => isOf(one, member) && !one.played && (options.training ?? one.training) === one.training,
  )
  if (!kept) throw new Error(`nothing is taken along for ${member.name}: --take, while there is a network`)
  say(`${member.name} plays ${kept.title}: session ${kept.session}.`)
  return playOne(here, member, kept, true)
}

const fileOf = (options: Options, session: string): string => `${options.folder}/queue/${session}.jsonl`

/** Opens one launch with its own file, so that statements of different launches are not mixed. */
async function open(here: Headset, member: Member | undefined, kept: Kept, network: typeof fetch = fetch) {
  const { options, disk, say } = here
  let told = false
  const store = fileStore(fileOf(options, kept.session), {
    disk,
    onUnwritten: (statements, error) => {
      if (error === undefined || told) return
      told = true
      const why = isFull(error) ? 'The storage of this headset is full' : `The storage failed (${String(error)})`
      say(`${why}. What was recorded before is kept; ${statements || 'what comes'} from now on only while it is on.`)
    },
  })
  const ahead = options.clock * 1000
  return begin({
    address: kept.address,
    store,
    fetch: network,
    now: () => Date.now() + ahead,
    ...(member ? { credential: () => renewCredential(member, kept.session) } : {}),
  })
}

async function playOne(here: Headset, member: Member, kept: Kept, offline = here.options.offline): Promise<number> {
  const { options, shelf, say } = here
  let away = here.options.taken ?? false
  const network: typeof fetch = (...request) => (away ? Promise.reject(new TypeError('no network')) : fetch(...request))
  const session = await open(here, member, kept, network)
  if (offline) {
    away = true
    say('The network is gone.')
  }
  shelf.keep({ ...kept, played: true })
  const present = offline ? undefined : presence(member, kept.session, say)
  await play(session, await runEvents(options, kept.steps, session.masteryScore), async (ms) => {
    await sleep(ms / options.speed)
    await present?.ready()
  })
  present?.end()
  if (offline) say(`Played: ${session.unsent} statements wait in ${options.folder}.`)
  if (options.stayOffline || options.taken) return 0
  away = false
  if (offline) say('The network is back.')
  return send(here, session, kept)
}

async function fetchContent(
  { options, say }: Headset,
  member: Member,
  training: Listed,
  fileType: string,
): Promise<void> {
  await mkdir(options.folder, { recursive: true })
  const url = `${member.server}/api/trainings/${training.id}/files/${fileType}/download`
  const file = `${options.folder}/${training.id}-${fileType}`
  if (await isNewest(url, member.token, file)) return say(`${file} is the newest version.`)
  const got = await download(url, member.token, file)
  say(`Downloaded ${got.bytes} bytes to ${got.file}, SHA-256 ${got.sha256}${got.verified ? ', as announced' : ''}.`)
}

/** Sends waiting statements, session by session in the order of play, each with its own credential. */
async function comeBack(here: Headset): Promise<number> {
  const { options, shelf, say } = here
  const waiting = shelf.launches.filter((one) => one.played)
  if (!waiting.length) say(`Nothing waits in ${options.folder}.`)
  let code = 0
  for (const kept of waiting) {
    const member = shelf.members.find((one) => isOf(kept, one))
    const session = await open(here, member, kept)
    say(`Session ${kept.session} of ${member?.name ?? kept.member}: ${session.unsent} statements to send.`)
    code = Math.max(code, await send(here, session, kept))
  }
  return code
}

/**
 * Sends until everything is sent, sending is known to be impossible, or the timeout ends: the queue itself decides when
 * to retry.
 */
async function send({ options, shelf, say }: Headset, session: Session, kept: Kept): Promise<number> {
  const until = Date.now() + options.patience * 1000
  let state = ''
  session.onState((now) => (state = now))
  await session.flush()
  while (session.unsent && state !== 'refused' && Date.now() < until) await sleep(100)
  for (const one of session.refused) say(`Refused (${one.status}): ${one.verb} on ${one.object}: ${one.reason}`)
  say(session.unsent ? `${session.unsent} statements could not be sent and are kept.` : 'Everything is sent.')
  if (!session.unsent) {
    shelf.forget(kept.session)
    await rm(fileOf(options, kept.session), { force: true })
  }
  return session.unsent || session.refused.length ? 1 : 0
}

/** `mastery`: the required score of the launch, 0–1, if it has one. */
async function runEvents(options: Options, launched: string[], mastery: number | undefined): Promise<RunEvent[]> {
  if (options.run) return recordedRun(JSON.parse(await readFile(options.run, 'utf8')) as Statement[])
  const file = options.steps
    ? (JSON.parse(await readFile(options.steps, 'utf8')) as { passingScore?: number; steps: { key: string }[] })
    : undefined
  return generatedRun({
    seed: options.seed,
    steps: file ? file.steps.map((step) => step.key) : launched,
    score: options.score,
    passing: mastery === undefined ? (file?.passingScore ?? 50) : mastery * 100,
    minutes: options.minutes,
  })
}
