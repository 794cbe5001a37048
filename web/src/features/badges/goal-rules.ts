import { points } from '@praxia/contract/limits.ts'
import { formatMinutes, formatNumber } from '../../lib/format.ts'
import type { BadgeCategory } from './queries.ts'

/** A value of a category as it reads: hours as hours and minutes, everything else as a number. */
export const formatGoal = (unit: string, value: number, language: string): string =>
  unit === 'hours' ? formatMinutes(value * 60) : formatNumber(Math.floor(value), language)

/** What is left of a goal: minutes are rounded up as they are read, so that what is done and what is left make the whole. */
export const formatRest = (unit: string, goal: number, value: number, language: string): string =>
  unit === 'hours'
    ? formatMinutes(Math.max(1, goal * 60 - Math.ceil(value * 60)))
    : formatNumber(Math.max(0, goal - Math.floor(value)), language)

type Goals = Pick<BadgeCategory, 'value'> & { badges: readonly { goal: number; date: string | null }[] }
/** The goal that a category's bar runs to: the next one, or the last where all are won. */
export const nextGoal = (category: Goals): number =>
  category.badges.find((badge) => badge.date === null)?.goal ?? category.badges.at(-1)?.goal ?? 1
export const shareOf = (category: Goals): number => Math.min(100, (100 * category.value) / nextGoal(category))

/** What so many badges of each kind have brought. */
export const pointsFrom = (platform: number, training: number): number =>
  platform * points.platformBadge + training * points.trainingBadge
