#!/usr/bin/env node
// Publishes a new version of a training's content from a build server. This folder needs only Node 20 or newer, and may
// be copied to the build server. See docs/authors.md and `--help`.
import { createHash } from 'node:crypto'
import { createReadStream, realpathSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Platform, send } from './platform.mjs'
import { Failure, tell } from './sentences.mjs'

const usage = `Publishes a new version of a training's content.

  PRAXIA_TOKEN=pat_… npx praxia-publish --server https://praxia.example.org \\
    --training 12 --file build/game.zip --version 1.4.0 --notes "Shorter intro"

  --server    address of the platform; or PRAXIA_SERVER
  --training  number of the training, as in its address
  --file      the zip (the apk for --type APK)
  --type      WEB_GL, UNITY or APK (APK for a file that ends in .apk, WEB_GL otherwise)
  --version   what it is called, at most 10 characters, unlike every version before it
  --notes     what is new in it, at most 200 characters
  --steps     the JSON file of steps of this version: the training's from the moment that it is published
  --channel   test: who is in the test group runs it; published: everybody does (test). The first version of a
              training is always published, since there is nothing yet to test it against
  --offline   learners may take it along
  --check     only asks what the inspection says; publishes nothing
  --patience  seconds without any progress after which a lost network is given up (600)
  --json      one JSON object on the standard output, in place of sentences
  --help

The token is made in "Your account" and read from PRAXIA_TOKEN alone: a command line can be seen by others.
Exit code: 0 done, 1 refused, 2 asked wrongly, 3 no network for too long. Started again, a broken upload goes on.`

const wrongly = (message) => new Failure('usage', message, { exit: 2 })
const fileTypes = ['WEB_GL', 'UNITY', 'APK']
const channels = ['test', 'published']

/** @throws {Failure} that names the option */
function readOptions(given, env) {
  const text = { type: 'string' }
  const flag = { type: 'boolean' }
  const names = ['server', 'training', 'file', 'type', 'version', 'notes', 'steps', 'channel', 'patience']
  const flags = ['offline', 'check', 'json', 'help']
  const options = Object.fromEntries([...names.map((name) => [name, text]), ...flags.map((name) => [name, flag])])
  let values
  try {
    ;({ values } = parseArgs({ args: given, options }))
  } catch (error) {
    throw wrongly(error.message)
  }
  if (values.help) return { help: true }
  const server = (values.server ?? env.PRAXIA_SERVER ?? '').replace(/\/+$/, '')
  if (!/^https?:\/\/\S+$/.test(server))
    throw wrongly('--server is the address of the platform, as https://praxia.example.org')
  const token = (env.PRAXIA_TOKEN ?? '').trim()
  if (token === '')
    throw wrongly('PRAXIA_TOKEN is not set: make a token in "Your account" and give it by the environment')
  const training = Number(values.training)
  if (!Number.isSafeInteger(training) || training < 1) throw wrongly('--training is the number of a training')
  if (!values.file) throw wrongly('--file is the package to publish')
  const type = values.type ?? (/\.apk$/i.test(values.file) ? 'APK' : 'WEB_GL')
  if (!fileTypes.includes(type)) throw wrongly(`--type is one of ${fileTypes.join(', ')}`)
  const channel = values.channel ?? 'test'
  if (!channels.includes(channel)) throw wrongly(`--channel is one of ${channels.join(', ')}`)
  const version = (values.version ?? '').trim()
  if (!values.check && (version === '' || version.length > 10)) throw wrongly('--version has 1 to 10 characters')
  if ((values.notes ?? '').length > 200) throw wrongly('--notes has at most 200 characters')
  const patience = Number(values.patience ?? 600)
  if (!(patience >= 0)) throw wrongly('--patience is a number of seconds')
  const { file, steps, notes = '', offline = false, check = false, json = false } = values
  return { server, token, training, file, steps, type, channel, version, notes, offline, check, json, patience }
}

/** Reads a steps file; the server validates it. */
async function readSteps(file) {
  if (file === undefined) return undefined
  const text = await readFile(file, 'utf8').catch(() => {
    throw wrongly(`--steps: there is no file ${file}`)
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw wrongly(`--steps: ${file} is no JSON: ${error.message}`)
  }
}
async function measure(file) {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw wrongly(`--file: there is no file ${file}`)
  if (found.size === 0) throw wrongly(`--file: ${file} is empty`)
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece)
  return { bytes: found.size, sha256: hash.digest('hex') }
}
/** Finds the version that an earlier request created before its response was lost. */
async function findMade(platform, { training, type, version }, sha256) {
  const { answer } = await platform.call('GET', `/api/trainings/${training}/versions?fileType=${type}`)
  const made = answer.items.find((one) => one.sha256 === sha256 && one.version === version)
  return made && { ...made, testers: answer.testers }
}
/**
 * Checks that this version can be added, before any byte is sent.
 * @returns the version of this name if it has the same file already
 */
async function announce(platform, options, { steps, sha256 }) {
  const { training, type: fileType, version, channel } = options
  const body = { fileType, version, channel, ...(steps === undefined ? {} : { steps }) }
  try {
    await platform.call('POST', `/api/trainings/${training}/versions/check`, { body })
  } catch (error) {
    // A server without this endpoint reports errors once the file has arrived.
    if (error.status === 404 && (await isOlder(platform, training))) return undefined
    if (error.code !== 'version.exists' || error.details?.sha256 !== sha256) throw error
    return findMade(platform, options, sha256)
  }
  return undefined
}
/** Whether the server knows the training, so that the 404 concerns the endpoint. */
const isOlder = (platform, training) =>
  platform.call('GET', `/api/trainings/${training}/versions?limit=1`).then(
    () => true,
    () => false,
  )
async function attach(platform, options, uploadId, { sha256, steps }) {
  const { training, type: fileType, version, notes, channel, offline: offlineAvailable } = options
  const said = { fileType, version, notes, channel, offlineAvailable }
  const body = { uploadId, ...said, ...(steps === undefined ? {} : { steps }) }
  try {
    await platform.call('POST', `/api/trainings/${training}/versions`, { body })
  } catch (error) {
    if (error.code !== 'upload.not_found') throw error
  }
  const made = await findMade(platform, options, sha256)
  if (!made) throw new Failure('upload.not_found', 'The upload is gone: start again.')
  return made
}
const ends = {
  published: 'is published',
  test: 'is with the test group',
  waiting: 'waits for verification by the platform',
}
/** @returns details for a build server */
async function publish(options, say) {
  const platform = new Platform(options, say)
  const size = await measure(options.file)
  const steps = await readSteps(options.steps)
  const { sha256 } = size
  const { training, type: fileType } = options
  // Checks the right to publish before any byte is sent.
  if (options.check) await platform.call('GET', `/api/trainings/${training}/versions?fileType=${fileType}&limit=1`)
  const there = options.check ? undefined : await announce(platform, options, { steps, sha256 })
  if (there) {
    const { id, version, state, report } = there
    say(`Version ${version} of this very file is there already: it ${ends[state] ?? `is ${state}`}.`, true)
    return { training, fileType, ...size, resumedAt: 0, report, version: { id, version, state } }
  }
  const { id: uploadId, resumedAt } = await send(platform, options, size)
  const sent = { training, fileType, ...size, resumedAt }
  if (options.check) {
    const report = await check(platform, uploadId)
    tell(report, say)
    say('Nothing was published.', true)
    return { ...sent, report }
  }
  const { id, version, state, report, testers } = await attach(platform, options, uploadId, { sha256, steps })
  if (report) tell(report, say)
  say(`Version ${version} ${ends[state] ?? `is ${state}`}.`, true)
  if (state === 'test' && testers === 0)
    say('Warning: nobody is in the test group, so nobody runs it. Choose its people under Versions.', true)
  return { ...sent, report, version: { id, version, state } }
}
/** Inspects the upload, which is deleted in any case: only the findings are needed. */
async function check(platform, uploadId) {
  // Gone already where it was infected, or where the response to an earlier try was lost.
  const discard = () =>
    platform.call('DELETE', `/api/uploads/${uploadId}/discard`).catch((error) => {
      if (error.status !== 404) throw error
    })
  const { answer } = await platform.call('POST', `/api/uploads/${uploadId}/check`).catch(async (error) => {
    // The reason of the refusal is the one to report.
    await discard().catch(() => undefined)
    throw error
  })
  await discard()
  return answer.report
}

/** @returns the exit code */
async function main(args, env, { out, err }) {
  let json = args.includes('--json')
  try {
    const options = readOptions(args, env)
    if (options.help) return (out(usage), 0)
    json = options.json
    const result = await publish(options, (line, isResult) => (isResult && !json ? out(line) : err(line)))
    if (json) out(JSON.stringify({ ok: true, ...result }))
    return 0
  } catch (error) {
    const { code, exit, message, details } =
      error instanceof Failure ? error : new Failure('unexpected', String(error?.stack ?? error))
    if (json)
      out(JSON.stringify({ ok: false, error: { code, message, ...(details === undefined ? {} : { details }) } }))
    else err(`${message}${exit === 2 ? '\n\npraxia-publish --help says how it is asked.' : ''}`)
    return exit
  }
}
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  process.exitCode = await main(process.argv.slice(2), process.env, { out: console.log, err: console.error })
