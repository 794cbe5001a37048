import { expect, it } from 'vitest'
import { fingerprint } from './fingerprint.ts'

const form = (name: string, file?: File): FormData => {
  const made = new FormData()
  made.set('name', name)
  if (file) made.set('logo', file)
  return made
}
const groups = (...ids: string[]): FormData => {
  const made = form('A')
  for (const id of ids) made.append('groupIds', id)
  return made
}
const file = (bytes: string, name = 'a.png') => new File([bytes], name, { lastModified: 1 })

it('equal input has the same fingerprint', () => {
  expect(fingerprint({ a: [1, 'b'] })).toBe(fingerprint({ a: [1, 'b'] }))
  expect(fingerprint({ a: undefined })).toBe(fingerprint({}))
  expect(fingerprint(form('A', file('x')))).toBe(fingerprint(form('A', file('x'))))
})
it.each([
  [undefined, 0],
  [{ a: 1 }, { a: 2 }],
  [form('A'), form('B')],
  [form('A'), form('A', file('x'))],
  [groups('1', '2'), groups('2')],
  [groups('1', '2'), groups('2', '1')],
  [form('A', file('x')), form('A', file('xy'))],
  [form('A', file('x')), form('A', file('x', 'b.png'))],
  [{ file: file('x') }, { file: file('xy') }],
])('different input has a different fingerprint: case %#', (one, other) => {
  expect(fingerprint(one)).not.toBe(fingerprint(other))
})
