import { expect, it } from 'vitest'
import { facePicture, faceShapes } from './faces.ts'
import { isWoman, person } from '../people.ts'

const people = Array.from({ length: 40 }, (_, n) => person(n, { language: 'fr', domain: 'house.example' }))

it('gives one name always the same face, and forty names at least thirty-eight', async () => {
  const drawn = people.map(({ firstName, lastName }) =>
    JSON.stringify(faceShapes(`${firstName} ${lastName}`, isWoman(firstName))),
  )
  expect(new Set(drawn).size).toBeGreaterThanOrEqual(38)
  expect(await facePicture('Nicolas Marchand', false)).toEqual(await facePicture('Nicolas Marchand', false))
})
it('is a picture that the intake takes', async () => {
  const bytes = await facePicture('Camille Roussel', true)
  expect([...bytes.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
  expect(bytes.length).toBeLessThan(20_000)
})
it('has names of its own for each country, no two alike in a house of three hundred', () => {
  for (const language of ['fr', 'en', 'es', 'it'] as const) {
    const count = language === 'fr' ? 300 : 100
    const mails = Array.from({ length: count }, (_, n) => person(n + 185, { language, domain: 'a.example' }).email)
    expect([language, new Set(mails).size]).toEqual([language, count])
  }
})
