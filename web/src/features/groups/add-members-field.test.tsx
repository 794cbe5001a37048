// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../../test/screen.tsx'
import { AddMembersField } from './add-members-field.tsx'

const people = [
  { id: 1, firstName: 'Zoé', lastName: 'Arnaud', email: 'za@acme.example', picture: null },
  { id: 2, firstName: 'Arno', lastName: 'Zola', email: 'second@acme.example', picture: null },
]
async function foundBy(typed: string): Promise<string[]> {
  const { user } = await draw(<AddMembersField people={people as never} onAdd={() => undefined} />)
  await user.type(screen.getByRole('combobox'), typed)
  return screen.queryAllByRole('option').map((option) => option.textContent)
}

it.each(['arnaud zoe', 'ZOÉ ar', ' zoe', 'za@acme'])(
  '"%s" finds one person, by names in any order or e-mail',
  async (typed) => {
    expect(await foundBy(typed)).toEqual([expect.stringContaining('Zoé Arnaud')])
  },
)
it('a search that no name and no e-mail has finds nobody', async () => {
  expect(await foundBy('zoe zola')).toEqual([])
})
