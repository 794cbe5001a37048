// @vitest-environment happy-dom
import { getClass } from '@praxia/contract/classes.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { screen } from '@testing-library/react'
import encodeQR from 'qr'
import { expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { JoinCard } from './join-card.tsx'

const learner = (lost: boolean) => ({ state: 'running', lost })
const board = (learners: object[] = []) =>
  example(getClass.response, { title: 'Fire', since: '2026-11-02T10:00:00.000Z', learners: learners as never })
async function open(learners: object[] = []) {
  api.on(getSettings, example(getSettings.response))
  return await draw(<JoinCard board={board(learners)} code="ABCDEFGH" />)
}
const qr = () => screen.queryByRole('img', { name: 'Address and code of the class, for a camera' })
/** Size of the code of a text, which grows with its length. */
const sizeOf = (text: string) => encodeQR(text, 'raw', { ecc: 'medium', border: 4 })

it('the code for a camera has the address with the code of the class; both are also readable', async () => {
  await open()
  const rows = sizeOf(`${window.location.origin}/h#ABCDEFGH`)
  const dark = rows.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  expect(qr()!.querySelector('path')!.getAttribute('d')).toBe(dark)
  expect(screen.getByText(`${window.location.host}/h`)).toBeTruthy()
})
it.each([
  ['nobody is connected', [], true],
  ['the one connection is lost', [learner(true)], true],
  ['somebody is connected', [learner(true), learner(false)], false],
])('the way in is open when %s: %#', async (_, learners, isOpen) => {
  const { user } = await open(learners)
  expect(qr() !== null).toBe(isOpen)
  expect(screen.getByText(/ABCDEFGH|ABCD/)).toBeTruthy()
  await user.click(button(isOpen ? 'Hide' : 'Show how to join'))
  expect(qr() !== null).toBe(!isOpen)
})
it('what was chosen stays when somebody connects', async () => {
  const { user } = await open()
  await user.click(button('Hide'))
  noButton('Hide')
  await user.click(button('Show how to join'))
  expect(button('Hide').getAttribute('aria-expanded')).toBe('true')
})
it('a sheet is printed once, with title, address, code and the time at which the class ends at the latest', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = await open()
  await user.click(button('Print a sheet'))
  expect(print).toHaveBeenCalledTimes(1)
  const sheet = () => document.querySelector('[data-sheet]')
  expect(sheet()!.textContent).toMatch(/Fire.*\/h2.*ABCDEFGH3.*Valid until the class ends, at /)
})
