import { getContrastRatio } from '@mui/material/styles'
import { describe, expect, it } from 'vitest'
import { grounds, type Scheme, tones } from './tones.ts'

const awkward = [
  '#FFD400',
  '#FFFFFF',
  '#FEFEFE',
  '#000000',
  '#010101',
  '#FFFF00',
  '#00FF00',
  '#00FFFF',
  '#FF00FF',
  '#FF0000',
  '#0000FF',
  '#808080',
  '#777777',
  '#F6F6F9',
  '#121117',
  '#1B1A22',
  '#C0C0C0',
  '#8A8A00',
  '#FFE4E1',
  '#2A1A5E',
  '#6B4DC4',
  '#D32E5E',
]
const schemes: Scheme[] = ['light', 'dark']

describe.each(schemes)('an organisation colour in %s', (scheme) => {
  const { bg, paper, sunken } = grounds[scheme]
  it.each(awkward)('%s stays readable', (colour) => {
    const made = tones(colour, scheme)
    expect(getContrastRatio(made.contrastText, made.main)).toBeGreaterThanOrEqual(4.5)
    expect(getContrastRatio(made.contrastText, made.hover)).toBeGreaterThanOrEqual(4.5)
    expect(getContrastRatio(made.text, made.tint)).toBeGreaterThanOrEqual(4.5)
    expect(getContrastRatio(made.text, scheme === 'dark' ? sunken : bg)).toBeGreaterThanOrEqual(4.5)
    expect(getContrastRatio(made.text, paper)).toBeGreaterThanOrEqual(4.5)
    expect(getContrastRatio(made.edge, paper)).toBeGreaterThanOrEqual(3)
  })
})

it('the drawn tones are derived from the default colours', () => {
  expect(tones('#6B4DC4', 'light')).toMatchObject({
    main: '#6B4DC4',
    text: '#6B4DC4',
    tint: '#f0edf9',
    contrastText: '#FFFFFF',
  })
  expect(tones('#6B4DC4', 'dark')).toMatchObject({ main: '#7256c7', text: '#aa9ade', tint: '#2c2643' })
  expect(tones('#D32E5E', 'light')).toMatchObject({ main: '#D32E5E', text: '#c82c59', tint: '#fbeaef' })
  expect(tones('#D32E5E', 'dark')).toMatchObject({ main: '#D32E5E', text: '#e5829f', tint: '#401e2e' })
})
