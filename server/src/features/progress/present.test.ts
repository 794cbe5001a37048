import { describe, expect, it } from 'vitest'
import { type StepsFile, levelOf, positionOf, readersWords, stepTree } from './present.ts'

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
  it('contain the quartiles of peers in the displayed unit', () => {
    const peers = { members: 5, own: [30], quartiles: [[10, 20, 30, 40, 50]], below: [2], equal: [1] }
    expect(positionOf(peers, 0, 10)).toEqual({
      own: 3,
      min: 1,
      q1: 2,
      median: 3,
      q3: 4,
      max: 5,
      percentile: 60,
    })
    const best = { members: 6, own: [7], quartiles: [[3, 7, 7, 7, 7]], below: [1], equal: [5] }
    expect(positionOf(best, 0, 1).percentile).toBe(100)
  })
  it('mark a parent as succeeded when all of its reported children succeeded', () => {
    const file: StepsFile = {
      steps: [
        { key: 'p', label: { EN: 'P' } },
        { key: 'c', label: { FR: 'C' }, parent: 'p' },
        { key: 'd', label: { EN: 'D' }, parent: 'p' },
      ],
    }
    const tree = (...results: [string, boolean, number | null][]) =>
      stepTree(
        file,
        40,
        results.map(([key, succeeded, score]) => ({ key, succeeded, score })),
        'EN',
      )
    expect(tree(['c', true, 40])).toMatchObject([
      { name: 'P', succeeded: true, verdict: 'right', score: 40, steps: [{ name: 'C' }, { succeeded: null }] },
    ])
    expect(tree(['c', true, 60], ['d', true, 20])).toMatchObject([
      { succeeded: false, verdict: 'nearly', score: 40, steps: [{ succeeded: true }, { succeeded: false }] },
    ])
  })
  it('have names in the reader’s language if the steps file has it', () => {
    const file: StepsFile = {
      steps: [{ key: 'dock', label: { EN: 'Dock', FR: 'Quai' } }],
      statistics: [{ EN: 'Found', FR: 'Trouvés' }, { FR: 'Perdus' }],
    }
    const said = ['Quai', 'Trouvés', 'Found', 'Perdus', 'Autre']
    expect(said.map(readersWords(file, 'EN'))).toEqual(['Dock', 'Found', 'Found', 'Perdus', 'Autre'])
    expect(said.map(readersWords(file, 'IT'))).toEqual(said)
    expect(said.map(readersWords(null, 'EN'))).toEqual(said)
  })
  it('judge a step by its score against its mark, or without a mark by its reported result', () => {
    const label = { EN: 'S' }
    const file: StepsFile = {
      steps: [
        { key: 'own', label, passingScore: 80 },
        { key: 'scaled', label, maxScore: 10 },
        { key: 'word', label },
        { key: 'unsaid', label },
      ],
    }
    const said = [
      { key: 'own', succeeded: true, score: 79 },
      { key: 'scaled', succeeded: false, score: 6 },
      { key: 'word', succeeded: true, score: null },
      { key: 'stray', succeeded: true, score: 20 },
    ]
    expect(stepTree(file, 60, said, 'EN').map((s) => [s.key, s.verdict, s.succeeded])).toEqual([
      ['own', 'nearly', false],
      ['scaled', 'right', true],
      ['word', 'right', true],
      ['unsaid', null, null],
      ['stray', 'wrong', false],
    ])
  })
})
