import { points } from '@praxia/contract/limits.ts'
import { formatMinutes, formatNumber } from '../../lib/format.ts'
import type { BadgeCategory } from './queries.ts'

/** Formats a value of a category: hours as hours and minutes, others as a number. */
export const formatGoal = (unit: string, value: number, language: string): string =>
  unit === 'hours' ? formatMinutes(value * 60) : formatNumber(Math.floor(value), language)

/** Formats the remainder of a goal. Minutes are rounded up, so that done and remaining add up to the whole. */
export const formatRest = (unit: string, goal: number, value: number, language: string): string =>
  unit === 'hours'
    ? formatMinutes(Math.max(1, goal * 60 - Math.ceil(value * 60)))
    : formatNumber(Math.max(0, goal - Math.floor(value)), language)

type Goals = Pick<BadgeCategory, 'value'> & { badges: readonly { goal: number; date: string | null }[] }
/** Returns the goal at the end of a category's bar: the next one, or the last if all are earned. */
export const nextGoal = (category: Goals): number =>
  category.badges.find((badge) => badge.date === null)?.goal ?? category.badges.at(-1)?.goal ?? 1
export const shareOf = (category: Goals): number => Math.min(100, (100 * category.value) / nextGoal(category))

/** Returns the points of the given numbers of badges. */
export const pointsFrom = (platform: number, training: number): number =>
  platform * points.platformBadge + training * points.trainingBadge
