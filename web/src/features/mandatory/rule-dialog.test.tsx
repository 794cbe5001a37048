// @vitest-environment happy-dom
import { listCourses } from '@praxia/contract/courses.ts'
import { getGroup, listGroups } from '@praxia/contract/groups.ts'
import {
  countMandatoryPeople,
  createMandatoryRule,
  MandatoryRule,
  updateMandatoryRule,
} from '@praxia/contract/people/mandatory.ts'
import {
  listFieldValues,
  listMemberFields,
  type MemberField,
  updateMemberField,
} from '@praxia/contract/people/member-fields.ts'
import { getTraining, listTrainings } from '@praxia/contract/trainings.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { RuleDialog } from './rule-dialog.tsx'

const rule = example(MandatoryRule, {
  id: 4,
  title: 'Fire',
  trainingId: 7,
  audience: 'group',
  groupId: 900,
  groupName: 'Zurich',
})
const onClose = vi.fn()
async function open(of: MandatoryRule | null, fields: MemberField[] = []) {
  onClose.mockReset()
  api.on(listMemberFields, fields)
  api.on(countMandatoryPeople, { people: 3 })
  api.on(listGroups, { items: [{ id: 5, name: 'Night shift' }], total: 201 } as never)
  api.on(getGroup, example(getGroup.response, { id: 900, name: 'Zurich' }))
  api.on(listCourses, { items: [], total: 0 } as never)
  api.on(getTraining, example(getTraining.response, { id: 44, title: 'Heights' }))
  api.on(
    listTrainings,
    ({ query }) =>
      (query.search ? { items: [{ id: 44, title: 'Heights' }], total: 1 } : { items: [], total: 40 }) as never,
  )
  return await draw(<RuleDialog rule={of} onClose={onClose} />, { as: 'admin' })
}

it('names the group of a rule, also one beyond the loaded groups', async () => {
  await open(rule)
  const field = await screen.findByRole('combobox', { name: /^Group/ })
  await waitFor(() => expect(field).toHaveProperty('value', 'Zurich'))
})
it('a chosen training is still named after a look at the courses', async () => {
  const { user } = await open(null)
  await user.type(await screen.findByRole('combobox', { name: /^Training/ }), 'Hei')
  await user.click(await screen.findByRole('option', { name: 'Heights' }))
  await user.click(button('Course'))
  await user.click(button('Training'))
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Training/ })).toHaveProperty('value', 'Heights'))
})

const today = () => new Date().toISOString().slice(0, 10)
const noAudience = { groupId: null, role: null, fieldId: null, fieldValue: null }
const created = () => api.sent(createMandatoryRule).map(({ body }) => body)
async function chooseTraining(fields?: MemberField[]) {
  const { user } = await open(null, fields)
  await user.type(await screen.findByRole('combobox', { name: /^Training/ }), 'Hei')
  await user.click(await screen.findByRole('option', { name: 'Heights' }))
  return user
}
it('a new rule is for everyone within 30 days from today on, and is sent so', async () => {
  api.on(createMandatoryRule, { id: 4 })
  const user = await chooseTraining()
  await user.click(button('Save'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(created()).toEqual([
    { ...noAudience, trainingId: 44, courseId: null, audience: 'everyone', dueDays: 30, startDate: today() },
  ])
  expect(await screen.findByText('The training is now mandatory')).toBeTruthy()
})
it('a rule without a training is not sent', async () => {
  const { user } = await open(null)
  await screen.findByRole('combobox', { name: /^Training/ })
  await user.click(button('Save'))
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Training/ }).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(created()).toEqual([])
})
it.each([
  ['request.not_found', [{ path: 'trainingId', code: 'draft', message: '' }], /^This training cannot be opened yet/],
  ['request.not_found', [{ path: 'trainingId', code: 'not_open', message: '' }], /^Your organisation has no access/],
  ['request.not_found', [{ path: 'trainingId', code: 'gone', message: '' }], /^This training no longer exists/],
  ['request.conflict', [{ path: 'trainingId', code: 'taken', message: '' }], 'This rule already exists.'],
  ['request.conflict', [{ path: '', code: 'maxItems', message: '' }], /^There are too many rules/],
] as const)('a refusal with %s and %j is told in words', async (code, violations, text) => {
  api.on(createMandatoryRule, new Refusal(code, { violations: [...violations] }))
  const user = await chooseTraining()
  await user.click(button('Save'))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
it('an existing rule is opened with its values, and sends its audience alone', async () => {
  api.on(updateMandatoryRule, {})
  const { user } = await open({ ...rule, dueDays: 14, startDate: '2026-10-01' })
  await screen.findByDisplayValue('14')
  await user.clear(screen.getByDisplayValue('14'))
  await user.click(button('Save'))
  expect(api.sent(updateMandatoryRule)).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /^Days to complete it/ }), '0')
  await user.click(button('Save'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(api.sent(updateMandatoryRule).map(({ params, body }) => [params.id, body])).toEqual([
    [
      4,
      expect.objectContaining({ ...noAudience, audience: 'group', groupId: 900, dueDays: 0, startDate: '2026-10-01' }),
    ],
  ])
  expect(await screen.findByText('Rule changed')).toBeTruthy()
})
it('a value beyond those that the list shows is found for a rule by an own field', async () => {
  const user = await chooseTraining([example(updateMemberField.response, { id: 3, name: 'Arrival', kind: 'date' })])
  api.on(createMandatoryRule, { id: 4 })
  api.on(listFieldValues, ({ query }) => ({
    items: [{ value: query.search === '2026-07-02' ? query.search : '2020-01-01', members: 1 }],
    total: 2_000,
  }))
  await user.click(button('Own field'))
  await user.click(screen.getByRole('combobox', { name: /^Own field/ }))
  await user.click(await screen.findByRole('option', { name: 'Arrival' }))
  await user.type(await screen.findByRole('combobox', { name: /^Value/ }), '02/07/2026')
  await user.click(await screen.findByRole('option', { name: '02/07/2026' }))
  await user.click(button('Save'))
  await waitFor(() => expect(created()).toMatchObject([{ audience: 'field', fieldId: 3, fieldValue: '2026-07-02' }]))
})
