import { expect, test } from 'vitest'
import { askedIn } from './address-rules.ts'

const asked = (query: string) => askedIn(new URLSearchParams(query))

test('a language is read in any letter case, and an unknown one falls back to the interface’s', () => {
  for (const written of ['EN', 'en', 'en-GB', 'en_US']) expect(asked(`lang=${written}`).lang).toBe('EN')
  for (const written of ['GE', 'de', 'de-CH']) expect(asked(`lang=${written}`).lang).toBe('GE')
  for (const written of ['', 'zz', 'english']) expect(asked(`lang=${written}`).lang).toBeUndefined()
  expect(asked('').lang).toBeUndefined()
})

test('an invalid session or course is ignored', () => {
  const request = '0197b2a8-0a4c-7c3e-9f5d-3b8f0e6a1c2d'
  expect(asked(`request=${request}&course=7&mode=browse`)).toEqual({
    request,
    lang: undefined,
    browse: true,
    courseId: 7,
  })
  expect(asked('request=abc&course=-1.5&mode=zz')).toEqual({
    request: null,
    lang: undefined,
    browse: false,
    courseId: undefined,
  })
})
