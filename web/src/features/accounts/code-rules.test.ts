import { expect, it } from 'vitest'
import { cleanCode, codeProblem, countdown } from './code-rules.ts'

it.each([
  ['', 'codeExact'],
  ['ABC12', 'codeExact'],
  ['ABC123', null],
  ['abc123', null],
  ['ABC1234', 'codeInvalid'],
  ['ABC-12', 'codeInvalid'],
  ['ÉBC123', 'codeInvalid'],
])('the code %j is %j', (code, problem) => {
  expect(codeProblem(code)).toBe(problem)
})
it('takes a code as it is read aloud or copied', () => {
  expect(cleanCode(' h9w-k3m ')).toBe('H9WK3M')
})
it.each([
  [600_000, '10:00'],
  [462_000, '7:42'],
  [1, '0:01'],
  [0, '0:00'],
  [-5, '0:00'],
])('%d ms read %s', (left, text) => {
  expect(countdown(left)).toBe(text)
})
