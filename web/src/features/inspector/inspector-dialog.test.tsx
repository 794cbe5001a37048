// @vitest-environment happy-dom
import { inspectTraining } from '@praxia/contract/library/inspector.ts'
import { getTraining } from '@praxia/contract/trainings.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, draw, noButton } from '../../../test/screen.tsx'
import { InspectorDialog } from './inspector-dialog.tsx'

const uuid = (digit: number) => `2f1c0f6e-3d7c-4f5e-9c61-0b7f6c1d2e3${digit}`
type Reports = ReturnType<typeof example<typeof inspectTraining.response>>
const launched = (digit: number): NonNullable<Reports['session']> =>
  ({
    ...(example(inspectTraining.response.properties.session.anyOf[0]) as NonNullable<Reports['session']>),
    id: uuid(digit),
    fileType: 'WEB_GL',
    version: `${digit}.0`,
    launchedAt: '2026-11-02T10:00:00.000Z',
  }) as NonNullable<Reports['session']>
async function open(reports: Partial<Reports>, edit = true) {
  const can = { ...example(getTraining.response).can, edit }
  api.on(getTraining, example(getTraining.response, { id: 7, title: 'Fire', can }))
  api.on(inspectTraining, { sessions: [], session: null, ...reports })
  return draw(<InspectorDialog id={7} onClose={() => undefined} />, { as: 'admin' })
}
it.each([
  ['the newest launches', [launched(2), launched(1)], launched(2), ['2.0', '1.0']],
  ['an older launch after the newest ones', [launched(2), launched(1)], launched(0), ['2.0', '1.0', '0.0']],
])('%s can be chosen, each once', async (_, sessions, session, versions) => {
  const { user } = await open({ sessions, session })
  await user.click(await screen.findByRole('combobox'))
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => / (\d\.0)$/.exec(textContent)![1])
  expect(options).toEqual(versions)
  await user.click(screen.getAllByRole('option')[1]!)
  await waitFor(() => expect(api.sent(inspectTraining).at(-1)!.query).toMatchObject({ session: uuid(1) }))
})
it('a training that is only opened has no reports to read', async () => {
  await open({}, false)
  await screen.findByRole('status')
  expect(api.sent(inspectTraining)).toEqual([])
  noButton(/address/i)
})
