// @vitest-environment happy-dom
import { setTrainingResources } from '@praxia/contract/resources.ts'
import {
  createTraining,
  setAccesses,
  setBadgeLogo,
  setTrainingLogo,
  updateTraining,
} from '@praxia/contract/trainings.ts'
import { expect, it, vi } from 'vitest'
import { example } from '../../../../test/example.ts'
import { lost, Refusal } from '../../../../test/fake-api.ts'
import { api } from '../../../../test/screen.tsx'
import { type Draft, emptyDraft } from '../draft/draft-rules.ts'
import { type Done, doneOf, SaveError, saveTraining, type Saved } from './actions.ts'

const created = { id: 9, lastModifiedDate: '2026-11-02T10:00:00.000Z' }
const draft: Draft = {
  ...emptyDraft(),
  languages: ['EN'],
  texts: {
    EN: { title: 'T', briefDescription: 'b', fullDescription: 'f', goal1: '1', goal2: '2', goal3: '', videoLink: '' },
  },
  categoryId: 3,
  duration: 15,
  partner: null,
  cover: new File(['c'], 'cover.png'),
  badges: emptyDraft().badges.map((badge, index) =>
    index === 1 ? { ...badge, file: new File(['b'], 'b.png') } : badge,
  ),
  accesses: { allGroup: false, groupIds: [4] },
}
/** Returns a wizard that can be saved several times. */
function wizard(known: Saved = { id: null, basedOn: undefined }, done: Done = new Map()) {
  api.on(createTraining, example(createTraining.response, created))
  api.on(updateTraining, example(updateTraining.response, created))
  api.on(setTrainingLogo, {} as never)
  api.on(setBadgeLogo, {} as never)
  api.on(setAccesses, {} as never)
  let saved = known
  let seen = 0
  const onFile = vi.fn()
  const onResources = vi.fn()
  return {
    saved: () => saved,
    sentResources: () => onResources.mock.lastCall![0] as number[][],
    /** Returns the names of the requests since the last call. */
    requests: () => {
      const names = api.names().slice(seen)
      seen += names.length
      return names
    },
    /** Another user deleted the training. */
    lose: () => {
      saved = { id: null, basedOn: undefined }
    },
    save: (now: Draft = draft) =>
      saveTraining(now, {
        ...saved,
        done,
        lang: 'EN',
        accesses: true,
        onSaved: (next) => (saved = next),
        onFile,
        onResources,
      }),
  }
}

it('creates the training first, then sends its parts', async () => {
  const { save, saved } = wizard()
  expect(await save()).toBe(true)
  expect(api.names()).toEqual(['createTraining', 'setTrainingLogo', 'setBadgeLogo', 'setAccesses'])
  expect(api.sent(setBadgeLogo)[0]!.params).toEqual({ id: 9, number: 2 })
  expect(api.sent(setAccesses)[0]!.body).toEqual({ allGroup: false, groupIds: [4] })
  expect(saved()).toEqual({ id: 9, basedOn: created.lastModifiedDate })
})
it('names the failed part, and sends only the remaining parts the next time', async () => {
  const { save, saved } = wizard()
  api.on(setBadgeLogo, new Refusal('image.invalid'))
  const failure: unknown = await save().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(SaveError)
  expect(failure).toMatchObject({ part: 'badge', number: 2, reason: { code: 'image.invalid' } })
  expect(saved().id).toBe(9)
  expect(api.names()).toEqual(['createTraining', 'setTrainingLogo', 'setBadgeLogo'])
  api.on(setBadgeLogo, {} as never)
  await save()
  expect(api.names()).toEqual(['createTraining', 'setTrainingLogo', 'setBadgeLogo', 'setBadgeLogo', 'setAccesses'])
})
it('sends parts that were changed after a failure, based on the revision of the first attempt', async () => {
  const { save } = wizard()
  api.on(setAccesses, new Refusal('request.rate_limited'))
  await save().catch(() => undefined)
  api.on(setAccesses, {} as never)
  await save({ ...draft, categoryId: 5, cover: new File(['d'], 'other.png') })
  expect(api.names()).toEqual([
    'createTraining',
    'setTrainingLogo',
    'setBadgeLogo',
    'setAccesses',
    'updateTraining',
    'setTrainingLogo',
    'setAccesses',
  ])
  expect(api.sent(updateTraining)[0]).toMatchObject({
    params: { id: 9 },
    body: { categoryId: 5, basedOn: created.lastModifiedDate },
  })
})
it('recreates a deleted training with all its parts', async () => {
  const { save, lose } = wizard()
  await save()
  const first = api.names()
  lose()
  await save()
  expect(api.names()).toEqual([...first, ...first])
})
it('updates an existing training with its revision', async () => {
  const { save } = wizard({ id: 7, basedOn: 'r1' })
  await save()
  expect(api.sent(createTraining)).toEqual([])
  expect(api.sent(updateTraining)[0]).toMatchObject({ params: { id: 7 }, body: { basedOn: 'r1' } })
})
it('a response without an id is a failure, and nothing is sent after it', async () => {
  const { save } = wizard()
  api.on(createTraining, {} as never)
  expect(await save().catch((error: unknown) => error)).toMatchObject({ part: 'form' })
  expect(api.names()).toEqual(['createTraining'])
})

const opened: Draft = {
  ...draft,
  cover: null,
  badges: emptyDraft().badges,
  accesses: { allGroup: false, groupIds: [4, 3] },
}
const titled = (title: string): Draft => ({ ...opened, texts: { EN: { ...opened.texts.EN!, title } } })
const known: Saved = { id: 9, basedOn: 'r1' }

it('sends nothing if nothing was changed, or every change was undone', async () => {
  const { save, requests } = wizard(known, doneOf(opened))
  expect([await save(opened), requests()]).toEqual([false, []])
  const undone = { ...titled(' T '), accesses: { allGroup: false, groupIds: [3, 4] } }
  expect([await save(undone), requests()]).toEqual([false, []])
})
it('sends only the changed part of an edited training', async () => {
  const { save, requests } = wizard(known, doneOf(opened))
  expect([await save(titled('Smoke')), requests()]).toEqual([true, ['updateTraining']])
  const cover = new File(['c'], 'cover.png')
  expect([await save({ ...titled('Smoke'), cover }), requests()]).toEqual([true, ['setTrainingLogo']])
  const everybody = { ...titled('Smoke'), cover, accesses: { allGroup: true, groupIds: [3] } }
  expect([await save(everybody), requests()]).toEqual([true, ['setAccesses']])
})
it('overwrites another user’s changes, also with unchanged values', async () => {
  const { save, requests } = wizard({ id: 9, basedOn: undefined }, doneOf(opened))
  expect([await save(opened), requests()]).toEqual([true, ['updateTraining']])
})
it('sends the picture of a badge again that was removed in between', async () => {
  const { save, requests } = wizard(known, doneOf(opened))
  await save({ ...opened, badges: draft.badges })
  await save(opened)
  requests()
  expect([await save({ ...opened, badges: draft.badges }), requests()]).toEqual([
    true,
    ['updateTraining', 'setBadgeLogo'],
  ])
})

const chosen = (...ids: number[]) => ids.map((id) => ({ id, title: `Plan ${id}` })) as Draft['resources']
it('sends with a choice of resources those from which it began, and then those that it saved', async () => {
  api.on(setTrainingResources, {} as never)
  const { save } = wizard(known, doneOf(opened))
  const began = { ...opened, resourcesBefore: [5, 6] }
  await save({ ...began, resources: chosen(6) })
  await save({ ...began, resources: chosen(6, 7) })
  expect(api.sent(setTrainingResources).map(({ body }) => body)).toEqual([
    { resources: [6], before: [5, 6] },
    { resources: [6, 7], before: [6] },
  ])
})
it.each([
  ['of a new training', { id: null, basedOn: undefined }, []],
  ['that overwrites', { id: 9, basedOn: undefined }, [5]],
  ['of a draft from a former release', known, null],
])('a choice of resources %s is compared with nothing', async (_, first: Saved, resourcesBefore) => {
  api.on(setTrainingResources, {} as never)
  await wizard(first).save({ ...opened, resources: chosen(6), resourcesBefore })
  expect(api.sent(setTrainingResources).map(({ body }) => body)).toEqual([{ resources: [6] }])
})
it('a choice that was refused is based on the same beginning when it is sent again', async () => {
  const { save } = wizard(known, doneOf(opened))
  const mine = { ...opened, resources: chosen(5, 6), resourcesBefore: [5] }
  api.on(setTrainingResources, new Refusal('request.conflict'))
  expect(await save(mine).catch(({ part }: SaveError) => part)).toBe('resources')
  api.on(setTrainingResources, {} as never)
  await save(mine)
  expect(api.sent(setTrainingResources).map(({ body }) => body.before)).toEqual([[5], [5]])
})
it('another choice does not conflict with an own one of before whose response was lost', async () => {
  const { save, sentResources } = wizard(known, doneOf(opened))
  const mine = { ...opened, resourcesBefore: [5] }
  api.on(setTrainingResources, lost)
  expect(await save({ ...mine, resources: chosen(6) }).catch(({ part }: SaveError) => part)).toBe('resources')
  // It was saved nevertheless, and the draft was read again after a reload.
  api.on(setTrainingResources, ({ body }) =>
    body.before?.join() === '6' ? ({} as never) : new Refusal('request.conflict'),
  )
  const reloaded = wizard(known, doneOf(opened))
  await reloaded.save({ ...mine, resources: chosen(7), resourcesSent: sentResources() })
  expect(
    api
      .sent(setTrainingResources)
      .slice(-2)
      .map(({ body }) => body),
  ).toEqual([
    { resources: [7], before: [5] },
    { resources: [7], before: [6] },
  ])
  // Another user's is one.
  api.on(setTrainingResources, new Refusal('request.conflict'))
  const refused = reloaded.save({ ...mine, resources: chosen(8), resourcesSent: [[6]] })
  expect(await refused.catch(({ part }: SaveError) => part)).toBe('resources')
})
it.each([
  ['saved', {}, [[7]]],
  ['refused', new Refusal('request.conflict'), []],
  ['lost', lost, [[6], [7]]],
])('of the choices that may be saved, those remain that a %s one leaves possible', async (_, answer, left) => {
  const { save, sentResources } = wizard(known, doneOf(opened))
  api.on(setTrainingResources, answer as never)
  const mine = { ...opened, resources: chosen(7), resourcesBefore: [5], resourcesSent: [[6], [7]] }
  await save(mine).catch(() => undefined)
  expect(sentResources()).toEqual(left)
})
it('everything else is saved when a choice of resources is refused, and then it alone is sent', async () => {
  const { save, requests } = wizard(known, doneOf(opened))
  const mine = { ...titled('Smoke'), resources: chosen(6), resourcesBefore: [5] }
  mine.accesses = { allGroup: true, groupIds: [] }
  api.on(setTrainingResources, new Refusal('request.conflict'))
  expect(await save(mine).catch(({ part }: SaveError) => part)).toBe('resources')
  expect(requests()).toEqual(['updateTraining', 'setAccesses', 'setTrainingResources'])
  api.on(setTrainingResources, {} as never)
  await save({ ...mine, resourcesBefore: null })
  expect(requests()).toEqual(['setTrainingResources'])
  expect(api.sent(setTrainingResources).at(-1)!.body).toEqual({ resources: [6] })
})
