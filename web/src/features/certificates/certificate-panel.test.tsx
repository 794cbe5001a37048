// @vitest-environment happy-dom
import {
  type CertificateState,
  certifyCompletion,
  getCertificateState,
  getCourseCertificate,
  getTrainingCertificate,
  listShortRuns,
  reissueCertificate,
  ShortRun,
} from '@praxia/contract/library/certificates.ts'
import { getCurrentOrganisation } from '@praxia/contract/organisations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { CertificateButton } from './certificate-panel.tsx'
import { IssuePanel } from './issue-panel.tsx'
import { ShortRunsCard } from './short-runs-card.tsx'

const stateOf = (state: CertificateState | null, more: object = {}) =>
  example(getCertificateState.response, { state, secondsNeeded: 300, ...more })
const refused = () => {
  api.on(getTrainingCertificate, new Refusal('request.rate_limited'))
  api.on(getCourseCertificate, new Refusal('request.rate_limited'))
}

it.each([
  ['exempt', 'Waived: no certificate'],
  ['short', 'Not seen long enough for a certificate'],
  ['pending', 'Certificate once the session has ended'],
] as const)('a completion whose certificate is %s says so, and offers nothing', async (state, words) => {
  api.on(getCertificateState, stateOf(state))
  await draw(<CertificateButton title="Fire" trainingId={7} completed />)
  expect(await screen.findByRole('button', { name: words })).toHaveProperty('disabled', true)
  expect(api.sent(getCertificateState).map(({ params, query }) => ({ ...params, ...query }))).toEqual([
    { id: 1, trainingId: '7', capacity: 'admin' },
  ])
})
it('what is not completed says at how much there is one, and asks nothing', async () => {
  await draw(<CertificateButton title="Fire" trainingId={7} completed={false} />)
  expect(await screen.findByRole('button', { name: 'Certificate at 100%' })).toHaveProperty('disabled', true)
  expect(api.sent(getCertificateState)).toEqual([])
})
it('a state that is known is not asked again; the certificate of a training is that of its member', async () => {
  refused()
  const { user } = await draw(<CertificateButton title="Fire" trainingId={7} userId={5} completed state="issued" />)
  await user.click(button('Certificate: Fire'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(api.sent(getCertificateState)).toEqual([])
  expect(api.sent(getTrainingCertificate).map(({ params, query }) => ({ ...params, ...query }))).toEqual([
    { lang: 'EN', trainingId: '7', userId: '5', capacity: 'admin' },
  ])
})
it('the own certificate of a course is offered once its state is known, and names its enrolment and no member', async () => {
  refused()
  api.on(getCertificateState, stateOf('issued'))
  const { user } = await draw(<CertificateButton title="Week" courseId={3} enrolmentId={0} completed />)
  await user.click(await screen.findByRole('button', { name: 'Certificate: Week' }))
  await waitFor(() => expect(api.sent(getCourseCertificate)).toHaveLength(1))
  expect(api.sent(getCourseCertificate).map(({ params, query }) => ({ ...params, ...query }))).toEqual([
    { id: 3, lang: 'EN', enrolmentId: '0', capacity: 'admin' },
  ])
})
it("the platform's staff see no certificate", async () => {
  const { client } = await draw(<CertificateButton title="Fire" trainingId={7} userId={5} completed state="issued" />, {
    as: 'superAdmin',
  })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  noButton(/Certificate/)
})

const panel = (more: object) => {
  api.on(getCertificateState, stateOf('short', more))
  return draw(<IssuePanel title="Fire" userId={5} trainingId={7} />)
}
const certified = () => api.sent(certifyCompletion).map(({ params, body }) => ({ ...params, ...body }))
it('a short run is certified after a question that says what is confirmed', async () => {
  const { user } = await panel({ secondsSeen: 59, can: { certify: true, reissue: false } })
  api.on(certifyCompletion, { number: 'A' })
  expect(await screen.findByText('Seen for 59 seconds. A certificate needs 5 minutes.')).toBeTruthy()
  await user.click(button('Certify'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Certify Fire?' })
  expect(within(dialog).getByText(/recorded in the audit log/)).toBeTruthy()
  expect(certified()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Certify' }))
  expect(await screen.findByText('Certified')).toBeTruthy()
  expect(certified()).toEqual([{ id: 5, trainingId: 7 }])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
it('a refused certification is said, and its question closes', async () => {
  const { user } = await panel({ secondsSeen: 119, can: { certify: true, reissue: false } })
  api.on(certifyCompletion, new Refusal('certificate.pending'))
  expect(await screen.findByText(/^Seen for 1 minute\./)).toBeTruthy()
  await user.click(button('Certify'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Certify' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByText('Certified')).toBeNull()
})
it('a certificate with a former name can be issued again, without a question', async () => {
  const { user } = await panel({ formerName: 'Ana Bo', can: { certify: false, reissue: true } })
  api.on(reissueCertificate, { number: 'B' })
  expect(await screen.findByText(/shows the former name Ana Bo/)).toBeTruthy()
  await user.click(button('Issue again'))
  expect(await screen.findByText('Certificate issued again')).toBeTruthy()
  expect(api.sent(reissueCertificate).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { id: 5, trainingId: 7 },
  ])
})
it.each([
  { formerName: 'Ana Bo', can: { certify: false, reissue: false } },
  { formerName: null, can: { certify: false, reissue: true } },
])('there is nothing to do with %o', async (more) => {
  const { client } = await panel(more)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByRole('button')).toBeNull()
})

const run = (userId: number, more: Partial<ShortRun>): ShortRun =>
  example(ShortRun, {
    userId,
    firstName: 'Ana',
    lastName: `Sol ${userId}`,
    title: 'Fire',
    completedAt: '2026-11-02T10:00:00.000Z',
    secondsSeen: 30,
    ...more,
  })
const runs = [
  run(5, { trainingId: 7 }),
  run(6, { courseId: 3, title: 'Week', enrolmentId: null, secondsSeen: 150 }),
  run(1, { trainingId: 8 }),
]
it('lists short runs, leads to each, certifies those of others only, and says how many are not listed', async () => {
  api.on(listShortRuns, { items: runs, total: 5 } as never)
  api.on(certifyCompletion, { number: 'A' })
  const { user } = await draw(<ShortRunsCard />)
  const list = await screen.findByRole('list', { name: 'Time seen too short' })
  const rows = within(list).getAllByRole('listitem')
  expect(within(rows[0]!).getByText('Fire, 02/11/2026: seen for 30 seconds')).toBeTruthy()
  expect(within(rows[1]!).getByText('Week, 02/11/2026: seen for 2 minutes')).toBeTruthy()
  expect(rows.map((row) => within(row).getByRole('link', { name: 'View' }).getAttribute('href'))).toEqual([
    '/admin/company?member=5&progress=formation&formation=7',
    '/admin/company?member=6&progress=course&course=3',
    '/admin/company?member=1&progress=formation&formation=8',
  ])
  expect(screen.getByText(/^2 more/)).toBeTruthy()
  expect(within(rows[2]!).queryByRole('button', { name: 'Certify' })).toBeNull()
  await user.click(within(rows[1]!).getByRole('button', { name: 'Certify' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Certify Week for Ana Sol 6?' })
  await user.click(within(dialog).getByRole('button', { name: 'Certify' }))
  await screen.findByText('Certified')
  expect(certified()).toEqual([{ id: 6, courseId: 3, enrolmentId: 0 }])
})
it('there is no card without short runs, nor for a partner, which is not asked', async () => {
  api.on(listShortRuns, { items: [], total: 0 } as never)
  const company = await draw(<ShortRunsCard />)
  await waitFor(() => expect(api.sent(listShortRuns)).toHaveLength(1))
  await waitFor(() => expect(company.client.isFetching()).toBe(0))
  api.on(getCurrentOrganisation, example(getCurrentOrganisation.response, { id: 2, type: 'PARTNER', timeZone: 'UTC' }))
  const partner = await draw(<ShortRunsCard />)
  await waitFor(() => expect(partner.client.isFetching()).toBe(0))
  expect(screen.queryByRole('region')).toBeNull()
  expect(api.sent(listShortRuns)).toHaveLength(1)
})
