import { expect, it } from 'vitest'
import { type Certified, type Standing, settleCertificates } from './standing-rules.ts'

/** A validity of ten days that can be renewed from its seventh on. */
const valid = (renewal: number, completedAt: number, certifiedAt: number | null = completedAt): Certified => ({
  renewal,
  completedAt,
  renewsAt: completedAt + 7,
  validUntil: completedAt + 10,
  certifiedAt,
})
const certificate = (renewal: number, completedAt: number, validUntil: number | null): Standing => ({
  id: `c${renewal}`,
  renewal,
  completedAt,
  validUntil,
})
const settle = (standing: Standing[], periods: Certified[]) => settleCertificates(standing, periods)
const nothing = { withdrawn: [], changed: [], vacant: [] }

it('leaves certificates of their validities as they are, also of a run after one that was too short', () => {
  expect(settle([certificate(0, 0, 10), certificate(1, 8, 18)], [valid(0, 0), valid(1, 8)])).toEqual(nothing)
  expect(settle([certificate(0, 9, 10), certificate(1, 9, 19)], [valid(0, 0, 9), valid(1, 9)])).toEqual(nothing)
})
it('withdraws the renewal that is none, and renumbers the one that has another number', () => {
  expect(settle([certificate(0, 0, 10), certificate(1, 5, 15)], [valid(0, 0)])).toEqual({
    ...nothing,
    withdrawn: ['c1'],
  })
  expect(settle([certificate(0, 0, 10), certificate(1, 16, 26)], [valid(0, 0), valid(1, 8), valid(2, 16)])).toEqual({
    ...nothing,
    changed: [{ id: 'c1', renewal: 2, validUntil: 26 }],
    vacant: [1],
  })
})
it('takes the renewal for the first completion where the run of that one is gone', () => {
  expect(settle([certificate(0, 0, 10), certificate(1, 8, 18)], [valid(0, 8)])).toEqual({
    withdrawn: ['c0'],
    changed: [{ id: 'c1', renewal: 0, validUntil: 18 }],
    vacant: [],
  })
})
it('gives a certificate the end of its validity where an earlier run made that one', () => {
  expect(settle([certificate(0, 3, 13)], [valid(0, 1)])).toEqual({
    ...nothing,
    changed: [{ id: 'c0', renewal: 0, validUntil: 11 }],
  })
  expect(settle([certificate(0, 0, 10), certificate(1, 9, 19)], [valid(0, 0), valid(1, 8)])).toEqual({
    ...nothing,
    changed: [{ id: 'c1', renewal: 1, validUntil: 18 }],
  })
})
it('gives a certificate without an end that of its validity', () => {
  expect(settle([certificate(0, 0, null)], [valid(0, 0)])).toEqual({
    ...nothing,
    changed: [{ id: 'c0', renewal: 0, validUntil: 10 }],
  })
})
it('leaves the first certificate with the first validity where a late run moved that one before it', () => {
  // The run of 10 began before the renewal of the late one opened, so that it renews nothing.
  expect(settle([certificate(0, 10, 20), certificate(1, 18, 28)], [valid(0, 2), valid(1, 18)])).toEqual({
    ...nothing,
    changed: [{ id: 'c0', renewal: 0, validUntil: 12 }],
  })
  expect(settle([certificate(0, 10, 20)], [valid(0, 2), valid(1, 18, null)])).toEqual({
    ...nothing,
    changed: [{ id: 'c0', renewal: 0, validUntil: 12 }],
    vacant: [1],
  })
})
it('gives the first certificate the number of the renewal that its run became by a late one', () => {
  expect(settle([certificate(0, 10, 20)], [valid(0, 2), valid(1, 10)])).toEqual({
    ...nothing,
    changed: [{ id: 'c0', renewal: 1, validUntil: 20 }],
    vacant: [0],
  })
})
