// @vitest-environment happy-dom
import { getCurrentOrganisation } from '@praxia/contract/organisations.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { listCourses } from '@praxia/contract/courses.ts'
import { listMembers, type Member } from '@praxia/contract/members.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, draw } from '../../../test/screen.tsx'
import { FindDialog } from './find-dialog.tsx'

const ada = example(listMembers.response.properties.items.items, {
  id: 7,
  firstName: 'Ada',
  lastName: 'Byron',
}) as Member
const adam = { ...ada, id: 8, firstName: 'Adam', lastName: 'Smith' }
function Where() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
/** Opens the search of an administrator; the members that it asks for arrive when they are let through. */
async function open() {
  const waiting = new Map<string, () => void>()
  api.on(getSettings, example(getSettings.response, { platformSegment: 'platform', productName: 'Praxia' }))
  api.on(getCurrentOrganisation, example(getCurrentOrganisation.response, { id: 2, type: 'COMPANY' }))
  api.on(listTrainings, { items: [], total: 0 } as never)
  api.on(listCourses, { items: [], total: 0 } as never)
  api.on(listMembers, async ({ query }) => {
    await new Promise<void>((done) => waiting.set(String(query.search), done))
    const items = [ada, adam].filter(({ firstName, lastName }) =>
      `${firstName} ${lastName}`.toLowerCase().includes(String(query.search)),
    )
    return { items, total: items.length } as never
  })
  const { user } = await draw(
    <>
      <FindDialog onClose={() => undefined} />
      <Where />
    </>,
    { as: 'admin' },
  )
  const field = await screen.findByRole('combobox')
  /** Lets through what was asked for a text, which on a slow machine is asked for its first letters too. */
  const arrive = async (text: string) => {
    await waitFor(() => expect([...waiting.keys()]).toContain(text))
    for (const done of waiting.values()) done()
  }
  const where = () => document.querySelector('output')!.textContent
  return { user, field, arrive, where }
}

it('Enter before the answer opens what is found for the typed text, not what was listed for the first letters', async () => {
  const { user, field, arrive, where } = await open()
  await user.type(field, 'ada')
  await arrive('ada')
  await screen.findByRole('option', { name: /Ada Byron/ })
  await user.type(field, 'm s{Enter}')
  expect(where()).not.toContain('member')
  await arrive('adam s')
  await waitFor(() => expect(where()).toContain('member=8'))
})
it('Enter opens the line that was chosen by an arrow', async () => {
  const { user, field, arrive, where } = await open()
  await user.type(field, 'ada')
  await arrive('ada')
  await screen.findByRole('option', { name: /Adam Smith/ })
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(where()).toContain('member=8'))
})
it('letters typed after Enter take it back', async () => {
  const { user, field, arrive, where } = await open()
  await user.type(field, 'ada{Enter}m')
  await arrive('adam')
  await screen.findByRole('option', { name: /Adam Smith/ })
  expect(where()).not.toContain('member')
})
it('a page opens at once, while the server is asked', async () => {
  const { user, field, where } = await open()
  await user.type(field, 'dashb{Enter}')
  await waitFor(() => expect(where()).toContain('/admin/dashboard'))
})
