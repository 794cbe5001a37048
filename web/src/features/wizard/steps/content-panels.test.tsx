// @vitest-environment happy-dom
import { listGroups } from '@praxia/contract/groups.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { api, button, draw } from '../../../../test/screen.tsx'
import { type Draft, newDraft } from '../draft/draft-rules.ts'
import { AccessPanel, ContentLanguagesPanel, StoragePanel } from './content-panels.tsx'

const now = () => JSON.parse(document.querySelector('output')!.textContent) as Draft
function Panels({ first, quota }: { first: Partial<Draft>; quota?: { currentSize: number; maxSize: number | null } }) {
  const [draft, setDraft] = useState<Draft>({ ...newDraft('EN'), ...first })
  const props = {
    draft,
    change: (next: Partial<Draft> | ((before: Draft) => Partial<Draft>)) =>
      setDraft({ ...draft, ...(typeof next === 'function' ? next(draft) : next) }),
    faults: [],
    lang: 'EN' as const,
    setLang: () => undefined,
  }
  return (
    <>
      <output>{JSON.stringify(draft)}</output>
      <StoragePanel {...props} quota={quota as never} />
      <ContentLanguagesPanel {...props} />
      <AccessPanel {...props} />
    </>
  )
}
const names = ['F', 'B', 'C', 'A', 'E', 'D']
const draws = (first: Partial<Draft> = {}, quota?: { currentSize: number; maxSize: number | null }) => {
  api.on(listGroups, { items: names.map((name, index) => ({ id: index + 1, name })), total: names.length } as never)
  return draw(<Panels first={first} quota={quota} />)
}
const mb = 1024 ** 2
const web = newDraft('EN').files.WEB_GL
const files = (over: object): Draft['files'] => ({ ...newDraft('EN').files, WEB_GL: { ...web, ...over } as typeof web })

it('content languages are those of the texts until somebody chooses', async () => {
  const { user } = await draws({ languages: ['EN', 'FR'] })
  const group = within(screen.getByRole('group', { name: 'Languages of the content' }))
  const chosen = () =>
    group
      .getAllByRole('button')
      .filter((one) => one.getAttribute('aria-pressed') === 'true')
      .map(({ textContent }) => textContent)
  expect(chosen()).toEqual(['English', 'French'])
  expect(now().contentLanguages).toBeNull()
  await user.click(group.getByRole('button', { name: 'English' }))
  expect(now().contentLanguages).toEqual(['FR'])
  await user.click(group.getByRole('button', { name: 'Italian' }))
  expect(now().contentLanguages).toEqual(['FR', 'IT'])
})
it.each([
  ['nobody yet', null, 'Not configured yet'],
  ['no group', { allGroup: false, groupIds: [] }, 'Not configured yet'],
  ['five groups', { allGroup: false, groupIds: [1, 2, 3, 4, 5] }, '5 groups chosenA, B, C, E, F'],
  ['six groups', { allGroup: false, groupIds: [1, 2, 3, 4, 5, 6] }, '6 groups chosenA, B, C, D, E…'],
])('access of %s is summed up by name', async (_, accesses, words) => {
  await draws({ accesses })
  const panel = screen.getByRole('heading', { name: /^Access/ }).closest('section, .MuiCard-root, div')!
  await waitFor(() => expect(panel.parentElement!.textContent).toContain(words))
})
it('everyone is one press, and a second press takes it back', async () => {
  const { user } = await draws()
  const everyone = button(/^Everyone/)
  await user.click(everyone)
  expect(now().accesses).toEqual({ allGroup: true, groupIds: [] })
  expect(screen.queryByText('Not configured yet')).toBeNull()
  await user.click(everyone)
  expect(now().accesses).toBeNull()
})
it('groups are taken over only once confirmed, and not without one', async () => {
  const { user } = await draws()
  await user.click(button('Configure: Access'))
  const dialog = within(await screen.findByRole('dialog', { name: /Access/ }))
  expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true)
  expect(now().accesses).toBeNull()
})
it.each([
  ['nothing is shown while the quota is unknown', undefined, null],
  ['unlimited storage has no bar', { currentSize: 3 * mb, maxSize: null }, 'Unlimited'],
  ['what is used with this content, of the maximum', { currentSize: 3 * mb, maxSize: 10 * mb }, '5 MB of 10 MB'],
])('of the storage, %s', async (_, quota, words) => {
  await draws({ files: files({ upload: 'u', size: 2 * mb }) }, quota)
  const heading = screen.queryByRole('heading', { name: 'Storage' })
  if (words === null) return expect(heading).toBeNull()
  screen.getByText(words)
  expect(screen.queryAllByRole('meter')).toHaveLength(quota?.maxSize ? 1 : 0)
  screen.getByText('Before: 3 MB')
  screen.getByText('This training: 2 MB')
})
