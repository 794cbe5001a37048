// @vitest-environment happy-dom
import { deleteMandatoryRule, listMandatoryRules, MandatoryRule } from '@praxia/contract/people/mandatory.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { RulesPanel } from './rules-panel.tsx'

const rule = (id: number, title: string, more: Partial<MandatoryRule>) =>
  example(MandatoryRule, { id, title, trainingId: 7, people: 1, dueDays: 1, startDate: '2026-11-02', ...more })
const all = [
  rule(1, 'Fire', { audience: 'everyone', people: 1200, dueDays: 30, months: 1 }),
  rule(2, 'Heights', { audience: 'group', groupName: 'Night shift', months: 24 }),
  rule(3, 'Gas', { audience: 'role', role: 'manager' }),
  rule(4, 'Week', { audience: 'field', fieldName: 'Site', fieldValue: 'Lyon', closed: true, people: 2 }),
]
const open = (rules: MandatoryRule[] | Refusal, at = '/') => {
  api.on(listMandatoryRules, rules)
  return draw(<RulesPanel parts={<p>parts</p>} />, { at })
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Rules' }))
    .getAllByRole('listitem')
    .map((one) => one.textContent)

it('a rule says for whom it is, for how many, by when, since when, and how long it is valid', async () => {
  await open(all)
  const [everyone, group, role, field] = await rows()
  expect(everyone).toMatch(/^Fire.*Everyone1,200 people.*within 30 dayssince 02\/11\/2026.*1 month/)
  expect(group).toMatch(/^Heights.*Night shift1 person.*within 1 day.*24 months/)
  expect(role).toMatch(/^Gas.*Managers1 person.*No end/)
  expect(field).toMatch(/^WeekNo longer open to your organisation.*Site: Lyon2 people/)
  expect(everyone).not.toContain('No longer open')
  expect(screen.getAllByRole('button', { name: 'Make a training mandatory' })).toHaveLength(1)
  expect(screen.getByText('parts')).toBeTruthy()
})
it('without rules the panel says what they are for, with one button', async () => {
  await open([])
  expect(await screen.findByText('No mandatory training yet')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Make a training mandatory' })).toHaveLength(1)
})
it('rules that could not be read can be asked again', async () => {
  const { user } = await open(new Refusal('request.rate_limited'))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('No mandatory training yet')).toBeNull()
  api.on(listMandatoryRules, all)
  await user.click(retry)
  expect(await rows()).toHaveLength(4)
})
it('a rule is deleted after a question that says for how many it ends', async () => {
  const { user } = await open(all)
  await rows()
  api.on(deleteMandatoryRule, {} as never)
  await user.click(button('Delete: Week'))
  const ask = within(await screen.findByRole('alertdialog', { name: 'Stop making “Week” mandatory?' }))
  expect(ask.getByText(/no longer mandatory for 2 people/)).toBeTruthy()
  expect(api.sent(deleteMandatoryRule)).toEqual([])
  api.on(listMandatoryRules, all.slice(0, 3))
  await user.click(ask.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The training is no longer mandatory')).toBeTruthy()
  expect(api.sent(deleteMandatoryRule).map(({ params }) => params)).toEqual([{ id: 4 }])
  expect(await rows()).toHaveLength(3)
})
