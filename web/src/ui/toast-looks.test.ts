import { expect, it } from 'vitest'
import { lookOf } from './toast-looks.ts'

it.each([
  ['default', 'info', false],
  ['info', 'info', false],
  ['success', 'success', false],
  ['warning', 'warning', true],
  ['error', 'error', true],
  ['constructor', 'info', false],
  ['unheard of', 'info', false],
  [null, 'info', false],
  [{}, 'info', false],
])('the message variant %j has a style', (tone, icon, urgent) => {
  expect(lookOf(tone)).toMatchObject({ icon, urgent })
})
