// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../../../test/screen.tsx'
import type { Compared } from '../saving/use-save-wizard.ts'
import { MeanwhilePanel } from './meanwhile-panel.tsx'

const words = {
  staleTitle: 'Somebody saved this training',
  staleTheirs: 'All is lost',
  goneTitle: '',
  goneText: '',
  goneKept: '',
  goneSave: '',
}
it.each([
  ['form', words.staleTitle, [words.staleTheirs]],
  ['resources', 'Somebody chose other resources in the meantime', [/choice of resources is lost/, /are saved already/]],
] as const)('after a conflict of the %s the question names what would be lost', async (stale: Compared, name, said) => {
  const none = vi.fn()
  const wizard = { stale, setStale: none, replace: none, gone: false, setGone: none, makeAnew: none, discard: none }
  await draw(<MeanwhilePanel wizard={wizard} words={words} onAgain={none} />)
  const { textContent } = screen.getByRole('alertdialog', { name })
  for (const one of said) expect(textContent).toMatch(one)
  expect(textContent!.includes(words.staleTheirs)).toBe(stale === 'form')
})
