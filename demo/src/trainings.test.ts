import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@praxia/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { stepsFileOf } from './content.ts'
import { organisations } from './organisations.ts'
import { spokenLanguages } from './training.ts'
import { trainings } from './trainings.ts'

const reference = await readFile(join(import.meta.dirname, '../../server/migrations/002-reference-data.sql'), 'utf8')

describe('the trainings of the demonstration', () => {
  it('have unique keys', () => {
    expect(new Set(trainings.map((one) => one.key)).size).toBe(trainings.length)
    for (const lang of spokenLanguages)
      expect(new Set(trainings.map((one) => one[lang].title)).size).toBe(trainings.length)
  })
  it('are twelve and a draft, which all organisations together have open; one of each partner', () => {
    const published = trainings.filter((one) => one.content !== 'none').map((one) => one.key)
    expect([published.length, trainings.length]).toEqual([12, 13])
    expect(new Set(organisations.flatMap((one) => one.open))).toEqual(new Set(published))
    for (const partner of ['lumen', 'harbour']) expect(trainings.filter((one) => one.owner === partner)).toHaveLength(1)
  })
  it('of an organisation are named by their keys', () => {
    const keys = new Set(trainings.map((one) => one.key))
    for (const { key, open } of organisations) expect([key, open.filter((one) => !keys.has(one))]).toEqual([key, []])
  })
  const inRooms = trainings.filter((one) => typeof one.content === 'object')
  it.each(inRooms.map((one) => [one.key, one] as const))('%s has the title that its room shows', async (_, one) => {
    const { name } = (await stepsFileOf(one)) as { name?: Record<string, string> }
    expect(name).toEqual(Object.fromEntries(spokenLanguages.map((lang) => [lang, one[lang].title])))
  })
  it.each(trainings.map((one) => [one.key, one] as const))('%s respects the lengths of the forms', (_, one) => {
    for (const lang of spokenLanguages) {
      const text = one[lang]
      expect(text.title.length).toBeLessThanOrEqual(limits.titleMax)
      expect(text.brief.length).toBeLessThanOrEqual(limits.briefMax)
      expect(text.full.length).toBeLessThanOrEqual(limits.fullMax)
      expect(Math.max(...text.goals.map((goal) => goal.length))).toBeLessThanOrEqual(limits.goalMax)
      for (const badge of one.badges) {
        expect(badge[lang].name.length).toBeLessThanOrEqual(limits.badgeNameMax)
        expect(badge[lang].description.length).toBeLessThanOrEqual(limits.badgeDescriptionMax)
      }
    }
  })
  it('have three badges each, with three names, and no picture twice in a category', () => {
    for (const { key, badges } of trainings)
      for (const lang of spokenLanguages)
        expect([key, new Set(badges.map((badge) => badge[lang].name)).size]).toEqual([key, 3])
    const drawn = trainings.map((one) => `${one.category}/${one.emblem}`)
    expect(new Set(drawn).size).toBe(drawn.length)
  })
  it.each(trainings.map((one) => [one.key, one] as const))(
    '%s has a category and skills that every installation has',
    (_, one) => {
      expect(reference).toContain(`\n  '${one.category}|`)
      for (const skill of one.skills) expect(reference).toContain(`'${skill}|`)
    },
  )
})
