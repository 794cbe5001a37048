import { describe, expect, it } from 'vitest'
import { type StepsFile, levelOf, positionOf, stepTree } from './present.ts'

describe('figures', () => {
  it.each([
    [0, 0, [], 0],
    [0, 3, [], 1],
    [49, 1, [], 1],
    [50, 1, [], 2],
    [99, 1, [1], 2],
    [100, 1, [], 3],
    [100, 1, [1, 0.999999], 3],
    [100, 1, [1, 1], 4],
  ])('%i % in %i minutes with the skills at %j are level %i', (percent, minutes, skills, level) => {
    expect(levelOf(percent, minutes, skills)).toBe(level)
  })
  it('give the quartiles of peers in the unit that is shown', () => {
    const peers = { members: 5, own: [30], quartiles: [[10, 20, 30, 40, 50]], below: [2], equal: [1] }
    expect(positionOf(peers, 0, 10)).toEqual({
      own: 3,
      min: 1,
      q1: 2,
      median: 3,
      q3: 4,
      max: 5,
      percentile: 50,
    })
  })
  it('let a parent succeed when its children that spoke have', () => {
    const file: StepsFile = {
      steps: [
        { key: 'p', label: { EN: 'P' } },
        { key: 'c', label: { FR: 'C' }, parent: 'p' },
        { key: 'd', label: { EN: 'D' }, parent: 'p' },
      ],
    }
    expect(stepTree(file, [{ key: 'c', succeeded: true, score: 40 }], 'EN')).toMatchObject([
      { name: 'P', succeeded: true, score: 40, steps: [{ name: 'C' }, { succeeded: null }] },
    ])
  })
})
