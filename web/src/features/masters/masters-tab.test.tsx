// @vitest-environment happy-dom
import {
  createMaster,
  deleteMaster,
  getMaster,
  listMasters,
  MasterContent,
  removeMasterFile,
  setMasterFile,
  updateMaster,
} from '@praxia/contract/library/masters.ts'
import { getCurrentOrganisation } from '@praxia/contract/organisations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { MasterField } from './master-field.tsx'
import { MastersTab } from './masters-tab.tsx'

const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
afterEach(() => happyDOM.setViewport({ width: 1024 }))

const web: MasterContent['files'][number] = {
  fileType: 'WEB_GL',
  fileName: 'kitchen.zip',
  file: '/kitchen.zip',
  version: '1.0',
  fileSize: 1000,
  offlineAvailable: false,
  vr: false,
  vrFound: null,
  package: null,
  date: '2026-11-02T10:00:00.000Z',
  sha256: 'a',
}
const master = (id: number, name: string, more: Partial<MasterContent> = {}) =>
  example(MasterContent, { id, name, files: [web], fileSize: 1000, revision: 'r', ...more })
const kitchen = master(4, 'Kitchen')
async function open(items: MasterContent[], at = '/') {
  api.on(listMasters, ({ query }) => {
    const found = items.filter(({ name }) => name.includes(query.search ?? ''))
    return { items: found, total: found.length }
  })
  api.on(getMaster, kitchen)
  const drawn = await draw(<MastersTab />, { at })
  await waitFor(() => expect(drawn.client.isFetching()).toBe(0))
  return drawn
}
const form = () => screen.findByRole('dialog')
const row = () => within(within(screen.getByRole('list', { name: 'Master content' })).getByRole('listitem'))

it.each([
  ['/', 'name'],
  ['/?sort=-name', '-name'],
  ['/?sort=-size', '-size'],
  ['/?sort=-trainings', '-trainings'],
  ['/?sort=other', 'name'],
])('%s lists by %s', async (at, order) => {
  await open([kitchen], at)
  expect(api.sent(listMasters).map(({ query }) => query.sort)).toEqual([order])
})
it('the first order leaves the address', async () => {
  const { user } = await open([kitchen], '/?sort=-size')
  await user.click(button('Size'))
  await user.click(await screen.findByRole('option', { name: 'Name' }))
  await waitFor(() => expect(window.location.search).toBe(''))
})
it('a row has the files with their versions, the size and how many trainings use it', async () => {
  await open([master(4, 'Kitchen', { files: [web, { ...web, fileType: 'APK', version: '2' }], trainingCount: 2 })])
  expect(screen.getAllByText('Web page 1.0')).toBeTruthy()
  expect(screen.getAllByText('Standalone headset 2')).toBeTruthy()
  expect(row().getByText('2 trainings')).toBeTruthy()
})
it('master content without files says so', async () => {
  await open([master(4, 'Kitchen', { files: [], fileSize: 0 })])
  expect(screen.getByText('No files yet')).toBeTruthy()
  expect(row().getByText('Not used yet')).toBeTruthy()
})
it.each([
  [3, 'Used by A, B, C. Choose other content there first.'],
  [4, 'Used by A, B, C and 1 other training. Choose other content there first.'],
  [6, 'Used by A, B, C and 3 other trainings. Choose other content there first.'],
])('what %d trainings use is not deleted, and says who uses it', async (trainingCount, why) => {
  const trainings = ['A', 'B', 'C', 'D', 'E', 'F'].slice(0, trainingCount).map((title, id) => ({ id, title }))
  const { user } = await open([master(4, 'Kitchen', { trainingCount, trainings })])
  const remove = button('Delete: Kitchen')
  expect(remove.getAttribute('aria-disabled')).toBe('true')
  await user.hover(remove)
  expect(await screen.findByRole('tooltip', { name: why })).toBeTruthy()
  await user.click(remove)
  expect(window.location.search).toBe('')
})
it('what no training uses is deleted after a question', async () => {
  api.on(deleteMaster, {})
  const { user } = await open([kitchen])
  await user.click(button('Delete: Kitchen'))
  const ask = within(await screen.findByRole('alertdialog', { name: 'Delete Kitchen?' }))
  expect(api.sent(deleteMaster)).toEqual([])
  await user.click(ask.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Master content deleted')).toBeTruthy()
  expect(api.sent(deleteMaster).map(({ params }) => params)).toEqual([{ id: 4 }])
})
it('on a phone master content is not edited', async () => {
  happyDOM.setViewport({ width: 390 })
  await open([kitchen])
  expect(screen.getByText('Kitchen')).toBeTruthy()
  noButton(/Edit|Delete|More/)
})
it('without any the list says what it is for, and adds one', async () => {
  const { user } = await open([])
  await user.click(within(screen.getByRole('status')).getByRole('button', { name: 'Add master content' }))
  expect(window.location.search).toBe('?add-master=')
})

it('the name is saved with the version that was read, and nothing of the files is sent', async () => {
  api.on(updateMaster, { ...kitchen, name: 'Galley' })
  const { user } = await open([kitchen], '/?edit-master=4')
  const dialog = within(await form())
  const name = dialog.getByRole('textbox', { name: /^Name/ })
  await user.clear(name)
  await user.type(name, ' Galley ')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Master content saved')).toBeTruthy()
  expect(api.sent(updateMaster).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { id: 4, name: 'Galley', revision: 'r' },
  ])
  expect(api.sent(setMasterFile)).toEqual([])
})
it('opens at the first file that is there, and says how many trainings get what is saved', async () => {
  await open([kitchen], '/?edit-master=4')
  const dialog = within(await form())
  expect(dialog.getByRole('tab', { name: 'Web page' }).getAttribute('aria-selected')).toBe('true')
  expect(dialog.getByText('No training uses it yet')).toBeTruthy()
  expect(dialog.getByRole('textbox', { name: 'Version Web page' })).toHaveProperty('value', '1.0')
})
it('a version that is missing is said, and holds the saving back', async () => {
  const { user } = await open([kitchen], '/?edit-master=4')
  const dialog = within(await form())
  await user.clear(dialog.getByRole('textbox', { name: 'Version Web page' }))
  expect(dialog.getByText('Web page: enter a version.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
})
it('another version is sent for its file', async () => {
  api.on(setMasterFile, { ...web, version: '1.1' })
  const { user } = await open([kitchen], '/?edit-master=4')
  const dialog = within(await form())
  await user.type(dialog.getByRole('textbox', { name: 'Version Web page' }), '.1')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Master content saved')).toBeTruthy()
  expect(api.sent(setMasterFile).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { id: 4, fileType: 'WEB_GL', version: '1.0.1', offlineAvailable: false, vr: false },
  ])
  expect(api.sent(updateMaster)).toEqual([])
})
it('use without a connection is offered only to an organisation that has it', async () => {
  await open([kitchen], '/?edit-master=4')
  const dialog = within(await form())
  expect(dialog.queryByRole('switch', { name: /without a connection/ })).toBeNull()
})
it('an organisation that has use without a connection allows it for each file', async () => {
  api.on(
    getCurrentOrganisation,
    example(getCurrentOrganisation.response, { id: 2, type: 'COMPANY', offlineAccess: true }),
  )
  api.on(setMasterFile, web)
  const { user } = await open([kitchen], '/?edit-master=4')
  const dialog = within(await form())
  await user.click(dialog.getByRole('switch', { name: /without a connection/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.sent(setMasterFile).map(({ body }) => body.offlineAvailable)).toEqual([true]))
})
it('a file that is taken out is removed on saving; its version is not asked for any more', async () => {
  api.on(removeMasterFile, {})
  const { user } = await open([kitchen], '/?edit-master=4')
  const dialog = within(await form())
  await user.click(dialog.getByRole('button', { name: 'Remove Web page' }))
  expect(dialog.queryByRole('textbox', { name: 'Version Web page' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Master content saved')).toBeTruthy()
  expect(api.sent(removeMasterFile).map(({ params }) => params)).toEqual([{ id: 4, fileType: 'WEB_GL' }])
})
it('a file that is refused is said at its tab, and the form stays', async () => {
  api.on(setMasterFile, new Refusal('request.rate_limited'))
  const { user } = await open([kitchen], '/?edit-master=4')
  const dialog = within(await form())
  await user.type(dialog.getByRole('textbox', { name: 'Version Web page' }), '.1')
  await user.click(dialog.getByRole('tab', { name: 'Tethered headset' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findAllByText(/^Too many attempts/)).length).toBeGreaterThan(0)
  expect(dialog.getByRole('tab', { name: 'Web page' }).getAttribute('aria-selected')).toBe('true')
})
it('new master content needs a name, and is created under it', async () => {
  api.on(createMaster, master(9, 'Lab', { files: [] }))
  const { user } = await open([], '/?add-master')
  const dialog = within(await form())
  expect(dialog.getByText('Give it a name.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Lab')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Master content added')).toBeTruthy()
  expect(api.sent(createMaster).map(({ body }) => body)).toEqual([{ name: 'Lab' }])
})

it('a training chooses among master content that has files, and sees what it has', async () => {
  api.on(listMasters, { items: [kitchen, master(5, 'Empty', { files: [] })], total: 2 })
  const onChange = vi.fn()
  const { user } = await draw(<MasterField owner={8} value={null} error={undefined} onChange={onChange} />)
  await waitFor(() => expect(api.sent(listMasters)[0]!.query.clientId).toBe('8'))
  await user.click(screen.getByRole('combobox'))
  const [, empty] = await screen.findAllByRole('option')
  expect(empty!.getAttribute('aria-disabled')).toBe('true')
  expect(empty!.textContent).toBe('Emptyno files yet')
  await user.click(screen.getByRole('option', { name: /^Kitchen/ }))
  expect(onChange.mock.calls).toEqual([[4]])
})
it('master content of the own organisation is asked for without its number, and again after a failure', async () => {
  api.on(listMasters, new Refusal('request.rate_limited'))
  const { user } = await draw(<MasterField owner={null} value={4} error={undefined} onChange={vi.fn()} />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.on(listMasters, { items: [kitchen], total: 1 })
  await user.click(retry)
  expect(await screen.findByText('Web page 1.0')).toBeTruthy()
  expect(api.sent(listMasters)[0]!.query.clientId).toBeUndefined()
})
