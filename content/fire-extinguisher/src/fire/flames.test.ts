import { rng } from '@praxia/stage/shapes/colour.ts'
import { expect, test } from 'vitest'
import { Flames } from './flames.ts'

test('a fire that was saved and resumed burns as it would have', () => {
  const fire = new Flames('paper', rng(4))
  for (let i = 0; i < 60; i++) fire.step(0.25)
  fire.spray('water', { across: 0.1, up: 0, distance: 2 }, 1.2)
  const later = new Flames('paper', rng(9))
  later.resume(JSON.parse(JSON.stringify(fire.save())) as object)
  for (let i = 0; i < 40; i++) for (const one of [fire, later]) one.step(0.25)
  expect(later.heat).toEqual(fire.heat)
  expect([later.size, later.out, later.lost]).toEqual([fire.size, fire.out, fire.lost])
  expect(new Set(fire.heat).size).toBeGreaterThan(1)
})
