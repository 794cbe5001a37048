import type { TrainingForm, WholeTrainingForm } from '@praxia/contract/trainings.ts'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../../context/context.ts'
import { canOf, cleanTags, formViolations, isRecent, isSucceeded, wholeForm } from './rules.ts'

const now = new Date('2026-03-20T10:00:00Z')
const day = 86_400_000
const ago = (ms: number) => new Date(now.getTime() - ms)

it.each([
  ['unlocked just now', [null, now], true],
  ['a moment less than fourteen days ago', [ago(14 * day - 1), null], true],
  ['fourteen days ago', [ago(14 * day)], false],
  ['published long ago, unlocked yesterday', [ago(100 * day), ago(day)], true],
  ['later', [ago(-1)], false],
  ['never', [null, null], false],
])('is new: %s', (_, since, isNew) => {
  expect(isRecent(since, now)).toBe(isNew)
})

it('keeps the first spelling of a repeated tag', () => {
  expect(cleanTags([' Fire ', 'safety', 'FIRE', '  ', ''])).toEqual(['safety', 'Fire'])
  expect(cleanTags(['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
})

const actor = (as: Actor['as'], organisationType: Actor['organisationType'] = 'COMPANY') =>
  ({ as, organisationType, kind: 'session', organisationId: 1, byAnother: false }) as Actor
type Facts = Parameters<typeof canOf>[1]
const facts = (more: Partial<Facts> = {}) =>
  ({ isOwn: false, isUnlocked: true, accessible: true, verified: true, updated: false, ...more }) as Facts
const offered = (can: ReturnType<typeof canOf>) =>
  Object.entries(can)
    .filter(([, value]) => value)
    .map(([name]) => name)

describe('actions offered by the interface', () => {
  it.each([
    ['a learner', actor('learner'), facts(), true, ['like', 'launch', 'statistics']],
    ['a learner, without content', actor('learner'), facts(), false, ['like', 'statistics']],
    ['a learner, not opened', actor('learner'), facts({ accessible: false }), true, []],
    ['a manager', actor('manager'), facts(), true, ['suggest', 'like', 'launch', 'statistics']],
    ['a manager, without content', actor('manager'), facts(), false, ['like', 'statistics']],
    ['a manager, not opened', actor('manager'), facts({ accessible: false }), true, []],
    [
      'an administrator of one that was unlocked',
      actor('admin'),
      facts(),
      true,
      ['suggest', 'configureAccess', 'resources', 'statistics'],
    ],
    [
      'an administrator of their own',
      actor('admin'),
      facts({ isOwn: true, isUnlocked: false }),
      true,
      ['edit', 'delete', 'suggest', 'browse', 'configureAccess', 'resources', 'statistics'],
    ],
    [
      'a partner, who has no learners',
      actor('admin', 'PARTNER'),
      facts({ isOwn: true, isUnlocked: false }),
      true,
      ['edit', 'delete', 'browse', 'resources', 'statistics'],
    ],
    [
      'the platform',
      actor('superAdmin', 'PLATFORM'),
      facts({ isOwn: true, isUnlocked: false }),
      true,
      ['edit', 'delete', 'browse', 'resources', 'statistics'],
    ],
    [
      'the platform, of one that waits',
      actor('superAdmin', 'PLATFORM'),
      facts({ verified: false }),
      true,
      ['edit', 'delete', 'browse', 'resources', 'statistics', 'verify'],
    ],
    [
      'the platform, of changes that wait: who decides on them writes nothing beside them',
      actor('superAdmin', 'PLATFORM'),
      facts({ updated: true }),
      true,
      ['delete', 'browse', 'resources', 'statistics', 'verify'],
    ],
  ])('to %s', (_, who, of, hasContent, expected) => {
    expect(offered(canOf(who, of, hasContent))).toEqual(expected)
  })
})

const text = (lang: string, videoLink?: string) => ({ lang, videoLink })
const badge = (number: number, ...langs: string[]) => ({ number, texts: langs.map((lang) => ({ lang })) })
const form = (texts: object[], badges: object[] = []) => ({ texts, badges }) as TrainingForm

describe('a form', () => {
  it.each([
    ['one that is well', form([text('FR', ' https://example.org/v '), text('EN', '')], [badge(1, 'EN', 'FR')]), []],
    ['a language twice', form([text('FR'), text('EN'), text('FR')]), ['texts.2.lang doubled a language appears twice']],
    [
      'another protocol',
      form([text('FR', 'ftp://example.org')]),
      ['texts.0.videoLink link must be an http or https address'],
    ],
    ['no address', form([text('FR', 'example')]), ['texts.0.videoLink link must be an http or https address']],
    [
      'a script',
      form([text('FR', 'javascript:alert(1)')]),
      ['texts.0.videoLink link must be an http or https address'],
    ],
    [
      'a badge twice',
      form([text('FR')], [badge(1, 'FR'), badge(1, 'FR')]),
      ['badges.1.number doubled a badge appears twice'],
    ],
    [
      'a badge without one of its languages',
      form([text('FR'), text('EN')], [badge(2, 'FR'), badge(3)]),
      [
        'badges.0.texts languages lacks the language EN',
        'badges.1.texts languages lacks the language FR',
        'badges.1.texts languages lacks the language EN',
      ],
    ],
  ])('%s', (_, of, expected) => {
    expect(formViolations(of).map(({ path, code, message }) => `${path} ${code} ${message}`)).toEqual(expected)
  })

  it('drops the badge texts of a removed language, and keeps the last of a duplicate', () => {
    const texts = [
      { lang: 'FR', name: 'ancien' },
      { lang: 'EN', name: 'one' },
      { lang: 'FR', name: 'un' },
    ]
    const { badges } = wholeForm({ ...form([text('FR')], [{ number: 1, texts }]), tags: [] }, null)
    expect(badges).toEqual([{ number: 1, texts: [{ lang: 'FR', name: 'un' }] }])
  })

  it.each([
    ['stays as it was', {}, { masterContentId: 7, launchParameter: 'a' }],
    ['takes another parameter', { launchParameter: 'b' }, { masterContentId: 7, launchParameter: 'b' }],
    ['takes other master content', { masterContentId: 8 }, { masterContentId: 8, launchParameter: 'a' }],
    [
      'leaves the parameter behind with it',
      { masterContentId: null },
      { masterContentId: null, launchParameter: null },
    ],
    ['loses the parameter alone', { launchParameter: null }, { masterContentId: 7, launchParameter: null }],
  ])('that runs master content %s', (_, said, expected) => {
    const former = { texts: [], masterContentId: 7, launchParameter: 'a' } as unknown as WholeTrainingForm
    expect(wholeForm({ ...form([]), ...said, tags: [] }, former)).toMatchObject(expected)
  })
})

it.each([
  ['nothing was done', { progress: 0, bestScore: 80 }, 50, false],
  ['the score just reaches what is needed', { progress: 1, bestScore: 50 }, 50, true],
  ['the score is just below', { progress: 100, bestScore: 49 }, 50, false],
  ['no run gave a score, and what is asked is met', { progress: 100, bestScore: null }, 50, true],
  ['no run gave a score, and what is asked is almost met', { progress: 99, bestScore: null }, 50, false],
  ['no score is needed, no run gave one, and what is asked is not met', { progress: 99, bestScore: null }, 0, false],
  ['no score is needed, and what is asked is met', { progress: 100, bestScore: null }, 0, true],
  ['no score is needed, and the lowest was given', { progress: 1, bestScore: 0 }, 0, true],
  ['by the rules of before, where no score was needed', { progress: 1, bestScore: null, former: true }, 0, true],
  ['by the rules of before, where a score was needed', { progress: 99, bestScore: null, former: true }, 1, false],
  ['it was waived', { progress: 100, bestScore: 20, waived: true }, 50, true],
])('success of a member: %s', (_, done, needed, succeeded) => {
  expect(isSucceeded({ waived: false, former: false, ...done }, needed)).toBe(succeeded)
})
