/** Page around SCORM content: it provides the interface that such content looks for in the windows around it. */
import { open } from '../src/open.ts'
import { sessionEnd } from './session-end.ts'
import { type Facts, type Kind, factsOf } from './facts.ts'
import { openInterface } from './interface.ts'
import { type Saved, completedByPlatform, keptOf, prepared, statusOf } from './run.ts'
import { coalesced } from './coalesced.ts'
import { openReports } from './reports.ts'
import { type Moment, reporter } from './reported.ts'

const params = new URLSearchParams(location.search)
const kind: Kind = params.get('scorm') === 'scorm12' ? 'scorm12' : 'scorm2004'
const suspension = 'urn:praxia:xapi:suspended'

async function start(): Promise<void> {
  const frame = document.createElement('iframe')
  frame.title = document.title
  frame.allow = 'fullscreen; autoplay; gamepad; xr-spatial-tracking; accelerometer; gyroscope'
  const { session, behind } = await open({})
  const { link, frame: player } = behind ?? {}
  const { reports, draft, settle, draftEnd, end } = openReports(session, behind)
  const data = link?.data() ?? {}
  const actor = JSON.parse(params.get('actor') ?? '{}') as { account?: { name?: string } }
  const given = { learnerId: actor.account?.name ?? '', launchData: params.get('data') ?? '', launch: data }
  const language = data.scorm?.language
  let saved = (session.remembered ?? undefined) as Saved | undefined
  const tell = reporter(reports, saved ? factsOf(kind, saved, language).comments : [])
  let state: 'before' | 'running' | 'ended' | 'over' = 'before'
  /** Time that content reports of its parts. */
  let spent: number | undefined
  let isLeaving = false
  let suspended = false

  /** Reports and stores the present state of content. */
  const take = (moment: Moment): Facts => {
    const cmi = face.cmi()
    const hasStatus = face.saysStatus()
    const facts = factsOf(kind, cmi, language)
    const finished = moment === 'ended'
    const whole = finished ? completedByPlatform(kind, facts, hasStatus, session.masteryScore) : facts
    tell(whole, moment)
    if (whole !== facts) cmi.core = { ...(cmi.core as object), lesson_status: statusOf(whole) }
    saved = keptOf(kind, cmi, face.totalTime(), { finished, suspended: facts.suspended, status: hasStatus })
    session.remember(saved)
    if (moment === 'going') draft((to) => tell.copy(to)(facts, 'left'))
    else settle()
    return whole
  }
  /**
   * Passes values that content has not committed to the player: when the tab closes, the browser may not send them any
   * more.
   */
  const draftUncommitted = () => {
    if (state !== 'running') return
    const cmi = face.cmi()
    const facts = factsOf(kind, cmi, language)
    const status = face.saysStatus()
    saved = keptOf(kind, cmi, face.totalTime(), { finished: false, suspended: facts.suspended, status })
    draft((to) => tell.copy(to)(facts, 'left'))
    session.remember(saved)
  }
  const draftSoon = coalesced(draftUncommitted)
  // An attempt left without an end is resumed as content requested.
  const extensions = () => (suspended ? { [suspension]: true } : undefined)
  const over = (isClosing = false) => {
    if (state === 'over') return
    state = 'over'
    void end(isClosing, spent, extensions())
  }
  const last = sessionEnd({ frame, over, rests: (rests) => player?.post({ type: 'praxia:rest', rests }) })
  const finish = () => {
    const facts = take('ended')
    state = 'ended'
    suspended = facts.suspended
    if (facts.ms !== undefined) spent = (spent ?? 0) + facts.ms
    if (isLeaving) return over()
    draftEnd(spent, extensions())
    last.ended()
  }
  const face = openInterface(kind, saved?.praxia?.status ?? false, {
    begins() {
      last.cancel()
      settle()
      state = 'running'
      session.initialized()
    },
    commits: () => void (state === 'running' && take('going')),
    sets: draftSoon,
    ends() {
      finish()
      if (isLeaving) link?.last()
    },
    mayGoOn: () => state === 'ended' && !isLeaving,
    initialData: (isAnew) => prepared(kind, isAnew ? undefined : saved, given),
  })
  Object.assign(window, kind === 'scorm12' ? { API: face.calls } : { API_1484_11: face.calls })
  session.onLeave(() => {
    isLeaving = true
    // Content sends its last values when its page unloads.
    frame.remove()
    // It never began, so nothing is reported; its author is informed of the missing reports.
    if (state === 'before' && !params.has('silent')) return player?.post({ type: 'praxia:end', unsent: 0 })
    if (state === 'running') {
      const facts = take('left')
      suspended = facts.suspended
      spent = facts.ms === undefined ? spent : (spent ?? 0) + facts.ms
    }
    over()
  })
  // The tab navigates away or closes: values that content has not committed are added to the waiting statements, which
  // the library sends afterwards. A reload may resume the run.
  const leave = () => {
    isLeaving = true
    if (state === 'running') take('left')
    if (state === 'ended') over(true)
  }
  window.addEventListener('pagehide', leave, { capture: true })
  window.addEventListener('pageshow', () => (isLeaving = false))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || state !== 'running') return
    take('going')
    void session.flush()
  })
  if (params.has('silent'))
    frame.addEventListener('load', () => {
      session.initialized()
      session.completed()
    })
  const page = params.get('page') ?? ''
  // Accepts only a file of this training.
  if (/^\/c\/[^/]/.test(page)) frame.src = page
  document.body.append(frame)
}

const alone: Record<string, string> = {
  fr: 'Ce contenu SCORM a besoin d’une adresse à lui. L’adresse des contenus (CONTENT_URL) doit contenir un *.',
  es: 'Este contenido SCORM necesita una dirección propia. La dirección de los contenidos (CONTENT_URL) debe tener un *.',
  it: 'Questo contenuto SCORM ha bisogno di un indirizzo proprio. L’indirizzo dei contenuti (CONTENT_URL) deve avere un *.',
  en: 'This SCORM content needs an address of its own. The address of content (CONTENT_URL) has to contain a *.',
}
// With an opaque origin, a page has no access to the windows around it, where SCORM has its interface.
if (self.origin === 'null') document.body.textContent = alone[params.get('lang') ?? 'en'] ?? alone.en!
else void start()
