/** Compiles Praxia.cs with Mono and runs it over stubs of Unity, against the record store of the library's tests. */
import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { begin } from '../src/session.ts'
import type { Session } from '../src/session.ts'
import type { Statement } from '../src/messages.ts'
import { memoryStore } from '../src/store.ts'
import { startLrs } from '../src/testing-lrs.ts'
import type { Lrs } from '../src/testing-lrs.ts'

const here = import.meta.dirname
const stubs = ['UnityEngine.cs', 'Walk.cs'].map((name) => join(here, 'testing', name))
const hasMono = existsSync('/usr/bin/mcs') && existsSync('/usr/bin/mono')

const file = (name: string) => readFileSync(join(here, name), 'utf8')

/** C# 6 is older than any Unity version that we support, and a warning is an error. */
function compile(out: string, source = join(here, 'Praxia.cs'), defines: string[] = [], more: string[] = []): string {
  const options = ['-langversion:6', '-warnaserror', `-out:${out}`, ...defines.map((name) => `-define:${name}`)]
  execFileSync('mcs', [...options, source, ...stubs, ...more], { stdio: ['ignore', 'pipe', 'pipe'] })
  return out
}

/** A running training; `told` waits for the next line with this beginning. */
function startTraining(program: string, folder: string, env: Record<string, string> = {}, args: string[] = []) {
  const child: ChildProcess = spawn('mono', [program, folder, ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const heard: string[][] = []
  const waiting: { name: string; tell: (words: string[]) => void }[] = []
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  createInterface({ input: child.stdout! }).on('line', (line) => {
    const words = line.split('\t')
    heard.push(words)
    const at = waiting.findIndex(({ name }) => name === words[0])
    if (at >= 0) waiting.splice(at, 1)[0]!.tell(words.slice(1))
  })
  const told = (name: string) =>
    new Promise<string[]>((resolve, reject) => {
      const tell = (words: string[]) => {
        clearTimeout(timer)
        resolve(words)
      }
      const timer = setTimeout(() => reject(new Error(`not told: ${name}; heard ${JSON.stringify(heard)}`)), 30_000)
      waiting.push({ name, tell })
    })
  return {
    child,
    heard,
    ended,
    told,
    say: (...words: unknown[]) => void child.stdin!.write(`${words.join('\t')}\n`),
    /** Sends a command and waits for its reply. */
    ask(answer: string, ...words: unknown[]): Promise<string[]> {
      const told = this.told(answer)
      this.say(...words)
      return told
    },
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await ended
    },
  }
}
type Training = ReturnType<typeof startTraining>

const verb = (one: Statement) => one.verb.id.split('/').pop()
const without = ({ id: _, timestamp: __, ...rest }: Statement): unknown => {
  const { 'urn:praxia:xapi:clock': ___, ...extensions } = rest.context.extensions ?? {}
  const { duration: ____, ...result } = (rest.result ?? {}) as Record<string, unknown>
  return { ...rest, context: { ...rest.context, extensions }, result }
}

describe.skipIf(!hasMono)('Praxia.cs', () => {
  let built: string
  let program: string
  beforeAll(() => {
    built = mkdtempSync(join(tmpdir(), 'praxia-unity-'))
    program = compile(join(built, 'walk.exe'))
  })
  afterAll(() => rmSync(built, { recursive: true, force: true }))

  let lrs: Lrs
  let folder: string
  let trainings: Training[]
  beforeEach(async () => {
    lrs = await startLrs()
    folder = mkdtempSync(join(tmpdir(), 'praxia-unity-data-'))
    trainings = []
  })
  afterEach(async () => {
    for (const one of trainings) await one.kill()
    await lrs.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const run = (env?: Record<string, string>, args?: string[], exe = program) => {
    const training = startTraining(exe, folder, env, args)
    trainings.push(training)
    return training
  }
  const address = () => `praxia://launch?${lrs.address().split('?')[1]}`
  const verbs = () => lrs.stored.map(verb)

  test('writes the same statements as the library, character by character', async () => {
    const training = run()
    expect(await training.ask('begun', 'begin', address())).toEqual(['True', 'fr', 'Normal', '0.7', 'False', '', '0'])
    const calls = [
      ['step', 'alarm ü', 'yes', 90.456, 'Trop tard – « ça » 😀'],
      ['progressed', 50.9],
      ['progressed', 40],
      ['skills', 'hard_skill_fire', 3, 4],
      ['stats', 'jet', 'on target', 80.5],
      ['image', 'not really a picture', 'Quai', 'A puddle', 'Une flaque'],
      ['answered', 'q1', 'b', 'Lequel ?'],
      ['badge', 1],
      ['badge', 1],
      ['completed'],
      ['passed', 57],
      ['failed', 10],
    ]
    for (const call of calls) training.say(...call)
    expect(await training.ask('terminated', 'terminated', 61_000)).toEqual(['0'])

    const other = await startLrs()
    const session = await begin({ address: other.address(), store: memoryStore() })
    session.step('alarm ü', { success: true, score: 90.456, reason: 'Trop tard – « ça » 😀' })
    session.progressed(50.9)
    session.progressed(40)
    session.skills([{ skill: 'hard_skill_fire', value: 3, max: 4 }])
    session.stats([{ context: 'jet', stat: 'on target', score: 80.5 }])
    const bytes = Buffer.from('not really a picture')
    session.image({ bytes, type: 'image/png', context: 'Quai', description: { en: 'A puddle', fr: 'Une flaque' } })
    const question = { type: 'choice', response: 'b', success: true, correct: ['b', 'c'], description: 'Lequel ?' }
    session.answered('q1', { ...question, ms: 2500 })
    session.badge(1)
    session.completed()
    session.passed(57)
    await session.terminated(61_000)
    expect(lrs.stored.map(without)).toEqual(other.stored.map(without))
    await other.close()

    expect(verbs().join(' ')).toBe(
      'initialized attempted progressed scored scored attach answered earned completed failed terminated',
    )
    expect(lrs.stored.at(-1)!.result).toEqual({ duration: 'PT61.00S' })
    const times = lrs.stored.map((one) => one.timestamp)
    expect(new Set(times).size).toBe(times.length)
    expect(times.toSorted()).toEqual(times)
    for (const one of lrs.stored)
      expect(Math.abs(one.context.extensions!['urn:praxia:xapi:clock'] as number)).toBeLessThan(1500)
  })

  test('loses and duplicates nothing over an outage, a lost response and a crash of the application', async () => {
    const first = run()
    await first.ask('begun', 'begin', address())
    first.say('step', 'before', 'yes', 80)
    expect(await first.ask('flushed', 'flush')).toEqual(['0'])
    lrs.fate = () => 'cut'
    first.say('step', 'during', 'yes', 81)
    first.say('image', 'picture', 'Quai', 'A puddle', 'Une flaque')
    expect(await first.ask('flushed', 'flush')).toEqual(['2'])
    expect(first.heard).toContainEqual(['state', 'Offline', '2'])
    lrs.fate = () => 'lose'
    expect(await first.ask('flushed', 'flush')).toEqual(['2'])
    expect(verbs()).toEqual(['initialized', 'attempted', 'attempted', 'attach'])
    lrs.fate = () => 503
    await first.ask('did', 'badge', 1)
    await first.ask('did', 'step', 'last words', 'no', 20)
    await first.kill()
    // A power cut while a line was written.
    const lines = readdirSync(folder + '/praxia').find((name) => name.endsWith('.lines'))!
    writeFileSync(join(folder, 'praxia', lines), `${readFileSync(join(folder, 'praxia', lines), 'utf8')}{"statem`)

    lrs.fate = () => 'serve'
    const second = run()
    const [, , , , reloaded] = await second.ask('begun', 'begin', address())
    expect(reloaded).toBe('True')
    second.say('initialized')
    second.say('badge', 1)
    second.say('step', 'after', 'yes', 82)
    expect(await second.ask('terminated', 'terminated', 5000)).toEqual(['0'])
    expect(lrs.stored.map((one) => one.object.id.split('/').slice(-1)[0] + ' ' + verb(one))).toEqual([
      '1 initialized',
      'before attempted',
      'during attempted',
      '1 attach',
      '1 earned',
      'last%20words attempted',
      'after attempted',
      '1 terminated',
    ])
    expect(new Set(lrs.stored.map((one) => one.id)).size).toBe(8)
  })

  test('retries by itself when the network is back, without a call from the training', async () => {
    const training = run()
    await training.ask('begun', 'begin', address())
    lrs.fate = () => 'cut'
    training.say('step', 'a', 'yes', 80)
    await training.ask('flushed', 'flush')
    lrs.fate = () => 'serve'
    await expect.poll(verbs, { timeout: 10_000 }).toEqual(['initialized', 'attempted'])
  })

  test('sets a refused statement aside, with the server’s reason', async () => {
    lrs.faulty = (one) => one.object.id.endsWith('/steps/bad')
    const training = run()
    await training.ask('begun', 'begin', address())
    for (const key of ['a', 'b', 'bad', 'c']) training.say('step', key, 'yes', 80)
    expect(await training.ask('flushed', 'flush')).toEqual(['0'])
    expect(verbs()).toHaveLength(4)
    const attempted = 'http://adlnet.gov/expapi/verbs/attempted'
    expect(await training.ask('refused', 'refused')).toEqual(['1', attempted, '/0/verb no such verb'])
    expect(training.heard.filter(([what]) => what === 'state').at(-1)).toEqual(['state', 'Refused', '0'])
  })

  test('keeps everything at 401 and continues with a fresh credential', async () => {
    const training = run({ PRAXIA_FRESH: btoa('5a1f:second') })
    await training.ask('begun', 'begin', address())
    lrs.tokens = new Set([btoa('5a1f:second')])
    training.say('step', 'a', 'yes', 80)
    expect(await training.ask('flushed', 'flush')).toEqual(['0'])
    expect(training.heard).toContainEqual(['renew'])
    expect(verbs()).toEqual(['initialized', 'attempted'])
  })

  test('sends statements of an earlier launch with that launch’s credential, also without a present launch', async () => {
    const first = run()
    await first.ask('begun', 'begin', address())
    lrs.fate = () => 'cut'
    first.say('step', 'left', 'yes', 80)
    await first.ask('flushed', 'flush')
    await first.kill()
    lrs.fate = () => 'serve'
    const second = run()
    expect(await second.ask('begun', 'begin')).toEqual(['False', 'en', 'Normal', '', 'False', '', '0'])
    second.say('step', 'nowhere', 'yes', 80)
    await expect.poll(verbs, { timeout: 10_000 }).toEqual(['initialized', 'attempted'])
    expect(await second.ask('terminated', 'terminated', 5000)).toEqual(['0'])
    expect(lrs.stored).toHaveLength(2)
  })

  test('remembers a run over a restart, and sends it to the server', async () => {
    lrs.documentsDown = true
    const first = run()
    await first.ask('begun', 'begin', address())
    first.say('remember', '{"room":3,"found":["pump"]}')
    await first.ask('flushed', 'flush')
    await first.kill()
    const second = run()
    expect((await second.ask('begun', 'begin', address()))[5]).toBe('{"room":3,"found":["pump"]}')
    lrs.documentsDown = false
    expect(await second.ask('flushed', 'flush')).toEqual(['0'])
    expect(lrs.documents.get('praxia.run')).toBe('{"room":3,"found":["pump"]}')
    // Another device with an empty disk.
    const elsewhere = mkdtempSync(join(tmpdir(), 'praxia-unity-other-'))
    const third = startTraining(program, elsewhere, { PRAXIA_FRESH: btoa('5a1f:first') })
    trainings.push(third)
    expect((await third.ask('begun', 'begin', address()))[5]).toBe('{"room":3,"found":["pump"]}')
    await third.kill()
    rmSync(elsewhere, { recursive: true, force: true })
  })

  test('sends the state that the learner before left unsent', async () => {
    const first = run()
    await first.ask('begun', 'begin', address())
    lrs.documentsDown = true
    first.say('remember', '{"room":3}')
    await first.ask('terminated', 'terminated', 1000)
    await first.kill()
    const next = address()
      .replace(/registration=[^&]*/, 'registration=d0f1c2aa-0000-4000-8000-000000000002')
      .replace('%2Ffetch', '%2Ffetch%3F2')
    // Still away at the next learner's start, there at the one after it.
    const second = run({ PRAXIA_FRESH: btoa('5a1f:first') })
    expect((await second.ask('begun', 'begin', next))[5]).toBe('')
    await second.kill()
    lrs.documentsDown = false
    const third = run({ PRAXIA_FRESH: btoa('5a1f:first') })
    expect((await third.ask('begun', 'begin', next))[5]).toBe('')
    await expect.poll(() => lrs.documents.get('praxia.run')).toBe('{"room":3}')
  })

  test('ends the session when the application ends, and does not delay the exit without a network', async () => {
    const first = run()
    await first.ask('begun', 'begin', address())
    first.say('step', 'a', 'yes', 80)
    await first.ask('ended', 'quit')
    expect(verbs()).toEqual(['initialized', 'attempted', 'scored', 'terminated'])
    const other = address().replace(encodeURIComponent('/fetch'), encodeURIComponent('/fetch?2'))
    const fresh = { PRAXIA_FRESH: btoa('5a1f:first') }
    const third = run(fresh)
    await third.ask('begun', 'begin', other)
    lrs.fate = () => 'cut'
    third.say('step', 'b', 'yes', 80)
    const since = Date.now()
    await third.ask('ended', 'quit')
    expect(Date.now() - since).toBeLessThan(8000)
    expect(readdirSync(join(folder, 'praxia')).filter((name) => name.endsWith('.lines'))).not.toEqual([])
  })

  test('is used unchanged in the page for authors', () => {
    const [, block] = /```csharp\n([^]*?)```/.exec(file('../../docs/authors.md'))!
    const lesson = join(built, 'Lesson.cs')
    writeFileSync(lesson, block!)
    expect(existsSync(compile(join(built, 'lesson.exe'), undefined, [], [lesson]))).toBe(true)
  })

  test('reports from the sample of the package, in a project of its own', async () => {
    const exe = join(built, 'sample.exe')
    const sample = join(here, 'package/Samples~/FirstTraining/FirstTraining.cs')
    const sources = [
      join(here, 'Praxia.cs'),
      join(here, 'testing/UnityEngine.cs'),
      sample,
      join(here, 'testing/Sample.cs'),
    ]
    execFileSync('mcs', ['-langversion:6', '-warnaserror', `-out:${exe}`, ...sources])
    const training = run({}, ['Press the emergency stop', address()], exe)
    await training.ended
    expect(training.heard.flat()).toEqual(['The machine smokes. What do you do?', 'Right: first stop the machine.'])
    expect(verbs()).toEqual(['initialized', 'attempted', 'completed', 'passed', 'terminated'])
    const steps = JSON.parse(file('package/Samples~/FirstTraining/steps.json')) as { steps: { key: string }[] }
    expect(lrs.stored[1]!.object.id.endsWith(`/steps/${steps.steps[0]!.key}`)).toBe(true)
  })

  test('has its library in a WebGL build, unless the project brings one', () => {
    const [exe, project] = [join(built, 'editor.exe'), join(built, 'project')]
    execFileSync('mcs', [
      '-langversion:6',
      '-warnaserror',
      `-out:${exe}`,
      join(here, 'package/Editor/PraxiaWebBuild.cs'),
      join(here, 'testing/UnityEditor.cs'),
    ])
    const [packed, own] = [join(built, 'packed'), join(project, 'Assets/StreamingAssets')]
    mkdirSync(join(packed, 'Web~'), { recursive: true })
    mkdirSync(project)
    writeFileSync(join(packed, 'Web~/praxia.js'), 'library')
    const build = (platform: string, name: string) => {
      execFileSync('mono', [exe, packed, platform, name], { cwd: project })
      const library = join(project, name, 'StreamingAssets/praxia.js')
      return existsSync(library) ? readFileSync(library, 'utf8') : undefined
    }
    expect(build('WebGL', 'first')).toBe('library')
    writeFileSync(join(packed, 'Web~/praxia.js'), 'newer library')
    expect(build('WebGL', 'first')).toBe('newer library')
    expect(build('Android', 'second')).toBeUndefined()
    mkdirSync(own, { recursive: true })
    writeFileSync(join(own, 'praxia.js'), 'own library')
    expect(build('WebGL', 'third')).toBeUndefined()
  })

  test('finds its launch on the command line of Windows and in the intent of Android', async () => {
    const windows = run({}, ['-screen-fullscreen', '1', address()])
    expect((await windows.ask('begun', 'begin'))[0]).toBe('True')
    await windows.kill()
    const android = run(
      { PRAXIA_INTENT: address() },
      [],
      compile(join(built, 'android.exe'), undefined, ['UNITY_ANDROID']),
    )
    expect((await android.ask('begun', 'begin'))[0]).toBe('True')
  })

  test('reports with the page’s library in a WebGL build, through Praxia.jslib', async () => {
    // The two calls into the page are replaced with lines here; only Unity's bridge between C# and JavaScript is left
    // out.
    const page = join(built, 'Page.cs')
    writeFileSync(
      page,
      `using System;
       public static class Page {
         public static void Call(params string[] words) {
           Console.WriteLine("page\\t" + string.Join("\\t", words)); Console.Out.Flush();
         } }`,
    )
    const source = join(built, 'PraxiaPage.cs')
    const extern = /\[DllImport\("__Internal"\)\] static extern void (\w+)\(([^)]*)\);/g
    const text = file('Praxia.cs').replace(extern, (_, name: string, given: string) => {
      const values = given.split(',').map((one) => one.trim().split(' ')[1])
      return `static void ${name}(${given}) { Page.Call("${name}", ${values.join(', ')}); }`
    })
    writeFileSync(source, text)
    const training = run({}, [], compile(join(built, 'page.exe'), source, ['UNITY_WEBGL'], [page]))

    const sessions: Session[] = []
    const library: Record<string, (...values: string[]) => void> = {}
    const started = async () => {
      const session = await begin({ address: lrs.address(), store: memoryStore() })
      sessions.push(session)
      return session
    }
    const added: { src: string; onload: () => void }[] = []
    const window: Record<string, unknown> = {}
    const world = {
      LibraryManager: { library },
      mergeInto: (into: object, from: object) => Object.assign(into, from),
      UTF8ToString: (given: string) => given,
      SendMessage: (...words: string[]) => training.say('message', ...words),
      window,
      document: { createElement: () => ({}), head: { appendChild: (one: (typeof added)[0]) => added.push(one) } },
      console,
      atob,
      Uint8Array,
      praxiaPage: undefined as unknown,
    }
    runInNewContext(file('Praxia.jslib'), world)
    world.praxiaPage = library.$praxiaPage
    createInterface({ input: training.child.stdout! }).on('line', (line) => {
      const [what, name, ...values] = line.split('\t')
      if (what === 'page') library[name!]!(...values)
    })

    const begun = training.ask('begun', 'begin')
    await expect.poll(() => added.map((one) => one.src), { timeout: 10_000 }).toEqual(['StreamingAssets/praxia.js'])
    window.Praxia = { begin: started }
    added[0]!.onload()
    expect(await begun).toEqual(['True', 'fr', 'Normal', '0.7', 'False', '', '0'])
    training.say('step', 'alarm', 'yes', 90, 'Too late')
    training.say('image', 'not really a picture', 'Quai', 'A puddle', 'Une flaque')
    training.say('answered', 'q1', 'b', 'Lequel ?')
    training.say('skills', 'hard_skill_fire', 3, 4)
    training.say('remember', '{"room":3}')
    training.say('passed', 85)
    await training.ask('terminated', 'terminated', 61_000)
    expect(verbs()).toEqual(['initialized', 'attempted', 'attach', 'answered', 'scored', 'passed', 'terminated'])
    expect(lrs.stored[1]!.result).toMatchObject({ success: true, score: { scaled: 0.9 } })
    expect(lrs.stored[2]!.attachments).toMatchObject([{ length: 20, display: { fr: 'Quai' } }])
    expect(lrs.stored.at(-1)!.result).toEqual({ duration: 'PT61.00S' })
    expect(sessions[0]!.remembered).toBeUndefined()
    expect(lrs.documents.get('praxia.run')).toBe('{"room":3}')
    expect(await training.ask('flushed', 'flush')).toEqual(['0'])
  })
})
