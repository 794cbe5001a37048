import { expect, it } from 'vitest'
import { foundIn } from './found-in.ts'

it.each([
  ['Inès Marchand', 'mar', ['Inès ', 'Mar', 'chand']],
  ['Inès Marchand', 'ines', ['', 'Inès', ' Marchand']],
  ['Élodie Lefèvre', 'FEV', ['Élodie Le', 'fèv', 're']],
  ['Marta', 'x', ['Marta', '', '']],
  ['Marta', ' ', ['Marta', '', '']],
])('in %s, %s', (name, search, [before, match, after]) =>
  expect(foundIn(name, search)).toEqual({ before, match, after }),
)
