import { limits } from '@praxia/contract/limits.ts'
import { expect, it } from 'vitest'
import { fileFault, shortName, titleFor } from './resource-rules.ts'

it('a file’s name is shown up to its thirtieth character', () => {
  expect(shortName('a'.repeat(30))).toBe('a'.repeat(30))
  expect(shortName('a'.repeat(31))).toBe(`${'a'.repeat(30)}…`)
  expect([...shortName('🔥'.repeat(31))]).toHaveLength(31)
})
it('a file of a wrong type or size is rejected before the upload', () => {
  expect(fileFault({ name: 'A.PDF', size: limits.resourceBytes })).toBeNull()
  expect(fileFault({ name: 'a.jpeg', size: 1 })).toBeNull()
  expect(fileFault({ name: 'a.pdf', size: limits.resourceBytes + 1 })).toBe('tooLarge')
  expect(fileFault({ name: 'a.docx', size: 1 })).toBe('wrongType')
  expect(fileFault({ name: 'pdf', size: 1 })).toBe('wrongType')
})
it('a file’s name suggests a title', () => {
  expect(titleFor('alarm-points_of  the site.pdf')).toBe('Alarm points of the site')
  expect(titleFor('plan 2026-11-20.png')).toBe('Plan 2026-11-20')
  expect(titleFor('.pdf')).toBe('')
  expect([...titleFor(`${'x'.repeat(200)}.pdf`)]).toHaveLength(limits.resourceTitleMax)
})
