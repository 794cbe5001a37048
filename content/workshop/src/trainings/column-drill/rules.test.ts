import { expect, it } from 'vitest'
import { badges, points, scores } from '../../course/lesson.ts'
import type { Deeds } from '../../course/deeds.ts'
import { DRILLING } from './rules.ts'

const run = (line: string): Deeds => line.split(' ').map((what, i) => ({ what, at: i }))
const judged = (line: string) => DRILLING.judge(run(line))
const READY = 'piece-steel goggles cap watch vice bolts key-out guard speed-2',
  END = 'start touch bored-90 off brush-still measure-still'

it('a run in the right order has every point and every badge', () => {
  const whole = run(`${READY} ${END}`)
  expect(points(DRILLING, whole)).toBe(100)
  expect(badges(DRILLING, scores(DRILLING, whole), 100)).toEqual([1, 2, 3])
  expect([...DRILLING.settled(whole)].sort()).toEqual([...DRILLING.steps].sort())
})

it('a run with a fault has no hundred points, however small the fault', () => {
  const uneven = run(`${READY} ${END.replace('bored-90', 'bored-79')}`)
  expect(scores(DRILLING, uneven).feed).toBe(99)
  expect(points(DRILLING, uneven)).toBe(99)
})

it.each([
  ['goggles cap watch', 100, 'good'],
  ['goggles cap', 75, 'watch'],
  ['goggles watch', 65, 'hair'],
  ['cap watch', 60, 'goggles'],
  ['goggles cap watch gloves', 15, 'gloves'],
  ['goggles cap watch gloves gloves-off', 100, 'good'],
])('dressed with %s: %i, %s', (line, score, row) => {
  expect(judged(`piece-steel ${line} start`).dress).toEqual({ score, row })
})

it('what is put on after the start came too late', () => {
  expect(judged('piece-steel start goggles cap watch').dress.score).toBe(0)
  expect(judged('piece-steel start guard touch').guard.row).toBe('late')
})

it('a piece held by hand is never passed; a vice that swung costs the step', () => {
  const spin = run(`${READY.replace('vice bolts', 'by-hand')} start touch spin`)
  expect(DRILLING.hurt(spin)).toBe(true)
  expect(points(DRILLING, spin)).toBeLessThanOrEqual(50)
  expect(judged('piece-steel vice start touch swung bolts touch bored-90').clamp).toEqual({ score: 30, row: 'swung' })
})

it('the key that was left in the chuck flies', () => {
  expect(judged('piece-steel start key-flew').key).toEqual({ score: 0, row: 'flew' })
})

it.each([
  ['steel', 'speed-2', 'good'],
  ['steel', '', 'fast'],
  ['steel', 'speed-1', 'slow'],
  ['brass', '', 'good'],
  ['brass', 'speed-2', 'slow'],
])('%s with %s: %s', (material, set, row) => {
  expect(judged(`piece-${material} ${set} start touch`).speed.row).toBe(row)
})

it('feed: eight tenths of the time in the band are enough, a broken bit is none', () => {
  expect(judged('start touch bored-80').feed).toEqual({ score: 100, row: 'good' })
  expect(judged('start touch bored-40').feed).toEqual({ score: 50, row: 'uneven' })
  expect(judged('start touch broke').feed).toEqual({ score: 0, row: 'broke' })
})

it('without a hole the training is not passed, however well all was prepared', () => {
  expect(points(DRILLING, run(`${READY} start touch broke`))).toBeLessThan(DRILLING.passing)
})

it('chips and measuring: only when it stands still', () => {
  expect(judged('brush-still').chips.row).toBe('good')
  expect(judged('brush-turning').chips.row).toBe('turning')
  expect(judged('air-still').chips.row).toBe('air')
  expect(judged('finger-still brush-still').chips.row).toBe('finger')
  expect(judged('measure-turning').measure.row).toBe('turning')
  expect(DRILLING.hurt(run('finger-turning'))).toBe(true)
})
