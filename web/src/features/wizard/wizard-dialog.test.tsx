// @vitest-environment happy-dom
import { listGroups } from '@praxia/contract/groups.ts'
import { getCurrentOrganisation, getQuota, listPartners } from '@praxia/contract/organisations.ts'
import { listResources } from '@praxia/contract/resources.ts'
import {
  createTraining,
  getAccesses,
  getTraining,
  listCategories,
  listHeadsets,
  listSkills,
  setAccesses,
  type TrainingDetail,
  updateTraining,
} from '@praxia/contract/trainings.ts'
import { listUploads } from '@praxia/contract/uploads.ts'
import { getDraft } from '@praxia/contract/verification.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { useOrganisation, useRole } from '../accounts/queries.ts'
import { WizardDialog } from './wizard-dialog.tsx'

const text = (lang: 'EN' | 'FR', title: string) => ({
  lang,
  title,
  briefDescription: 'Brief',
  fullDescription: 'Full',
  goal1: 'One',
  goal2: 'Two',
  goal3: '',
  videoLink: '',
})
const training = (more: Partial<TrainingDetail> = {}) =>
  example(getTraining.response, {
    id: 12,
    title: 'Fire',
    texts: [text('EN', 'Fire')],
    category: { id: 3, key: 'safety', name: 'Safety' },
    categoryId: 3,
    durationInMinute: 10,
    skills: [{ id: 4, name: 'Care' }],
    skillIds: [4],
    headsets: [{ id: 5, name: 'Quest', type: 'OCULUS' }],
    headsetIds: [5],
    contentLanguages: ['EN'],
    isOwner: true,
    isNew: false,
    files: [
      {
        fileType: 'WEB_GL',
        fileName: 'fire.zip',
        file: '/fire.zip',
        version: '1.0',
        fileSize: 1000,
        offlineAvailable: false,
        vr: false,
        vrFound: null,
        package: null,
        date: '2026-11-02T10:00:00.000Z',
        sha256: 'a',
      },
    ],
    lastModifiedDate: '2026-11-02T10:00:00.000Z',
    can: { edit: true, delete: true, verify: false } as TrainingDetail['can'],
    ...more,
  })
/** What the server has of the training. */
let stored: TrainingDetail | Refusal
function answer({ of = training(), type = 'COMPANY' as 'COMPANY' | 'PARTNER' } = {}) {
  api.on(getCurrentOrganisation, example(getCurrentOrganisation.response, { id: 2, type, timeZone: 'UTC' }))
  stored = of
  api.on(getTraining, () => stored)
  api.on(listGroups, { items: [], total: 0 })
  api.on(getAccesses, { configured: true, allGroup: true, groupIds: [] })
  api.on(getQuota, example(getQuota.response, { currentSize: 1000, maxSize: null }))
  api.on(listCategories, [{ id: 3, key: 'safety', name: 'Safety' }])
  api.on(listSkills, [{ id: 4, name: 'Care', skillType: 'CARE' }])
  api.on(listHeadsets, [{ id: 5, name: 'Quest', type: 'OCULUS', isOld: false }] as never)
  api.on(listPartners, [])
  api.on(listUploads, [])
  api.on(listResources, { items: [], total: 0 } as never)
}
/** The shell opens the wizard once the organisation is known. */
function InShell(props: Parameters<typeof WizardDialog>[0]) {
  const { data } = useOrganisation()
  const role = useRole()
  return data || role === 'superAdmin' ? <WizardDialog {...props} /> : null
}
async function open(value: string, as: 'admin' | 'superAdmin' = 'admin') {
  const onClose = vi.fn()
  const drawn = await draw(<InShell value={value} onClose={onClose} />, { as })
  return { ...drawn, onClose }
}
// By their labels: roles of a form of this size take a second.
const at = (step: number, name: string) => screen.findByLabelText(`${step}. ${name}`, { selector: '[role=region]' })
const step = (name: string) => screen.getByLabelText(name, { selector: 'button' })
const press = (name: string) => screen.getByText(name, { selector: 'button' })
const title = () => screen.getByLabelText(/^Title/)
/** Goes on from the languages to the information. */
async function toInformation(user: Awaited<ReturnType<typeof open>>['user']) {
  await at(1, 'Languages')
  await user.click(press('Next'))
  await at(2, 'Information')
}
/** Opens the last step from its name, and is done. */
async function done(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(step('5. Content'))
  await at(5, 'Content')
  await user.click(press('Done'))
}
const question = (name: string) => screen.findByRole('alertdialog', { name })

it('opens a training with what is saved, and closes without a question where nothing was changed', async () => {
  answer()
  const { user, onClose } = await open('12')
  await at(1, 'Languages')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Modify the training')
  expect(screen.getByText('1 chosen')).toBeTruthy()
  await toInformation(user)
  expect(title()).toHaveProperty('value', 'Fire')
  await user.click(button('Close'))
  expect(onClose).toHaveBeenCalledTimes(1)
})
it('asks before changes are lost', async () => {
  answer()
  const { user, onClose } = await open('12')
  await toInformation(user)
  await user.type(title(), '!')
  await user.click(button('Close'))
  const ask = within(await question('Leave without saving?'))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(ask.getByRole('button', { name: 'Leave without saving' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})
it('a change is saved with the version that was opened; what is unchanged is not sent', async () => {
  answer()
  api.on(updateTraining, training())
  const { user, onClose } = await open('12')
  await toInformation(user)
  await user.type(title(), '!')
  await done(user)
  expect(await screen.findByText('The training is saved')).toBeTruthy()
  const [sent] = api.sent(updateTraining)
  expect(sent!.params).toEqual({ id: 12 })
  expect(sent!.body.texts[0]!.title).toBe('Fire!')
  expect(sent!.body.basedOn).toBe('2026-11-02T10:00:00.000Z')
  expect(api.sent(setAccesses)).toEqual([])
  expect(onClose).toHaveBeenCalledTimes(1)
})
it('a field that is missing is said in its language, and is gone to', async () => {
  answer({ of: training({ texts: [text('FR', 'Feu'), text('EN', 'Fire')] }) })
  const { user } = await open('12')
  await toInformation(user)
  // The reader's language is shown first, whichever is written first.
  expect(title()).toHaveProperty('value', 'Fire')
  await user.click(screen.getByRole('tab', { name: 'Français' }))
  await user.clear(title())
  expect(screen.queryByText(/to fix/)).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'English' }))
  await user.click(press('Next'))
  expect(await screen.findByText('1 field to fix in French')).toBeTruthy()
  const wrong = title()
  expect(wrong.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(wrong))
  await user.type(wrong, 'Feu')
  await waitFor(() => expect(screen.queryByText(/to fix/)).toBeNull())
  await user.click(press('Next'))
  await at(3, 'Compatible headsets')
})
it('faults that the server finds are shown in their step until the field is changed', async () => {
  answer()
  api.on(
    updateTraining,
    new Refusal('request.invalid', { violations: [{ path: 'texts.0.title', code: 'other', message: 'No' }] }),
  )
  const { user, onClose } = await open('12')
  await toInformation(user)
  await user.type(title(), '!')
  await done(user)
  await at(2, 'Information')
  await waitFor(() => expect(title().getAttribute('aria-invalid')).toBe('true'))
  expect(onClose).not.toHaveBeenCalled()
  await user.type(title(), '?')
  await waitFor(() => expect(title().getAttribute('aria-invalid')).toBe('false'))
})
it('what somebody else has saved meanwhile is replaced only after a question', async () => {
  answer()
  api.on(updateTraining, ({ body }) => (body.basedOn ? new Refusal('training.stale') : training()))
  const { user } = await open('12')
  await toInformation(user)
  await user.type(title(), '!')
  await done(user)
  const ask = within(await question('Somebody saved this training in the meantime'))
  await user.click(ask.getByRole('button', { name: 'Save mine' }))
  expect(await screen.findByText('The training is saved')).toBeTruthy()
  expect(api.sent(updateTraining).map(({ body }) => body.basedOn)).toEqual(['2026-11-02T10:00:00.000Z', undefined])
})
it('the version that somebody else has saved can be opened instead', async () => {
  answer()
  api.on(updateTraining, new Refusal('training.stale'))
  const { user } = await open('12')
  await toInformation(user)
  await user.type(title(), '!')
  await done(user)
  const ask = within(await question('Somebody saved this training in the meantime'))
  stored = training({ texts: [text('EN', 'Flood')] })
  await user.click(ask.getByRole('button', { name: 'Open the saved version' }))
  await toInformation(user)
  expect(title()).toHaveProperty('value', 'Flood')
})
it('a training that somebody else has deleted can be saved as a new one', async () => {
  answer()
  api.on(updateTraining, new Refusal('request.not_found'))
  api.on(createTraining, training({ id: 13 }))
  const { user } = await open('12')
  await toInformation(user)
  await user.type(title(), '!')
  await done(user)
  const ask = within(await question('Somebody deleted this training meanwhile'))
  await user.click(ask.getByRole('button', { name: 'Save as new' }))
  // Its content was deleted with it.
  expect(await screen.findByText('Add at least one content file')).toBeTruthy()
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.textContent).toBe('New training')
  expect(api.sent(createTraining)).toEqual([])
})
it('a training that was never given to anybody asks who can open it', async () => {
  answer()
  api.on(getAccesses, { configured: false, allGroup: false, groupIds: [] })
  const { user } = await open('12')
  await at(1, 'Languages')
  await user.click(step('5. Content'))
  await at(5, 'Content')
  await user.click(press('Done'))
  expect(await screen.findByText('Choose who can open it')).toBeTruthy()
})

it("a partner's changes to what is published wait: it is said before and after, and nobody is given access", async () => {
  answer({ type: 'PARTNER' })
  api.on(updateTraining, training())
  const { user } = await open('12')
  await at(1, 'Languages')
  expect(await screen.findByText(/^This training is published\. Your changes wait/)).toBeTruthy()
  await toInformation(user)
  expect(screen.queryByText(/^This training is published/)).toBeNull()
  await user.click(step('5. Content'))
  await at(5, 'Content')
  expect(screen.getByText(/^This training is published/)).toBeTruthy()
  expect(screen.queryByText('Accessible to')).toBeNull()
  await user.click(press('Done'))
  expect(await screen.findByText('Saved. Your changes wait for verification.')).toBeTruthy()
  // Also where nothing was changed: a refused draft is handed in again.
  expect(api.sent(updateTraining)).toHaveLength(1)
})
it("a partner's training that was never published waits as a whole", async () => {
  answer({ type: 'PARTNER', of: training({ isNew: true }) })
  api.on(updateTraining, training())
  const { user } = await open('12')
  await at(1, 'Languages')
  expect(await screen.findByText(/^Once saved, the training waits/)).toBeTruthy()
  await done(user)
  expect(await screen.findByText('Saved. The training waits for verification.')).toBeTruthy()
})
it('changes that wait for verification are edited in place of what is published', async () => {
  answer({ of: training({ updated: true }) })
  api.on(getDraft, example(getDraft.response, { training: training({ texts: [text('EN', 'Draft')] }) } as never))
  const { user } = await open('12')
  await toInformation(user)
  expect(title()).toHaveProperty('value', 'Draft')
})

it('a training that could not be read can be asked again, or left', async () => {
  answer()
  stored = new Refusal('request.rate_limited')
  const { user, onClose } = await open('12')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
  expect(onClose).toHaveBeenCalledTimes(1)
  stored = training()
  await user.click(retry)
  await at(1, 'Languages')
})
it('a training that the reader may open and not manage is not edited', async () => {
  answer({ of: training({ can: { edit: false, delete: false, verify: false } as TrainingDetail['can'] }) })
  await open('12')
  expect(await screen.findByRole('link', { name: 'Back' })).toBeTruthy()
  noButton('Next')
})
it('who manages the platform gives nobody access', async () => {
  answer()
  const { user } = await open('12', 'superAdmin')
  await at(1, 'Languages')
  expect(api.sent(getAccesses)).toEqual([])
  await user.click(step('5. Content'))
  await at(5, 'Content')
  expect(screen.queryByText('Accessible to')).toBeNull()
})

it('a new training begins in the language of its author, and needs one', async () => {
  answer()
  const { user } = await open('new')
  await at(1, 'Languages')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New training')
  const english = screen.getByRole('checkbox', { name: /English/ })
  expect(english).toHaveProperty('checked', true)
  await user.click(english)
  await user.click(press('Next'))
  expect(await screen.findByText('Choose at least one language')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /Italian/ }))
  expect(screen.queryByText('Choose at least one language')).toBeNull()
  await toInformation(user)
  expect(api.sent(getTraining)).toEqual([])
})
