// @vitest-environment happy-dom
import { TrainingDetail } from '@praxia/contract/trainings.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { draw } from '../../../test/screen.tsx'
import { chooseLanguage } from '../../phrases/i18n.ts'
import { TrainingFactsPanel } from './training-facts-panel.tsx'

const names = { EN: 'Calm', FR: 'Calme', ES: 'Calma', GE: 'Ruhe' } as const
type Lang = keyof typeof names
const show = (langs: readonly Lang[]) => {
  const texts = langs.map((lang) => ({ lang, name: names[lang], description: '' }))
  const badges = [{ number: 1, logo: null, earned: null, texts }]
  return draw(<TrainingFactsPanel training={example(TrainingDetail, { badges } as never)} />)
}
afterEach(() => act(() => chooseLanguage('en')))

it.each([
  ['the reader’s language', ['EN', 'ES', 'FR'], 'Calme'],
  ['English where the reader’s is missing', ['ES', 'EN'], 'Calm'],
  ['its first language where English is missing too', ['GE', 'ES'], 'Ruhe'],
] as const)('a badge has its name in %s', async (_, langs, name) => {
  await chooseLanguage('fr')
  await show(langs)
  expect(await screen.findByText(name)).toBeTruthy()
})

it.each([
  ['on a screen or in VR', true, 'Web, on a screen or in VR'],
  ['on a screen alone', false, 'Web'],
] as const)('a page plays %s: VR is %s', async (_, vr, words) => {
  await draw(<TrainingFactsPanel training={example(TrainingDetail, { vr, fileTypes: ['WEB_GL'] } as never)} />)
  expect(await screen.findByText(words)).toBeTruthy()
})
