import { expect, it } from 'vitest'
import { foundIn, hasWords } from './found-in.ts'

it.each([
  ['Inès Marchand', 'mar', ['Inès ', 'Mar', 'chand']],
  ['Inès Marchand', 'ines', ['', 'Inès', ' Marchand']],
  ['Élodie Lefèvre', 'FEV', ['Élodie Le', 'fèv', 're']],
  ['Marta', 'x', ['Marta', '', '']],
  ['Marta', ' ', ['Marta', '', '']],
])('in %s, %s', (name, search, [before, match, after]) =>
  expect(foundIn(name, search)).toEqual({ before, match, after }),
)

it.each([
  ['Élodie Lefèvre elodie@example.org', 'lefevre élod', true],
  ['Élodie Lefèvre elodie@example.org', ' ELODIE ', true],
  ['Élodie Lefèvre elodie@example.org', 'e@example', true],
  ['Élodie Lefèvre elodie@example.org', 'elodie marchand', false],
  ['Élodie Lefèvre elodie@example.org', ' ', true],
])('%s has the words of "%s": %s', (text, search, expected) => expect(hasWords(text, search)).toBe(expected))
