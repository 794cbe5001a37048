import { Scorm12API, Scorm2004API } from 'scorm-again'
import type { Kind } from './facts.ts'
import { freeTexts } from './free-texts.ts'
import { longTime } from './run.ts'

/** Functions of both editions' interfaces besides those that content calls. */
interface Api {
  cmi: object & { getCurrentTotalTime(): string; interactions?: { childArray: { type?: unknown }[] } }
  on(name: string, listener: () => void): void
  loadFromJSON(json: object): void
  renderCMIToJSONString(): string
}
type Calls = Record<string, (...given: string[]) => string>

const calls = {
  scorm12: [
    'LMSInitialize',
    'LMSFinish',
    'LMSGetValue',
    'LMSSetValue',
    'LMSCommit',
    'LMSGetLastError',
    'LMSGetErrorString',
    'LMSGetDiagnostic',
  ],
  scorm2004: [
    'Initialize',
    'Terminate',
    'GetValue',
    'SetValue',
    'Commit',
    'GetLastError',
    'GetErrorString',
    'GetDiagnostic',
  ],
}
const settings = {
  autocommit: true,
  autocommitSeconds: 10,
  logLevel: 5 as never,
  lmsCommitUrl: false,
  mastery_override: false,
}
/**
 * Far above the size that content writes, and the record's limit of a document. The standards' 4,096 and 64,000 letters
 * are minimums.
 */
export const suspendDataMax = 4_000_000

/** Raises the limit of suspend data; scorm-again enforces the minimum that a platform must accept. */
function takeLongSuspendData(cmi: object): void {
  let from: object | null = cmi
  let own: PropertyDescriptor | undefined
  while (from && !(own = Object.getOwnPropertyDescriptor(from, 'suspend_data'))) from = Object.getPrototypeOf(from)
  let long: string | undefined
  Object.defineProperty(cmi, 'suspend_data', {
    configurable: true,
    enumerable: true,
    get: () => long ?? (own!.get!.call(cmi) as unknown),
    set: (value: unknown) => {
      const said = String(value)
      const isLong = said.length > 64_000 && said.length <= suspendDataMax
      // Even longer data is refused by the interface's own rule, with its own error.
      if (!isLong) own!.set!.call(cmi, value)
      long = isLong ? said : undefined
    },
  })
}

/** Returns the type of the interaction that has this value. Asking the interface would change its last error. */
function typeOf({ interactions }: Api['cmi'], element: string): unknown {
  const place = /^cmi\.interactions\.(\d+)\./.exec(element)?.[1]
  return place === undefined ? undefined : interactions?.childArray[Number(place)]?.type
}

export interface Heard {
  /** Content begins; false: it may not any more. */
  begins(): void
  commits(): void
  /** Content has set a value. */
  sets(): void
  ends(): void
  /** Whether content that has ended may begin again. */
  mayGoOn(): boolean
  /** Data for content that begins, also again; without the attempt's state if that cannot be read. */
  initialData(isAnew: boolean): object
}
export interface Interface {
  calls: Calls
  cmi(): Record<string, unknown>
  totalTime(): string
  /** Whether content has set a status itself. */
  saysStatus(): boolean
}

/**
 * Opens the interface of one launch. Content that ends on each of its pages and begins again on the next finds its
 * data: the same functions then use a fresh interface.
 */
export function openInterface(kind: Kind, hadStatus: boolean, heard: Heard): Interface {
  const names = calls[kind]
  const [begins, ends, gets, sets, commits] = names as [string, string, string, string, string]
  const texts = freeTexts(kind)
  let status = hadStatus
  let ended = false
  let api = make()
  function make(isAnew = false): Api {
    const one = (kind === 'scorm12' ? new Scorm12API(settings) : new Scorm2004API(settings)) as unknown as Api
    takeLongSuspendData(one.cmi)
    try {
      one.loadFromJSON({ cmi: texts.taken(heard.initialData(isAnew)) })
    } catch (error) {
      if (isAnew) throw error
      // The state of another kind of content, whose version was replaced: content without an interface reports nothing.
      return make(true)
    }
    const whileCurrent = (listener: () => void) => () => {
      if (one === api && !ended) listener()
    }
    one.on(begins, whileCurrent(heard.begins))
    one.on(commits, whileCurrent(heard.commits))
    one.on(
      ends,
      whileCurrent(() => {
        ended = true
        heard.ends()
      }),
    )
    return one
  }
  const call = (name: string, given: string[]): string => {
    if (name === begins && ended && heard.mayGoOn()) {
      ended = false
      api = make()
    }
    const send = (...args: string[]) => (api as unknown as Calls)[name]!(...args)
    const [element = '', value = ''] = given
    const answer =
      name === sets
        ? texts.set(
            element,
            String(value),
            () => typeOf(api.cmi, element),
            (text) => send(element, text),
          )
        : name === gets
          ? texts.get(element, send(...given))
          : send(...given)
    if (name === sets && given[0] === 'cmi.core.lesson_status' && String(answer) === 'true') status = true
    if (name === sets) heard.sets()
    return kind === 'scorm12' && given[0] === 'cmi.core.total_time' && name === 'LMSGetValue' && answer !== ''
      ? longTime(answer)
      : answer
  }
  return {
    calls: Object.fromEntries(names.map((name) => [name, (...given: string[]) => call(name, given)])),
    cmi: () => texts.whole((JSON.parse(api.renderCMIToJSONString()) as { cmi: Record<string, unknown> }).cmi),
    totalTime: () => api.cmi.getCurrentTotalTime(),
    saysStatus: () => status,
  }
}
