// @vitest-environment happy-dom
import { listHeadsets } from '@praxia/contract/trainings.ts'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { api, draw } from '../../../../test/screen.tsx'
import { emptyDraft } from '../draft/draft-rules.ts'
import { HeadsetsStep } from './headsets-step.tsx'

const headset = (id: number, name: string, type: string, discontinued = false) => ({
  id,
  name,
  type,
  standalone: true,
  discontinued,
})
const all = [
  headset(1, 'Meta Quest 3', 'OCULUS'),
  headset(2, 'Pico 4 Ultra', 'OTHER'),
  headset(3, 'HTC Vive Focus 3', 'VIVE'),
  headset(4, 'Oculus Go', 'OCULUS', true),
  headset(5, 'HP Reverb G2', 'WINDOWS_MIXED_REALITY', true),
]
function Step({ chosen }: { chosen: number[] }) {
  const [draft, setDraft] = useState({ ...emptyDraft(), headsetIds: chosen })
  return (
    <>
      <output>{draft.headsetIds.join(' ')}</output>
      <HeadsetsStep
        draft={draft}
        change={(next) => setDraft({ ...draft, ...next })}
        faults={[]}
        lang="EN"
        setLang={() => undefined}
      />
    </>
  )
}
async function step(chosen: number[] = []) {
  api.on(listHeadsets, all)
  const drawn = await draw(<Step chosen={chosen} />)
  await screen.findByRole('group', { name: 'Oculus' })
  return drawn
}
const family = (name: string) => within(screen.getByRole('group', { name }))
const chosen = () => screen.getByRole('status').textContent

it('headsets are listed by maker, those of all other makers under Other', async () => {
  await step()
  expect(screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Oculus',
    'HTC',
    'Windows mixed reality',
    'Other',
  ])
  family('Other').getByRole('checkbox', { name: /Pico 4 Ultra/ })
})

it('headsets no longer made are folded, and a maker’s box chooses only those that are shown', async () => {
  const { user } = await step()
  expect(screen.queryByText('Oculus Go')).toBeNull()
  await user.click(family('Oculus').getByRole('checkbox', { name: /^Oculus/ }))
  expect(chosen()).toBe('1')
  await user.click(family('Oculus').getByRole('button', { name: '1 older headset' }))
  await user.click(family('Oculus').getByRole('checkbox', { name: /^Oculus 1/ }))
  expect(chosen()).toBe('1 4')
  expect(family('Windows mixed reality').getByRole('checkbox').hasAttribute('disabled')).toBe(true)
})

it('a chosen headset is never folded', async () => {
  await step([4])
  expect(screen.getByText('Oculus Go')).toBeTruthy()
})
