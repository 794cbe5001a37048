// @vitest-environment happy-dom
import { getCurrentOrganisation, listPartners } from '@praxia/contract/organisations.ts'
import { listCategories, listSkills, listTags } from '@praxia/contract/trainings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { api, draw } from '../../../../test/screen.tsx'
import { type Draft, newDraft } from '../draft/draft-rules.ts'
import { InformationStep } from './information-step.tsx'

const now = () => JSON.parse(document.querySelector('output')!.textContent) as Draft
function Step({ first }: { first: Partial<Draft> }) {
  const [draft, setDraft] = useState<Draft>({ ...newDraft('EN'), languages: ['EN', 'FR'], ...first })
  const [lang, setLang] = useState<'EN' | 'FR'>('EN')
  return (
    <>
      <output>{JSON.stringify(draft)}</output>
      <InformationStep
        draft={draft}
        change={(next) => setDraft({ ...draft, ...(typeof next === 'function' ? next(draft) : next) })}
        faults={[]}
        lang={lang}
        setLang={(next) => setLang(next as 'EN')}
      />
    </>
  )
}
const skills = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, name: `Skill ${index + 1}` }))
async function step(first: Partial<Draft> = {}, type: 'COMPANY' | 'PARTNER' = 'COMPANY') {
  api.on(getCurrentOrganisation, example(getCurrentOrganisation.response, { id: 2, type, timeZone: 'UTC' }))
  api.on(listPartners, [
    { id: 2, name: 'Arva', logo: null },
    { id: 3, name: 'Belo', logo: null },
  ])
  api.on(listCategories, [{ id: 4, name: 'Safety', key: 'Electricity' }] as never)
  api.on(listSkills, skills as never)
  api.on(listTags, ['fire door', 'fireman'] as never)
  const drawn = await draw(<Step first={first} />)
  await screen.findByRole('textbox', { name: /^Title/ })
  return drawn
}
const list = (name: RegExp) => screen.getByRole('combobox', { name })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

it('a text is entered for the language that is open, the others stay', async () => {
  const { user } = await step()
  await user.type(screen.getByRole('textbox', { name: /^Title/ }), 'Fire')
  await user.click(screen.getByRole('tab', { name: /^Fran/ }))
  expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveProperty('value', '')
  await user.type(screen.getByRole('textbox', { name: /^Goal 1/ }), 'Oser')
  expect([now().texts.EN?.title, now().texts.FR?.title, now().texts.FR?.goal1]).toEqual(['Fire', '', 'Oser'])
})
it('only the third goal and the video are optional', async () => {
  await step()
  const required = screen
    .getAllByRole<HTMLInputElement>('textbox')
    .filter((one) => one.required || one.getAttribute('aria-required') === 'true')
  expect(required.map((one) => one.labels![0]!.textContent.replace(/[^\w ].*$/, '').trim())).toEqual([
    'Title',
    'Brief description',
    'Full description',
    'Goal 1',
    'Goal 2',
  ])
})
it('a duration is one of the offered ones', async () => {
  const { user } = await step()
  const group = within(screen.getByRole('group', { name: 'Duration in minutes' }))
  expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['5', '15', '30', '45', '60'])
  await user.click(group.getByRole('button', { name: '15' }))
  expect(now().duration).toBe(15)
})
it('the category is chosen by its name', async () => {
  const { user } = await step()
  expect(list(/^Category/).textContent).toMatch(/^Choose/)
  await user.click(list(/^Category/))
  await user.click(await screen.findByRole('option', { name: 'Safety' }))
  expect(now().categoryId).toBe(4)
  expect(list(/^Category/).textContent).toBe('Safety')
})
it.each([
  [undefined, 'Choose'],
  [null, 'No partner'],
  [-1, 'Own organisation'],
  [3, 'Belo'],
] as const)('a draft with the partner %s shows "%s"', async (partner, words) => {
  await step({ partner })
  await waitFor(() => expect(list(/^Partner/).textContent).toMatch(words))
})
it.each([
  ['No partner', null],
  ['Own organisation', -1],
  ['Belo', 3],
])('the partner "%s" is kept as %s', async (name, partner) => {
  const { user } = await step({ partner: undefined })
  await user.click(list(/^Partner/))
  await user.click(await screen.findByRole('option', { name }))
  expect(now().partner).toBe(partner)
})
it('a partner’s training belongs to the partner, whatever the draft says', async () => {
  const { user } = await step({ partner: 3 }, 'PARTNER')
  await waitFor(() => expect(list(/^Partner/).textContent).toBe('Arva'))
  await user.click(list(/^Partner/))
  expect(options()).toEqual(['Arva'])
})
const some = (count: number) => skills.slice(0, count).map(({ id }) => id)
it('a skill is added to those that are chosen, up to the limit', async () => {
  const { user } = await step({ skillIds: some(19) })
  await user.click(list(/^Skills/))
  await user.click(await screen.findByRole('option', { name: 'Skill 20' }))
  expect(now().skillIds).toEqual(some(20))
  await user.click(screen.getByRole('option', { name: 'Skill 21' }))
  expect(now().skillIds).toEqual(some(20))
})
it.each([
  ['Enter', '{Enter}', ['fire']],
  ['leaving the field', '{Tab}', ['fire']],
])('a typed tag is added by %s, without its spaces', async (_, key, tags) => {
  const { user } = await step()
  await user.type(list(/^Tags/), `  fire ${key}`)
  await waitFor(() => expect(now().tags).toEqual(tags))
})
it('the same tag in capitals is not added twice', async () => {
  const { user } = await step({ tags: ['Fire'] })
  await user.type(list(/^Tags/), 'FIRE{Enter}')
  expect(now().tags).toEqual(['Fire'])
})
it('known tags are offered once enough is typed', async () => {
  const { user } = await step()
  await user.type(list(/^Tags/), 'fir')
  await waitFor(() => expect(options()).toEqual(['fire door', 'fireman']))
})
