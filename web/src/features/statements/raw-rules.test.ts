import { expect, it } from 'vitest'
import { partsOf } from './raw-rules.ts'

it('separates names, strings and values without losing a character', () => {
  const json = JSON.stringify({ a: 'b: "c" \\\\', d: [-0.41, true, null, '12'], e: {} }, null, 2)
  const parts = partsOf(json)
  expect(parts.map(({ text }) => text).join('')).toBe(json)
  const of = (kind: string) => parts.filter((part) => part.kind === kind).map(({ text }) => text)
  expect(of('name')).toEqual(['"a"', '"d"', '"e"'])
  expect(of('text')).toEqual([JSON.stringify('b: "c" \\\\'), '"12"'])
  expect(of('value')).toEqual(['-0.41', 'true', 'null'])
})
