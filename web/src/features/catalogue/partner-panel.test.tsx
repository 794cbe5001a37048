// @vitest-environment happy-dom
import { listPartners } from '@praxia/contract/organisations.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, draw } from '../../../test/screen.tsx'
import { PartnerPanel } from './partner-panel.tsx'

function answer(totals: { all: number; toVerify: number; published: number }): void {
  api.on(listPartners, [{ id: 7, name: 'Nord VR' }] as never)
  api.on(listTrainings, ({ query: { state } }) => {
    const total = totals[(state as 'toVerify' | undefined) ?? 'all']
    return {
      ...example(listTrainings.response),
      total,
      counts: { ...example(listTrainings.response).counts, all: total },
    }
  })
}
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
const open = (at: string) => draw(<PartnerPanel />, { as: 'superAdmin', at })

it.each([
  ['/', ['To verify', 'Published']],
  ['/?status=toVerify', ['To verify']],
  ['/?status=published', ['Published']],
])('%s shows the groups of the chosen status', async (at, shown) => {
  answer({ all: 3, toVerify: 1, published: 2 })
  await open(at)
  await screen.findAllByRole('heading')
  expect(headings()).toEqual(shown)
})
