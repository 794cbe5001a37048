import { Scorm12API, Scorm2004API } from 'scorm-again'
import { describe, expect, test as it } from 'vitest'
import { type Kind, factsOf } from './facts.ts'
import { reporter } from './reported.ts'
import { type Heard, openInterface, suspendDataMax } from './interface.ts'
import { type Saved, type Standing, completedByPlatform, entryOf, keptOf, longTime, prepared } from './run.ts'

const given = { learnerId: 'l1', launchData: '', launch: {} }
/** Simulates an attempt's sessions: each is prepared from the data that the previous one stored. */
function attempt(kind: Kind, launch: Parameters<typeof prepared>[2]['launch'] = {}) {
  let saved: Saved | undefined
  return {
    open(heard: Partial<Heard> = {}) {
      const face = openInterface(kind, saved?.praxia?.status ?? false, {
        begins: () => undefined,
        commits: () => undefined,
        sets: () => undefined,
        ends: () => undefined,
        mayGoOn: () => false,
        initialData: () => prepared(kind, saved, { ...given, launch }),
        ...heard,
      })
      const [begin, get, set, end] =
        kind === 'scorm12'
          ? ['LMSInitialize', 'LMSGetValue', 'LMSSetValue', 'LMSFinish']
          : ['Initialize', 'GetValue', 'SetValue', 'Terminate']
      return {
        face,
        begin: () => face.calls[begin!]!(''),
        get: (name: string) => face.calls[get!]!(name),
        set: (name: string, value: string) => String(face.calls[set!]!(name, value)),
        error: () => String(face.calls[kind === 'scorm12' ? 'LMSGetLastError' : 'GetLastError']!()),
        keep(standing: Omit<Standing, 'status'>) {
          face.calls[end!]!('')
          saved = JSON.parse(
            JSON.stringify(keptOf(kind, face.cmi(), face.totalTime(), { ...standing, status: face.saysStatus() })),
          ) as Saved
          return saved
        },
      }
    },
  }
}
const suspended = { finished: true, suspended: true }

describe('data that content finds when it begins', () => {
  it('of 1.2 includes its learner, its limits and a readable total time', () => {
    const launch = {
      masteryScore: 0.55,
      scorm: { learnerName: 'Gil, Ana', maxTimeAllowed: '00:30:00', timeLimitAction: 'exit,message' },
    }
    const one = attempt('scorm12', launch).open()
    one.begin()
    expect(
      [
        'core.student_id',
        'core.student_name',
        'core.total_time',
        'core.entry',
        'core.lesson_status',
        'core.credit',
        'student_data.mastery_score',
        'student_data.max_time_allowed',
        'student_data.time_limit_action',
      ].map((name) => one.get(`cmi.${name}`)),
    ).toEqual([
      'l1',
      'Gil, Ana',
      '0000:00:00.0',
      'ab-initio',
      'not attempted',
      'credit',
      '55',
      '00:30:00',
      'exit,message',
    ])
  })
  it('of 2004 is its learner, its limits and the objectives of its manifest', () => {
    const launch = {
      scorm: { learnerName: 'Gil, Ana', objectives: ['p', 'obj2'], maxTimeAllowed: 'PT30M', completionThreshold: 0.8 },
    }
    const runs = attempt('scorm2004', launch)
    const one = runs.open()
    one.begin()
    const read = (from: typeof one) =>
      [
        'learner_name',
        'objectives._count',
        'objectives.0.id',
        'objectives.1.id',
        'objectives.1.score.scaled',
        'max_time_allowed',
        'completion_threshold',
        'total_time',
        'entry',
      ].map((name) => from.get(`cmi.${name}`))
    expect(read(one)).toEqual(['Gil, Ana', '2', 'p', 'obj2', '', 'PT30M', '0.8', 'PT0S', 'ab-initio'])
    one.set('cmi.objectives.1.score.scaled', '0.5')
    one.set('cmi.objectives.2.id', 'own')
    one.set('cmi.session_time', 'PT1M')
    one.keep(suspended)
    const two = runs.open()
    two.begin()
    expect(read(two)).toEqual(['Gil, Ana', '3', 'p', 'obj2', '0.5', 'PT30M', '0.8', 'PT1M', 'resume'])
  })
  it('has a learner without a name when the launch has none', () => {
    const one = attempt('scorm2004').open()
    one.begin()
    expect([one.get('cmi.learner_name'), one.get('cmi.objectives._count')]).toEqual(['Learner', '0'])
  })
  it('states whether it was suspended, ended or interrupted', () => {
    const standing = (finished: boolean, isSuspended: boolean): Saved => ({
      praxia: { finished, suspended: isSuspended, status: true },
    })
    expect(entryOf(undefined)).toBe('ab-initio')
    expect(entryOf(standing(true, true))).toBe('resume')
    expect(entryOf(standing(true, false))).toBe('')
    expect(entryOf(standing(false, false))).toBe('resume')
    // Data stored before this field existed.
    expect(entryOf({ core: {} })).toBe('resume')
  })
  it.each(['scorm12', 'scorm2004'] as const)('of %s has no entry after an end, but its data', (kind) => {
    const runs = attempt(kind)
    const one = runs.open()
    one.begin()
    one.set('cmi.suspend_data', 'page 3')
    one.keep({ finished: true, suspended: false })
    const two = runs.open()
    two.begin()
    expect([two.get(kind === 'scorm12' ? 'cmi.core.entry' : 'cmi.entry'), two.get('cmi.suspend_data')]).toEqual([
      '',
      'page 3',
    ])
  })
  it('of 1.2 is incomplete once it has begun, and adds up its times', () => {
    const runs = attempt('scorm12')
    for (const total of ['0000:00:00.0', '0000:01:30.5', '0000:03:01.0']) {
      const one = runs.open()
      one.begin()
      expect([one.get('cmi.core.lesson_status'), one.get('cmi.core.total_time')]).toEqual([
        total === '0000:00:00.0' ? 'not attempted' : 'incomplete',
        total,
      ])
      one.set('cmi.core.session_time', '00:01:30.5')
      one.keep(suspended)
    }
  })
})

describe('a bookmark', () => {
  it.each([
    ['scorm12', 4097],
    ['scorm12', 70_000],
    ['scorm2004', 64_001],
    ['scorm2004', 1_000_000],
  ] as const)('of %s may have %i letters', (kind, length) => {
    const runs = attempt(kind)
    const one = runs.open()
    one.begin()
    const long = 'é"'.repeat(length / 2) + 'x'.repeat(length % 2)
    expect([one.set('cmi.suspend_data', long), one.error()]).toEqual(['true', '0'])
    expect(one.get('cmi.suspend_data')).toBe(long)
    one.keep(suspended)
    const two = runs.open()
    two.begin()
    expect(two.get('cmi.suspend_data')).toBe(long)
    expect(two.set('cmi.suspend_data', 'short')).toBe('true')
    expect(two.get('cmi.suspend_data')).toBe('short')
  })
  it.each([
    ['scorm12', '405'],
    ['scorm2004', '406'],
  ] as const)('of %s that is too long is refused, and the former one stays', (kind, error) => {
    const one = attempt(kind).open()
    one.begin()
    one.set('cmi.suspend_data', 'before')
    expect(one.set('cmi.suspend_data', 'x'.repeat(suspendDataMax))).toBe('true')
    expect(one.set('cmi.suspend_data', 'y'.repeat(suspendDataMax + 1))).toBe('false')
    expect(one.error()).toBe(error)
    expect(one.get('cmi.suspend_data')).toBe('x'.repeat(suspendDataMax))
  })
})

describe('a text', () => {
  const lines = 'First line.\r\nSecond line.'
  const long = 'é'.repeat(9000)
  const set = (one: ReturnType<ReturnType<typeof attempt>['open']>, said: Record<string, string>) =>
    Object.entries(said).map(([name, value]) => [name, one.set(`cmi.${name}`, value), one.error()])
  const taken = (said: Record<string, string>) => Object.keys(said).map((name) => [name, 'true', '0'])
  it.each([
    ['scorm12', { 'core.lesson_location': 'page/'.repeat(200), comments: `${lines} ${long}` }],
    [
      'scorm2004',
      {
        location: 'page/'.repeat(400),
        'comments_from_learner.0.comment': `${lines} ${long}`,
        'comments_from_learner.0.location': 'x'.repeat(300),
        'objectives.0.id': 'o',
        'objectives.0.description': `{ ${lines}`,
      },
    ],
  ] as [Kind, Record<string, string>][])('of %s may have any length and line breaks', (kind, said) => {
    const runs = attempt(kind)
    const one = runs.open()
    one.begin()
    expect(set(one, said)).toEqual(taken(said))
    const values = (from: typeof one) => Object.keys(said).map((name) => from.get(`cmi.${name}`))
    expect(values(one)).toEqual(Object.values(said))
    one.keep(suspended)
    const two = runs.open()
    two.begin()
    expect(values(two)).toEqual(Object.values(said))
    const [name] = Object.keys(said)
    expect([two.set(`cmi.${name}`, 'short'), two.get(`cmi.${name}`)]).toEqual(['true', 'short'])
    two.keep(suspended)
    const three = runs.open()
    three.begin()
    expect(values(three)).toEqual(['short', ...Object.values(said).slice(1)])
  })
  it('of 1.2 that answers a question is reported', () => {
    const one = attempt('scorm12').open()
    one.begin()
    const said = {
      'interactions.0.id': 'q1',
      'interactions.0.type': 'fill-in',
      'interactions.0.student_response': lines,
    }
    expect(set(one, said)).toEqual(taken(said))
    expect(factsOf('scorm12', one.face.cmi()).answers).toMatchObject([{ key: 'q1', answered: { response: lines } }])
  })
  it.each([
    ['long-fill-in', lines],
    ['long-fill-in', long],
    ['fill-in', `{ "a": 1 }\n${lines}`],
    ['other', long],
  ])('of 2004 that answers a question of the type %s is reported', (type, response) => {
    const one = attempt('scorm2004').open()
    one.begin()
    const said = {
      'interactions.0.id': 'q1',
      'interactions.0.type': type,
      'interactions.0.description': lines,
      'interactions.0.learner_response': response,
    }
    expect(set(one, said)).toEqual(taken(said))
    expect(one.get('cmi.interactions.0.learner_response')).toBe(response)
    expect(factsOf('scorm2004', one.face.cmi(), 'fr').answers).toMatchObject([
      { key: 'q1', answered: { type, response, description: { fr: lines } } },
    ])
  })
  it('that its element does not take is refused with the error of the interface', () => {
    const one = attempt('scorm2004').open()
    const before = one.set('cmi.location', long)
    expect([before, one.error()]).toEqual(['false', '132'])
    one.begin()
    const said = {
      'interactions.0.id': 'q1',
      'interactions.0.type': 'numeric',
      'interactions.0.learner_response': 'ten',
      mode: lines,
      'comments_from_lms.0.comment': lines,
    }
    expect(set(one, said).slice(2)).toEqual([
      ['interactions.0.learner_response', 'false', '406'],
      ['mode', 'false', '404'],
      ['comments_from_lms.0.comment', 'false', '404'],
    ])
  })
})

describe('the state of an attempt', () => {
  it.each([
    ['a status', 'scorm2004', { completion_status: 'done' }],
    ['a list', 'scorm2004', { objectives: [{ id: 1 }] }],
    ['numbers', 'scorm2004', { exit: 3, success_status: 'yes' }],
    ['a core', 'scorm12', { core: { lesson_status: 'x' } }],
    ['a long text', 'scorm12', { suspend_data: 'x'.repeat(suspendDataMax + 1) }],
    ['no object', 'scorm12', 'page 3'],
    ['an array', 'scorm2004', [1, 2]],
  ] as [string, Kind, unknown][])('of other content that is %s does not keep %s content from beginning', (...of) => {
    const [, kind, saved] = of
    const face = openInterface(kind, false, {
      begins: () => undefined,
      commits: () => undefined,
      sets: () => undefined,
      ends: () => undefined,
      mayGoOn: () => false,
      initialData: (isAnew) => prepared(kind, isAnew ? undefined : (saved as Saved), given),
    })
    const [begin, get, learner] =
      kind === 'scorm12'
        ? ['LMSInitialize', 'LMSGetValue', 'cmi.core.student_id']
        : ['Initialize', 'GetValue', 'cmi.learner_id']
    expect([String(face.calls[begin!]!('')), face.calls[get!]!(learner!)]).toEqual(['true', 'l1'])
  })
  it('has no limits of an earlier launch', () => {
    const launch: Parameters<typeof prepared>[2]['launch'] = {
      masteryScore: 0.8,
      scorm: { completionThreshold: 0.9, maxTimeAllowed: 'PT30M', timeLimitAction: 'exit,message' },
    }
    const runs = attempt('scorm2004', launch)
    const one = runs.open()
    one.begin()
    one.set('cmi.suspend_data', 'page 3')
    one.keep(suspended)
    delete launch.masteryScore
    delete launch.scorm
    const two = runs.open()
    two.begin()
    const names = ['scaled_passing_score', 'completion_threshold', 'max_time_allowed', 'suspend_data']
    expect(names.map((name) => two.get(`cmi.${name}`))).toEqual(['', '', '', 'page 3'])
    two.set('cmi.score.scaled', '0.75')
    expect(two.get('cmi.success_status')).toBe('unknown')
  })
})

describe('completion by measure', () => {
  const completed = (measure: string | undefined, status: string, completionThreshold?: number) => {
    const launch = completionThreshold === undefined ? {} : { scorm: { completionThreshold } }
    const one = attempt('scorm2004', launch).open()
    one.begin()
    if (measure !== undefined) one.set('cmi.progress_measure', measure)
    one.set('cmi.completion_status', status)
    const before = factsOf('scorm2004', one.face.cmi()).completed
    one.face.calls.Terminate!('')
    return [before, factsOf('scorm2004', one.face.cmi()).completed]
  }
  it('follows the threshold of the manifest before and after the end', () => {
    expect(completed('0.8', 'incomplete', 0.8)).toEqual([true, true])
    expect(completed('0.79', 'completed', 0.8)).toEqual([false, false])
  })
  it('follows the status where there is no threshold or no measure', () => {
    expect(completed('0.2', 'completed')).toEqual([true, true])
    expect(completed('1', 'incomplete')).toEqual([false, false])
    expect(completed(undefined, 'completed', 0.8)).toEqual([true, true])
  })
})

describe('content that begins again after its end', () => {
  it.each(['scorm12', 'scorm2004'] as const)('of %s resumes with its data, when allowed', (kind) => {
    let may = true
    let saved: Saved | undefined
    const heard: string[] = []
    const face = openInterface(kind, false, {
      begins: () => void heard.push('begins'),
      commits: () => undefined,
      sets: () => undefined,
      ends: () => {
        heard.push('ends')
        saved = keptOf(kind, face.cmi(), face.totalTime(), { ...suspended, status: face.saysStatus() })
      },
      mayGoOn: () => may,
      initialData: () => prepared(kind, saved, given),
    })
    const prefix = kind === 'scorm12' ? 'LMS' : ''
    const end = kind === 'scorm12' ? 'LMSFinish' : 'Terminate'
    const call = (name: string, ...args: string[]) => String(face.calls[`${prefix}${name}`]!(...args))
    expect(call('Initialize', '')).toBe('true')
    expect(call('Initialize', '')).toBe('false')
    call('SetValue', 'cmi.suspend_data', 'one')
    expect(String(face.calls[end]!(''))).toBe('true')
    expect(call('Initialize', '')).toBe('true')
    expect(call('GetValue', 'cmi.suspend_data')).toBe('one')
    expect(call('SetValue', 'cmi.suspend_data', 'two')).toBe('true')
    face.calls[end]!('')
    may = false
    expect(call('Initialize', '')).toBe('false')
    expect(heard).toEqual(['begins', 'ends', 'begins', 'ends'])
    expect(saved!.suspend_data).toBe('two')
  })
})

describe('an end without a status', () => {
  const facts = (kind: Kind, said: Record<string, string>) => {
    const api = kind === 'scorm12' ? new Scorm12API() : new Scorm2004API()
    const face = openInterface(kind, false, {
      begins: () => undefined,
      commits: () => undefined,
      sets: () => undefined,
      ends: () => undefined,
      mayGoOn: () => false,
      initialData: () => prepared(kind, undefined, given),
    })
    face.calls[kind === 'scorm12' ? 'LMSInitialize' : 'Initialize']!('')
    for (const [name, value] of Object.entries(said))
      face.calls[kind === 'scorm12' ? 'LMSSetValue' : 'SetValue']!(name, value)
    return [factsOf(kind, face.cmi()), face.saysStatus(), api] as const
  }
  const judged = (kind: Kind, said: Record<string, string>, mastery?: number) => {
    const [read, status] = facts(kind, said)
    const { completed, passed } = completedByPlatform(kind, read, status, mastery)
    return [completed, passed]
  }
  it.each<[kind: Kind, said: Record<string, string>, score: number | undefined]>([
    ['scorm2004', { 'cmi.score.raw': '100' }, 100],
    ['scorm2004', { 'cmi.score.raw': '101' }, undefined],
    ['scorm2004', { 'cmi.score.raw': '150' }, undefined],
    ['scorm2004', { 'cmi.score.raw': '150', 'cmi.score.max': '150' }, 100],
    ['scorm2004', { 'cmi.score.raw': '150', 'cmi.score.max': '149' }, undefined],
    ['scorm2004', { 'cmi.score.raw': '150', 'cmi.score.max': '200' }, 75],
    ['scorm2004', { 'cmi.score.raw': '150', 'cmi.score.scaled': '0.5' }, 50],
    ['scorm2004', { 'cmi.score.raw': '0', 'cmi.score.min': '0', 'cmi.score.max': '0' }, undefined],
    ['scorm2004', { 'cmi.score.raw': '80', 'cmi.score.min': '90', 'cmi.score.max': '10' }, undefined],
    ['scorm2004', { 'cmi.score.raw': '-5' }, 0],
    ['scorm12', { 'cmi.core.score.raw': '100' }, 100],
    ['scorm12', { 'cmi.core.score.raw': '150' }, undefined],
    ['scorm12', { 'cmi.core.score.raw': '10', 'cmi.core.score.max': '10' }, 100],
    ['scorm12', { 'cmi.core.score.raw': '11', 'cmi.core.score.max': '10' }, undefined],
    ['scorm12', { 'cmi.core.score.raw': '80', 'cmi.core.score.min': '50', 'cmi.core.score.max': '50' }, undefined],
  ])('of %s that sets %j has the score %s: what no range explains is none', (kind, said, score) => {
    const [read] = facts(kind, said)
    expect(read.score).toBe(score)
    const made: string[] = []
    const note = (verb: string) => (value?: unknown) => void made.push(`${verb} ${String(value)}`)
    const to = { progressed: note('progressed'), answered: note('answered'), commented: note('commented') }
    const verdicts = { completed: () => undefined, passed: note('passed'), failed: note('failed'), masteryScore: 0.75 }
    reporter({ ...to, ...verdicts })({ ...read, completed: true }, 'ended')
    expect(made).toEqual(score === undefined ? [] : [`${score >= 75 ? 'passed' : 'failed'} ${score}`])
  })
  it('is completed by the platform in 1.2, and judged if there is a mastery score and a score', () => {
    expect(judged('scorm12', {})).toEqual([true, undefined])
    expect(judged('scorm12', { 'cmi.core.score.raw': '75' })).toEqual([true, undefined])
    expect(judged('scorm12', { 'cmi.core.score.raw': '75' }, 0.75)).toEqual([true, true])
    expect(judged('scorm12', { 'cmi.core.score.raw': '74' }, 0.75)).toEqual([true, false])
    expect(judged('scorm12', { 'cmi.core.score.raw': '8', 'cmi.core.score.max': '10' }, 0.75)).toEqual([true, true])
    expect(judged('scorm12', {}, 0.75)).toEqual([true, undefined])
  })
  it('is passed by a mastery score that an incomplete run reaches, in 1.2', () => {
    const open = (status: string, raw: string, more = {}, kind: Kind = 'scorm12') =>
      judged(kind, { 'cmi.core.lesson_status': status, 'cmi.core.score.raw': raw, ...more }, 0.75)
    expect(open('incomplete', '75')).toEqual([true, true])
    expect(open('browsed', '75')).toEqual([true, true])
    expect(open('incomplete', '74')).toEqual([false, undefined])
    expect(open('incomplete', '75', { 'cmi.core.exit': 'suspend' })).toEqual([false, undefined])
    expect(open('failed', '75')).toEqual([false, false])
    expect(open('completed', '75')).toEqual([true, undefined])
    const late = { 'cmi.completion_status': 'incomplete', 'cmi.score.scaled': '0.75' }
    expect(judged('scorm2004', late, 0.75)[0]).toBe(false)
  })
  it('keeps its status when content sets one, suspends, or is of 2004', () => {
    expect(judged('scorm12', { 'cmi.core.lesson_status': 'incomplete' })).toEqual([false, undefined])
    expect(judged('scorm12', { 'cmi.core.lesson_status': 'failed' })).toEqual([false, false])
    expect(judged('scorm12', { 'cmi.core.exit': 'suspend' })).toEqual([false, undefined])
    expect(judged('scorm12', { 'cmi.core.exit': 'time-out' })).toEqual([true, undefined])
    expect(judged('scorm2004', {})).toEqual([false, undefined])
  })
})

it('writes an interval in the format of 1.2', () => {
  expect(['00:00:00', '01:02:03', '0123:04:05.5', ''].map(longTime)).toEqual([
    '0000:00:00.0',
    '0001:02:03.0',
    '0123:04:05.5',
    '0000:00:00.0',
  ])
})
