/** The page that content made for SCORM stands in: it has the interface that such content looks for in the windows around it. */
import { Scorm12API, Scorm2004API } from 'scorm-again'
import type { Session } from '../src/reporting.ts'
import { begin } from '../src/session.ts'
import { type Facts, type Kind, factsOf } from './facts.ts'
import { teller } from './told.ts'

/** What both editions' interfaces have beside what content calls. */
interface Api {
  cmi: { getCurrentTotalTime(): string }
  on(name: string, listener: () => void): void
  loadFromJSON(json: object): void
  renderCMIToJSONString(): string
}
const params = new URLSearchParams(location.search)
const kind: Kind = params.get('scorm') === 'scorm12' ? 'scorm12' : 'scorm2004'

/** What it needs to go on: all it kept, but what is told anew in each session. */
function kept(api: Api, cmi: Record<string, unknown>): unknown {
  const { interactions: _, session_time: __, core, ...rest } = cmi
  const total = api.cmi.getCurrentTotalTime()
  if (kind === 'scorm2004') return { ...rest, total_time: total, entry: 'resume' }
  const { session_time: ___, ...old } = core as Record<string, unknown>
  return { ...rest, core: { ...old, total_time: total, entry: 'resume' } }
}

/** What is known before content asks: who learns, what it was given, how it stood. */
function prepare(
  api: Api,
  remembered: unknown,
  { masteryScore: mastery, launchMode }: Pick<Session, 'masteryScore' | 'launchMode'>,
): void {
  const mode = launchMode.toLowerCase()
  const credit = launchMode === 'Normal' ? 'credit' : 'no-credit'
  const actor = JSON.parse(params.get('actor') ?? '{}') as { account?: { name?: string } }
  const id = actor.account?.name ?? ''
  const data = params.get('data') ?? ''
  const before = (remembered ?? {}) as Record<string, unknown>
  const entry = remembered ? 'resume' : 'ab-initio'
  const given =
    kind === 'scorm12'
      ? {
          ...before,
          core: {
            ...(before.core as object | undefined),
            student_id: id,
            student_name: 'Learner',
            entry,
            lesson_mode: mode,
            credit,
          },
          launch_data: data,
          ...(mastery === undefined ? {} : { student_data: { mastery_score: String(mastery * 100) } }),
        }
      : {
          ...before,
          learner_id: id,
          learner_name: 'Learner',
          entry,
          mode,
          credit,
          launch_data: data,
          ...(mastery === undefined ? {} : { scaled_passing_score: String(mastery) }),
        }
  api.loadFromJSON({ cmi: given })
}

async function start(): Promise<void> {
  const frame = document.createElement('iframe')
  frame.title = document.title
  frame.allow = 'fullscreen; autoplay; gamepad; xr-spatial-tracking; accelerometer; gyroscope'
  const session = await begin()
  const settings = {
    autocommit: true,
    autocommitSeconds: 10,
    logLevel: 5 as never,
    lmsCommitUrl: false,
    mastery_override: false,
  }
  const api = (kind === 'scorm12' ? new Scorm12API(settings) : new Scorm2004API(settings)) as unknown as Api
  prepare(api, session.remembered, session)
  const tell = teller(session)
  let ended = false
  const read = (): { cmi: Record<string, unknown>; facts: Facts } => {
    const { cmi } = JSON.parse(api.renderCMIToJSONString()) as { cmi: Record<string, unknown> }
    return { cmi, facts: factsOf(kind, cmi) }
  }
  const commit = () => {
    if (ended) return
    const { cmi, facts } = read()
    tell(facts, false)
    session.remember(kept(api, cmi))
  }
  const finish = () => {
    if (ended) return
    const { cmi, facts } = read()
    ended = true
    tell(facts, true)
    session.remember(kept(api, cmi))
    void session.terminated(facts.ms)
  }
  const [begins, commits, ends] =
    kind === 'scorm12' ? ['LMSInitialize', 'LMSCommit', 'LMSFinish'] : ['Initialize', 'Commit', 'Terminate']
  api.on(begins, () => session.initialized())
  api.on(commits, commit)
  api.on(ends, finish)
  Object.assign(window, kind === 'scorm12' ? { API: api } : { API_1484_11: api })
  session.onLeave(() => {
    // Content says its last word when its page goes.
    frame.remove()
    finish()
  })
  if (params.has('silent'))
    frame.addEventListener('load', () => {
      session.initialized()
      session.completed()
    })
  const page = params.get('page') ?? ''
  // A file of this training, and nothing else.
  if (/^\/c\/[^/]/.test(page)) frame.src = page
  document.body.append(frame)
}

const alone: Record<string, string> = {
  fr: 'Ce contenu SCORM a besoin d’une adresse à lui. L’adresse des contenus (CONTENT_URL) doit contenir un *.',
  es: 'Este contenido SCORM necesita una dirección propia. La dirección de los contenidos (CONTENT_URL) debe tener un *.',
  it: 'Questo contenuto SCORM ha bisogno di un indirizzo proprio. L’indirizzo dei contenuti (CONTENT_URL) deve avere un *.',
  en: 'This SCORM content needs an address of its own. The address of content (CONTENT_URL) has to contain a *.',
}
// Without an origin of its own a page does not reach the windows around it, where SCORM has its interface.
if (self.origin === 'null') document.body.textContent = alone[params.get('lang') ?? 'en'] ?? alone.en!
else void start()
