// @vitest-environment happy-dom
import { switchVersion, Version } from '@praxia/contract/library/versions.ts'
import { TrainingDetail } from '@praxia/contract/trainings.ts'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { BackDialog } from './back-dialog.tsx'

const version = (id: number, running = 0) => example(Version, { id, fileType: 'WEB_GL', version: `${id}.0`, running })
async function open(from: Version | undefined, live: boolean) {
  api.on(switchVersion, {} as never)
  const onClose = vi.fn()
  const training = example(TrainingDetail, { id: 12, title: 'Fire' })
  const drawn = await draw(
    <BackDialog training={training} version={version(1)} from={from} live={live} onClose={onClose} />,
  )
  return { ...drawn, onClose }
}
const lines = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const offline = 'Headsets that have it offline get the other one the next time they connect.'

it.each([
  [
    'with people in the published version',
    version(2, 2),
    true,
    [
      'New sessions get 1.0.',
      'The 2 who are in it now finish in 2.0.',
      'Results, badges and certificates of 2.0 stay.',
      offline,
    ],
  ],
  [
    'with nobody in it',
    version(2),
    true,
    ['New sessions get 1.0.', 'Results, badges and certificates of 2.0 stay.', offline],
  ],
  ['with nothing published', undefined, true, ['New sessions get 1.0.', offline]],
  [
    'before a verification',
    version(2),
    false,
    [
      '1.0 waits for verification; until then everyone keeps the published version.',
      'Results, badges and certificates of 2.0 stay.',
      offline,
    ],
  ],
])('a way back says whom it affects: %s', async (_, from, live, expected) => {
  await open(from, live)
  expect(lines()).toEqual(expected)
  expect(screen.queryByRole('textbox', { name: /^Why/ }) !== null).toBe(live && from !== undefined)
})
it('a reason is sent without its spaces, and only if there is one', async () => {
  const { user, onClose } = await open(version(2), true)
  await user.type(screen.getByRole('textbox', { name: /^Why/ }), ' Too dark ')
  await user.click(button('Roll back to 1.0'))
  await screen.findByText('1.0 is published')
  expect(api.sent(switchVersion).map(({ body }) => body)).toEqual([{ versionId: 1, reason: 'Too dark' }])
  expect(onClose).toHaveBeenCalledOnce()
})
it('without a reason none is sent, and a training that waits is said to', async () => {
  const { user } = await open(version(2), false)
  await user.click(button('Roll back to 1.0'))
  await screen.findByText('1.0 waits for verification')
  expect(api.sent(switchVersion)[0]!.body).toEqual({ versionId: 1 })
})
it.each([
  ['', true],
  ['Dark', false],
])('Cancel closes at once only while no reason is written: "%s"', async (reason, closes) => {
  const { user, onClose } = await open(version(2), true)
  if (reason) await user.type(screen.getByRole('textbox', { name: /^Why/ }), reason)
  await user.click(button('Cancel'))
  expect(onClose).toHaveBeenCalledTimes(closes ? 1 : 0)
})
