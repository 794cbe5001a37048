import { expect, it } from 'vitest'
import { facePicture, faceShapes } from './faces.ts'
import { isWoman, person } from '../people.ts'

const people = Array.from({ length: 40 }, (_, n) => person(n, { language: 'fr', domain: 'house.example' }))

it('a name always has the same face, and forty names have at least thirty-eight faces', async () => {
  const drawn = people.map(({ firstName, lastName }) =>
    JSON.stringify(faceShapes(`${firstName} ${lastName}`, isWoman(firstName))),
  )
  expect(new Set(drawn).size).toBeGreaterThanOrEqual(38)
  expect(await facePicture('Nicolas Marchand', false)).toEqual(await facePicture('Nicolas Marchand', false))
})
it("a face is an image that the profile picture's upload accepts", async () => {
  const bytes = await facePicture('Camille Roussel', true)
  expect([...bytes.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
  expect(bytes.length).toBeLessThan(20_000)
})
it('each country has its own names, without duplicates among three hundred members', () => {
  for (const language of ['fr', 'en', 'es', 'it'] as const) {
    const count = language === 'fr' ? 300 : 100
    const mails = Array.from({ length: count }, (_, n) => person(n + 185, { language, domain: 'a.example' }).email)
    expect([language, new Set(mails).size]).toEqual([language, count])
  }
})
