// @vitest-environment happy-dom
import { listCategories } from '@praxia/contract/trainings.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { api, draw } from '../../../../test/screen.tsx'
import { type Draft, emptyDraft } from '../draft/draft-rules.ts'
import { CoverPanel } from './cover-panel.tsx'

const change = vi.fn()
async function open(part: Partial<Draft>) {
  change.mockReset()
  api.on(listCategories, [])
  const draft = { ...emptyDraft(), ...part }
  return await draw(<CoverPanel draft={draft} change={change} faults={[]} lang="EN" setLang={() => undefined} />)
}

it('the drawn cover can be chosen where there is no picture', async () => {
  const { user } = await open({})
  await user.click(screen.getByRole('button', { name: 'Use the drawn cover' }))
  expect(change.mock.calls).toEqual([[{ drawn: true }]])
})
it('a chosen drawn cover can be removed again', async () => {
  const { user } = await open({ drawn: true })
  await user.click(screen.getByRole('button', { name: /^Remove/ }))
  expect(change.mock.calls).toEqual([[{ cover: null, drawn: false }]])
})
it('a stored picture cannot be removed, only replaced', async () => {
  await open({ logo: '/files/cover' })
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})
