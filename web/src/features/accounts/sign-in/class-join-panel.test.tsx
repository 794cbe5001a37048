// @vitest-environment happy-dom
import { getDeviceToken } from '@praxia/contract/connections/devices.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { askToJoin, findClassByCode } from '@praxia/contract/class-joins.ts'
import { example } from '../../../../test/example.ts'
import { Refusal } from '../../../../test/fake-api.ts'
import { api, button, draw } from '../../../../test/screen.tsx'
import { ClassJoinPanel } from './class-join-panel.tsx'
import { HeadsetPage } from './headset-page.tsx'

const code = 'LWVMCPBX'
const names = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Ana ${at + 1}` }))
const onToken = vi.fn()
const onBack = vi.fn()
const asked = { device_code: 'd', expires_in: 600, interval: 600 }
async function open(list = names(2), instructor: string | null = 'Mia Moss') {
  onBack.mockReset()
  onToken.mockReset()
  sessionStorage.clear()
  api.on(findClassByCode, { title: 'Fire', instructor, names: list })
  api.on(askToJoin, example(askToJoin.response, asked))
  return await draw(<ClassJoinPanel code={code} onToken={onToken} onBack={onBack} />)
}
const listed = () => screen.queryAllByRole('listitem').map((one) => one.textContent)

it('asks who the person is: the names of the class, with its training and instructor', async () => {
  const { user } = await open()
  expect(await screen.findByRole('heading', { name: 'Who are you?' })).toBeTruthy()
  expect(screen.getByText('Fire, Mia Moss')).toBeTruthy()
  expect(listed()).toEqual(['Ana 1', 'Ana 2'])
  expect(api.sent(findClassByCode)[0]!.body).toEqual({ code })
  await user.click(button('Enter another code'))
  expect(onBack).toHaveBeenCalledTimes(1)
})
it.each([
  [12, 0],
  [13, 1],
])('of %i names %i search fields are shown', async (count, fields) => {
  await open(names(count))
  await screen.findByRole('heading', { name: 'Who are you?' })
  expect(screen.queryAllByRole('searchbox')).toHaveLength(fields)
})
it('a search without a match says whom to ask', async () => {
  const { user } = await open(names(13))
  await user.type(await screen.findByRole('searchbox'), 'ANÁ 13')
  await waitFor(() => expect(listed()).toEqual(['Ana 13']))
  await user.type(screen.getByRole('searchbox'), 'x')
  expect(await screen.findByText('No name matches. Ask your instructor to add you to the class.')).toBeTruthy()
})
it('without names everyone is connected', async () => {
  await open([])
  expect(await screen.findByText(/^Everyone in this class is connected/)).toBeTruthy()
})
it('a wrong code is reported, and the class is asked for again by a press', async () => {
  let isRight = false
  api.on(findClassByCode, () =>
    isRight ? { title: 'Fire', instructor: null, names: names(1) } : new Refusal('sign_in.wrong_code'),
  )
  const { user } = await draw(<ClassJoinPanel code={code} onToken={onToken} onBack={onBack} />)
  expect(await screen.findByRole('note')).toBeTruthy()
  isRight = true
  await user.click(button('Refresh the names'))
  expect(await screen.findByText('Ana 1')).toBeTruthy()
  expect(screen.queryByRole('note')).toBeNull()
})
it('a chosen name is asked under, and waited for by the name of the instructor', async () => {
  const { user } = await open(names(2), null)
  await user.click(await screen.findByRole('button', { name: 'Ana 2' }))
  expect(await screen.findByText('Waiting for the instructor to let you in.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Ana 2' })).toBeTruthy()
  expect(screen.getByText(/until the class ends\.$/)).toBeTruthy()
  expect(await screen.findByText(/^(10:00|9:5\d)$/)).toBeTruthy()
  expect(api.sent(askToJoin).map(({ body }) => [body.code, body.memberId])).toEqual([[code, 2]])
  await user.click(button('Choose another name'))
  expect(await screen.findByRole('heading', { name: 'Who are you?' })).toBeTruthy()
  expect(api.sent(findClassByCode)).toHaveLength(2)
})
it('a request outlasts a reload, until another name is chosen', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Ana 2' }))
  await screen.findByText(/^(10:00|9:5\d)$/)
  cleanup()
  api.on(getSettings, example(getSettings.response, { productName: 'Praxia' }))
  const reloaded = await draw(<HeadsetPage next={null} unsent={null} />, { at: '/h' })
  expect(await screen.findByRole('heading', { name: 'Ana 2' })).toBeTruthy()
  expect(await screen.findByText('Waiting for Mia Moss to let you in.')).toBeTruthy()
  expect(await screen.findByText(/^(10:00|9:5\d)$/)).toBeTruthy()
  expect(api.sent(askToJoin)).toHaveLength(1)
  await reloaded.user.click(button('Choose another name'))
  await reloaded.user.click(await screen.findByRole('button', { name: 'Ana 1' }))
  await waitFor(() => expect(api.sent(askToJoin)).toHaveLength(2))
})
it('a request to join one class is not taken for that of another', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Ana 2' }))
  await screen.findByText(/^(10:00|9:5\d)$/)
  cleanup()
  const other = await draw(<ClassJoinPanel code="LBBBBBBB" onToken={onToken} onBack={onBack} />)
  await other.user.click(await screen.findByRole('button', { name: 'Ana 2' }))
  await waitFor(() => expect(api.sent(askToJoin).map(({ body }) => body.code)).toEqual([code, 'LBBBBBBB']))
})
it('a request that is over is not resumed', async () => {
  const { user } = await open()
  api.on(askToJoin, example(askToJoin.response, { ...asked, expires_in: 0 }))
  api.on(getDeviceToken, new Refusal('authorization.expired'))
  await user.click(await screen.findByRole('button', { name: 'Ana 2' }))
  await screen.findByText('Nobody answered in time, or the class has ended.')
  cleanup()
  await draw(<ClassJoinPanel code={code} onToken={onToken} onBack={onBack} />)
  expect(await screen.findByRole('heading', { name: 'Who are you?' })).toBeTruthy()
})
it('a refused device is told by whom, and can ask again', async () => {
  const { user } = await open()
  api.on(askToJoin, example(askToJoin.response, { ...asked, interval: 0 }))
  api.on(getDeviceToken, new Refusal('authorization.refused'))
  await user.click(await screen.findByRole('button', { name: 'Ana 1' }))
  expect(await screen.findByText('Mia Moss did not let this device in.')).toBeTruthy()
  expect(screen.queryByText(/^Waiting for/)).toBeNull()
  await user.click(button('Ask again'))
  await waitFor(() => expect(api.sent(askToJoin)).toHaveLength(2))
})
it('a request that nobody answered is over', async () => {
  const { user } = await open()
  api.on(askToJoin, example(askToJoin.response, { ...asked, interval: 0 }))
  api.on(getDeviceToken, new Refusal('authorization.expired'))
  await user.click(await screen.findByRole('button', { name: 'Ana 1' }))
  expect(await screen.findByText('Nobody answered in time, or the class has ended.')).toBeTruthy()
  expect(button('Ask again')).toBeTruthy()
})
it('a device that is let in gets its token', async () => {
  const { user } = await open()
  api.on(askToJoin, example(askToJoin.response, { ...asked, interval: 0 }))
  const token = example(getDeviceToken.response)
  api.on(getDeviceToken, token)
  await user.click(await screen.findByRole('button', { name: 'Ana 1' }))
  await waitFor(() => expect(onToken.mock.calls).toEqual([[token]]))
})
it('a name that is connected already is refused with the reason', async () => {
  const { user } = await open()
  api.on(askToJoin, new Refusal('class.connected'))
  await user.click(await screen.findByRole('button', { name: 'Ana 1' }))
  expect(await screen.findByRole('note')).toBeTruthy()
  expect(button('Ask again')).toBeTruthy()
})
