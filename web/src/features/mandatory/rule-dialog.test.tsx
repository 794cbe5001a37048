// @vitest-environment happy-dom
import { listCourses } from '@praxia/contract/courses.ts'
import { getGroup, listGroups } from '@praxia/contract/groups.ts'
import { countMandatoryPeople, MandatoryRule } from '@praxia/contract/people/mandatory.ts'
import { listMemberFields } from '@praxia/contract/people/member-fields.ts'
import { getTraining, listTrainings } from '@praxia/contract/trainings.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
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
async function open(of: MandatoryRule | null) {
  api.on(listMemberFields, [])
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
  return await draw(<RuleDialog rule={of} onClose={() => undefined} />, { as: 'admin' })
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
