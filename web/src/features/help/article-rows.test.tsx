// @vitest-environment happy-dom
import { getProfile } from '@praxia/contract/accounts.ts'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, draw } from '../../../test/screen.tsx'
import type { Article } from './article-rules.ts'
import { FoundRows } from './article-rows.tsx'

const article = (name: string, reader: Article['reader'], title: string): Article =>
  ({ name, reader, title, lead: '', steps: [], note: '' }) as unknown as Article
const articles = [
  article('resume', 'learner', 'Resume a headset run'),
  article('class', 'manager', 'Give a class with headsets'),
  article('adding', 'admin', 'Add headset owners'),
  article('review', 'superAdmin', 'Review a headset training'),
]
const titles = () =>
  within(screen.getByRole('region', { name: 'All articles' }))
    .getAllByRole('link')
    .map((link) => link.querySelector('b')!.textContent)
async function find(search: string, as: 'learner' | 'manager' | 'admin', capacities: ('learner' | 'manager')[]) {
  api.on(getProfile, example(getProfile.response, { id: 1, capacities }))
  return draw(<FoundRows articles={articles} search={search} onClear={vi.fn()} last={null} />, { as })
}

it('a search finds articles of the current role first, then of the reader’s others, and of no other role', async () => {
  await find('headset', 'admin', ['learner'])
  await screen.findByText('2 articles')
  expect(titles()).toEqual(['Add headset owners', 'Resume a headset run'])
})
it('what nobody of the reader’s roles reads is not found', async () => {
  await find('class', 'learner', ['learner'])
  expect(screen.queryByRole('link')).toBeNull()
})
