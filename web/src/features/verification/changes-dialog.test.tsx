// @vitest-environment happy-dom
import { ContentFile, getTraining, TrainingDetail } from '@praxia/contract/trainings.ts'
import {
  discardDraft,
  downloadDraftFile,
  getDraft,
  type TrainingDraft,
  verifyTraining,
} from '@praxia/contract/verification.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { ChangesDialog } from './changes-dialog.tsx'

const file = (version: string) =>
  example(ContentFile, {
    fileType: 'APK',
    fileName: 'fire.apk',
    version,
    fileSize: 2_097_152,
    date: `2026-11-0${version}`,
  })
const withPartner = { partner: { id: 4, name: 'Studio', logo: null }, lastModifiedDate: '2026-11-20T10:00:00.000Z' }
const detail = (more: Partial<TrainingDetail>) =>
  example(TrainingDetail, { id: 12, title: 'Fire', ...withPartner, ...more })
const may = (rights: Partial<TrainingDetail['can']>) => ({ ...example(TrainingDetail).can, ...rights })
const onClose = vi.fn()

async function open(published: Partial<TrainingDetail>, draft: Partial<TrainingDraft> = {}) {
  onClose.mockReset()
  api.on(getTraining, detail(published))
  api.on(getDraft, { revision: 3, refusedAt: null, unseen: [], training: detail({ title: 'Fire!' }), ...draft })
  api.on(verifyTraining, detail({}))
  api.on(discardDraft, {})
  return await draw(<ChangesDialog id={12} onClose={onClose} />, { as: 'superAdmin' })
}
const verifier = { can: may({ verify: true }), updated: true }
const partner = { can: may({ edit: true }), updated: true }
const bodies = () => api.sent(verifyTraining).map(({ body }) => body)

it('shows what differs from the published training, who sent it and when', async () => {
  await open(verifier)
  expect(await screen.findByRole('heading', { name: 'Changes to “Fire”' })).toBeTruthy()
  expect(await screen.findByText('Studio, sent on 20/11/2026')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Content waiting for verification' })).toBeNull()
})
it('a training that was never verified is not compared', async () => {
  await open({ ...verifier, isNew: true })
  expect(await screen.findByRole('heading', { name: '“Fire”, never verified' })).toBeTruthy()
  expect(await screen.findByText(/^This training has never been verified/)).toBeTruthy()
  expect(screen.queryByText('To verify')).toBeNull()
})
it('the verification names the revision that was read, and closes', async () => {
  const { user } = await open(verifier)
  await user.click(await screen.findByRole('button', { name: 'Verify and publish' }))
  expect(await screen.findByText('Verified and published')).toBeTruthy()
  expect(bodies()).toEqual([{ revision: 3, verified: true }])
  expect(onClose).toHaveBeenCalledTimes(1)
})
it('a failed verification is shown, and the dialog stays', async () => {
  const { user } = await open(verifier)
  api.on(verifyTraining, new Refusal('training.stale'))
  await user.click(await screen.findByRole('button', { name: 'Verify and publish' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
it('new files have to be downloaded before the verification', async () => {
  await open({ ...verifier, files: [file('1')] }, { unseen: ['APK'], training: detail({ files: [file('2')] }) })
  const files = within(await screen.findByRole('region', { name: 'Content waiting for verification' }))
  expect(files.getByText('Download the new files and look at them before you verify.')).toBeTruthy()
  expect(files.getByText('version 2, 2 MB')).toBeTruthy()
  expect(files.queryByText('Downloaded')).toBeNull()
  expect(button('Verify and publish')).toHaveProperty('disabled', true)
  expect(screen.getByText('1 file still to download')).toBeTruthy()
})
it('a file that was downloaded is marked, and no longer in the way', async () => {
  await open({ ...verifier, files: [file('1')] }, { training: detail({ files: [file('2')] }) })
  expect(await screen.findByText('Downloaded')).toBeTruthy()
  expect(button('Verify and publish')).toHaveProperty('disabled', false)
  expect(screen.queryByText(/still to download/)).toBeNull()
  expect(screen.queryByText(/^Download the new files/)).toBeNull()
})
it('a file that cannot be downloaded is reported', async () => {
  api.on(downloadDraftFile, new Refusal('training.no_content') as never)
  const { user } = await open(verifier, { unseen: ['APK'], training: detail({ files: [file('2')] }) })
  await user.click(await screen.findByRole('button', { name: 'Download: Standalone headset' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(api.sent(downloadDraftFile)[0]!.params).toEqual({ id: 12, fileType: 'APK' })
})
it('a refusal needs a reason that is not blank, which is sent trimmed', async () => {
  const { user } = await open(verifier)
  await user.click(await screen.findByRole('button', { name: 'Refuse' }))
  noButton('Verify and publish')
  const field = screen.getByRole('textbox', { name: /^Reason/ })
  expect(button('Refuse')).toHaveProperty('disabled', true)
  await user.type(field, ' ')
  expect(button('Refuse')).toHaveProperty('disabled', true)
  await user.type(field, 'Too dark ')
  await user.click(button('Refuse'))
  expect(await screen.findByText('Refused; the partner is notified of the reason')).toBeTruthy()
  expect(bodies()).toEqual([{ revision: 3, verified: false, reason: 'Too dark' }])
  expect(onClose).toHaveBeenCalledTimes(1)
})
it('a refusal can be given up before it is sent', async () => {
  const { user } = await open(verifier)
  await user.click(await screen.findByRole('button', { name: 'Refuse' }))
  await user.click(button('Cancel'))
  expect(button('Verify and publish')).toHaveProperty('disabled', false)
  expect(screen.queryByRole('textbox')).toBeNull()
})
it('the partner can modify or discard the changes, and decides nothing', async () => {
  const { user } = await open(partner)
  await screen.findByRole('button', { name: 'Modify' })
  noButton('Verify and publish')
  noButton('Refuse')
  await user.click(button('Discard changes'))
  const ask = within(await screen.findByRole('alertdialog'))
  expect(ask.getByText('The published version stays as it is.')).toBeTruthy()
  await user.click(ask.getByRole('button', { name: 'Discard changes' }))
  expect(await screen.findByText('Changes discarded')).toBeTruthy()
  expect(api.sent(discardDraft)[0]!.params).toEqual({ id: 12 })
  expect(onClose).toHaveBeenCalledTimes(1)
})
it('changes that cannot be discarded stay open, and the failure is shown', async () => {
  const { user } = await open(partner)
  api.on(discardDraft, new Refusal('training.no_draft'))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
})
it('a new training of the partner has no changes to discard', async () => {
  await open({ ...partner, isNew: true, updated: false })
  await screen.findByRole('button', { name: 'Modify' })
  noButton('Discard changes')
})
it('whoever may neither edit nor verify sees no draft', async () => {
  await open({ can: may({}) })
  expect(await screen.findByText('Not found')).toBeTruthy()
  expect(api.sent(getDraft)).toEqual([])
})
