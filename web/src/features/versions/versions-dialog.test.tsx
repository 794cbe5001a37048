// @vitest-environment happy-dom
import { getProfile } from '@praxia/contract/accounts.ts'
import { Report } from '@praxia/contract/library/report.ts'
import { endTest, listVersions, switchVersion, Version } from '@praxia/contract/library/versions.ts'
import { getTraining, TrainingDetail } from '@praxia/contract/trainings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

const version = (id: number, more: Partial<Version> = {}): Version =>
  example(Version, {
    id,
    fileType: 'WEB_GL',
    version: `${id}.0`,
    state: 'kept',
    date: '2026-11-02T10:30:00.000Z',
    bytes: 2_097_152,
    ...more,
  })
interface Given {
  training?: Partial<TrainingDetail>
  testers?: number
  counts?: { fileType: 'WEB_GL' | 'APK' | 'UNITY'; count: number }[]
  tokenKind?: 'session' | 'device'
}
async function open(items: Version[], { training, testers = 3, counts, tokenKind }: Given = {}) {
  api.on(getProfile, example(getProfile.response, { id: 1, ...(tokenKind && { tokenKind }) }))
  api.on(
    getTraining,
    example(TrainingDetail, {
      id: 12,
      title: 'Fire',
      isVerified: true,
      can: { ...example(TrainingDetail).can, edit: true },
      ...training,
    }),
  )
  api.on(listVersions, ({ query }) => {
    const shown = items.filter(({ fileType }) => !query.fileType || fileType === query.fileType)
    return {
      items: shown,
      total: shown.length,
      testers,
      counts: counts ?? [{ fileType: 'WEB_GL', count: items.length }],
    }
  })
  const drawn = await draw(<VersionsDialog id={12} onClose={() => undefined} />, { as: 'admin' })
  await screen.findByText('Fire')
  return drawn
}
const rows = async () =>
  (await within(await screen.findByRole('list', { name: 'Versions' })).findAllByRole('listitem')).map(
    (one) => one.textContent,
  )

it('a row names version, state, notes, date, uploader and sessions', async () => {
  await open([
    version(6, { state: 'test', notes: 'Brighter', by: 'Mia Moss', sessions: 2, running: 1, fromMaster: true }),
    version(5, { state: 'published', silence: 'silent' }),
    version(4, { state: 'waiting' }),
    version(3, { state: 'refused', refusal: { code: 'strange', details: null } }),
    version(2, { state: 'past', reason: 'Too dark' }),
    version(1, { fromMaster: true }),
  ])
  expect(await rows()).toEqual([
    expect.stringMatching(/^6\.0Test group, 3 peopleBrighter02\/11\/2026, \d\d:30Mia Moss2 sessions1 running now$/),
    expect.stringMatching(
      /^5\.0Published02\/11\/2026, \d\d:30no sessionIt has been run, but nothing it sent has arrived/,
    ),
    expect.stringMatching(/^4\.0Waits for verification02\/11\/2026, \d\d:30no session$/),
    expect.stringMatching(/^3\.0Refused.+02\/11\/2026, \d\d:30$/),
    expect.stringMatching(/^2\.0Files deletedLeft: Too dark02\/11\/2026, \d\d:30no session$/),
    expect.stringMatching(/^1\.0Kept02\/11\/2026, \d\d:30no session$/),
  ])
})
it('a tested version is published by a press, a kept one is rolled back to after a question', async () => {
  api.on(switchVersion, {} as never)
  const { user } = await open([version(3, { state: 'test' }), version(2, { state: 'published' }), version(1)])
  await user.click(await screen.findByRole('button', { name: 'Publish: 3.0' }))
  expect(await screen.findByText('3.0 is published')).toBeTruthy()
  expect(api.sent(switchVersion).map(({ params, body }) => [params, body])).toEqual([
    [{ id: 12, fileType: 'WEB_GL' }, { versionId: 3 }],
  ])
  noButton('Publish: 2.0')
  await user.click(button('Roll back: 1.0'))
  expect(await screen.findByText('Roll back to 1.0?')).toBeTruthy()
  expect(api.sent(switchVersion)).toHaveLength(1)
})
it('a failed publication is shown', async () => {
  api.on(switchVersion, new Refusal('version.gone'))
  const { user } = await open([version(3, { state: 'test' })])
  await user.click(await screen.findByRole('button', { name: 'Publish: 3.0' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
})
it('the check of the newest version is shown, then that of the pressed one; a test can be withdrawn there', async () => {
  api.on(endTest, {})
  const { user } = await open([version(2, { state: 'published' }), version(1, { state: 'test' })])
  expect(await screen.findByRole('region', { name: 'Check of 2.0' })).toBeTruthy()
  noButton('Withdraw it from the test group')
  await user.click(button('1.0'))
  expect(screen.getByRole('region', { name: 'Check of 1.0' })).toBeTruthy()
  await user.click(button('Withdraw it from the test group'))
  expect(await screen.findByText('The test group runs the published version again')).toBeTruthy()
  expect(api.sent(endTest)[0]!.params).toEqual({ id: 12, fileType: 'WEB_GL' })
})
it('the kind with most versions is shown first; kinds without any are marked', async () => {
  const { user } = await open([version(2, { fileType: 'APK' }), version(1)], {
    counts: [
      { fileType: 'WEB_GL', count: 1 },
      { fileType: 'APK', count: 2 },
      { fileType: 'UNITY', count: 0 },
    ],
  })
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map((one) => [one.textContent, one.getAttribute('aria-selected')])).toEqual([
      ['Web', 'false'],
      ['Standalone headset', 'true'],
      ['Windowsnone', 'false'],
    ]),
  )
  expect(await rows()).toEqual([expect.stringMatching(/^2\.0/)])
  await user.click(screen.getByRole('tab', { name: 'Web' }))
  await waitFor(async () => expect(await rows()).toEqual([expect.stringMatching(/^1\.0/)]))
  await user.click(screen.getByRole('tab', { name: /^Windows/ }))
  expect(await screen.findByText('No version yet')).toBeTruthy()
})
it.each(['session', 'device'] as const)(
  'a build server is offered in a sign-in with a password, not in one by code (%s)',
  async (tokenKind) => {
    await open([], { tokenKind })
    expect(await screen.findByRole('button', { name: 'Test group, 3 people' })).toBeTruthy()
    const count = tokenKind === 'session' ? 1 : 0
    await waitFor(() => expect(screen.queryAllByText('Publish from a build server')).toHaveLength(count))
  },
)
it('of a training that the user may not edit there are no versions', async () => {
  await open([], { training: { can: example(TrainingDetail).can } })
  expect(await screen.findByText('Not found')).toBeTruthy()
  expect(api.sent(listVersions)).toEqual([])
  noButton('Upload a version')
})

const facts = async (of: Partial<Version>) => {
  await open([version(2, of)], { counts: [{ fileType: of.fileType ?? 'WEB_GL', count: 1 }] })
  const check = await screen.findByRole('region', { name: 'Check of 2.0' })
  const list = [...check.querySelectorAll('dt')].map((one) => [one.textContent, one.nextElementSibling!.textContent])
  return { check: within(check), list: Object.fromEntries(list) as Record<string, string> }
}
const report = (more: Partial<Report> = {}): Report =>
  example(Report, {
    date: '2026-11-02T11:45:00.000Z',
    tookMs: 1240,
    bytes: 2_097_152,
    unpackedBytes: 4_194_304,
    files: 1200,
    compression: 'none',
    entry: 'index.html',
    ...more,
  })
it('a version from before the checks says so', async () => {
  const { list } = await facts({ sha256: 'abcd1234ef567890' })
  expect(list).toEqual({
    Size: '2 MB',
    Check: 'Uploaded before check results were stored',
    'SHA-256': 'abcd 1234 … 7890',
  })
})
it('the check of Web content has engine, sizes, files, page, VR, threads and reports', async () => {
  const { check, list } = await facts({
    vr: true,
    report: report({
      engine: { name: 'Unity', version: '6000.1' },
      compression: 'brotli',
      fallback: true,
      ar: true,
      threads: true,
      reports: 'library',
    }),
  })
  expect(list).toEqual({
    Engine: 'Unity 6000.1',
    Size: '2 MB, 4 MB unpacked',
    Files: '1,200, brotli, unpacks itself',
    'Start page': 'index.html',
    VR: 'Yes, and in the room (AR)',
    Threads: 'Yes',
    'Reports by': 'the Praxia library',
  })
  expect(check.getByText(/^02\/11\/2026, \d\d:45, took 1\.2 s$/)).toBeTruthy()
  expect(check.getByText('Works with several threads')).toBeTruthy()
})
it('of content without engine, page, VR, threads and reports it says that', async () => {
  const { check, list } = await facts({ report: report({ engine: null, entry: null, reports: null, tookMs: 20 }) })
  expect(list).toEqual({
    Engine: 'Not recognised',
    Size: '2 MB, 4 MB unpacked',
    Files: '1,200',
    VR: 'No',
    Threads: 'No',
    'Reports by': 'nothing',
  })
  expect(check.getByText(/took 0\.1 s$/)).toBeTruthy()
})
it('of content that is only in the room it says so', async () => {
  const { list } = await facts({ report: report({ ar: true }) })
  expect(list.VR).toBe('no, but in the room (AR)')
})
it('an application for headsets has its package and signature, and neither threads nor reports', async () => {
  const { list } = await facts({
    fileType: 'APK',
    vr: true,
    report: report({
      entry: null,
      android: {
        package: 'test.fire',
        versionName: '2.0',
        versionCode: 7,
        minSdk: 29,
        targetSdk: null,
        signatures: ['v2', 'v3'],
      },
    }),
  })
  expect(Object.keys(list)).toEqual([
    'Engine',
    'Size',
    'Files',
    'Package',
    'App version',
    'Android from',
    'Signature',
    'VR',
  ])
  expect([list.Package, list.Signature, list.VR]).toEqual(['test.fire', 'v2, v3', 'Yes'])
})
it('a refused version has its reason with the named files, and no facts', async () => {
  const { check, list } = await facts({
    state: 'refused',
    refusal: { code: 'content.invalid', details: { names: ['a.js', 'b.js'] } },
  })
  expect(list).toEqual({})
  expect(check.getByText('a.js, b.js')).toBeTruthy()
  expect(check.getByText('The published version stays. Nothing of this file was kept or counted.')).toBeTruthy()
})
it('a refused version whose check named one file has its name', async () => {
  const { check } = await facts({ state: 'refused', refusal: { code: 'content.invalid', details: { name: 'a.js' } } })
  expect(check.getByText('a.js')).toBeTruthy()
})
it('warns of large content, foreign scripts and content that does not report', async () => {
  const { check } = await facts({
    report: report({ bytes: 200 * 1_048_576 + 1, outside: ['cdn.test', 'x.test'], reports: null }),
  })
  for (const text of ['Larger than 200 MB', 'Loads scripts from elsewhere', 'cdn.test, x.test'])
    expect(check.getByText(text)).toBeTruthy()
})
it('says how many steps the test has reported, once there was a session', async () => {
  const { check } = await facts({ state: 'test', sessions: 1, steps: { reported: 3, of: 5 } })
  expect(check.getByText('3 of 5 steps were reported')).toBeTruthy()
  expect(check.getByText('In 1 session of the test group')).toBeTruthy()
})
it('says nothing of steps before the first session of the test', async () => {
  const { check } = await facts({ state: 'test', sessions: 0, steps: { reported: 0, of: 5 } })
  expect(check.queryByText(/were reported$/)).toBeNull()
})
