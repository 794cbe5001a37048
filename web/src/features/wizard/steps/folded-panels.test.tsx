// @vitest-environment happy-dom
import { listHeadsets } from '@praxia/contract/trainings.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, draw } from '../../../../test/screen.tsx'
import type { StepProps } from '../draft/use-fault-text.ts'
import { type Draft, emptyDraft } from '../draft/draft-rules.ts'
import { FoldedBadgesStep, FoldedHeadsetsStep } from './folded-panels.tsx'

const props = (draft: Partial<Draft>, faults: StepProps['faults'] = []): StepProps => ({
  draft: { ...emptyDraft(), languages: ['EN'], ...draft },
  change: () => undefined,
  faults,
  lang: 'EN',
  setLang: () => undefined,
})
const written = (over: Partial<Draft['badges'][number]>): Partial<Draft> => ({
  badges: [{ ...emptyDraft().badges[0]!, ...over }, ...emptyDraft().badges.slice(1)],
})
const folded = (name: string) => screen.queryByRole('button', { name }) !== null

it.each([
  ['folded while nothing is written', {}, [], true],
  ['open with a picture', written({ logo: '/files/badge' }), [], false],
  ['open with a name', written({ texts: { EN: { name: 'Calm', description: '' } } }), [], false],
  ['open with something to fix', {}, [{ path: 'badges.0', code: 'noBadgeLogo' as const }], false],
])('badges are %s', async (_, draft, faults, isFolded) => {
  const { user } = await draw(<FoldedBadgesStep {...props(draft, faults)} />)
  expect(folded('Add a badge')).toBe(isFolded)
  if (isFolded) await user.click(screen.getByRole('button', { name: 'Add a badge' }))
  screen.getByRole('group', { name: 'Badge 1' })
})
it.each([
  ['folded once some are chosen, by their names', [2, 1], [], true],
  ['open while none is chosen', [], [], false],
  ['open with something to fix', [1], [{ path: 'headsetIds', code: 'noHeadset' as const }], false],
])('headsets are %s', async (_, headsetIds, faults, isFolded) => {
  api.on(listHeadsets, [
    { id: 1, name: 'Quest 3' },
    { id: 2, name: 'Pico 4' },
  ] as never)
  const { user } = await draw(<FoldedHeadsetsStep {...props({ headsetIds }, faults)} />)
  await (isFolded
    ? screen.findByText('Pico 4 and Quest 3')
    : waitFor(() => expect(api.sent(listHeadsets)).not.toEqual([])))
  expect(folded('Change headsets')).toBe(isFolded)
  if (isFolded) await user.click(screen.getByRole('button', { name: 'Change headsets' }))
  expect(folded('Change headsets')).toBe(false)
})
