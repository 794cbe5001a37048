import { expect, it } from 'vitest'
import { coloursOf, mix } from './colours.ts'

it.each([
  ['#000000', '#ffffff', 0, '#000000'],
  ['#000000', '#ffffff', 0.5, '#808080'],
  ['#102030', '#ffffff', 1, '#ffffff'],
])('%s with %s of a share of %d is %s', (colour, other, share, mixed) => {
  expect(mix(colour, other, share)).toBe(mixed)
})
// #767676 has a contrast of 4.54 with white, #777777 one of 4.48.
it('a colour of enough contrast with white is text as it is, and has white text on it', () => {
  expect(coloursOf('#767676', '#123456')).toMatchObject({
    main: '#767676',
    on: '#FFFFFF',
    text: '#767676',
    accent: '#123456',
  })
})
it('a lighter one is darkened for text, until it is readable, and has black text on it', () => {
  const { main, on, text } = coloursOf('#777777', '#123456')
  expect([main, on, text]).toEqual(['#777777', '#000000', '#717171'])
})
