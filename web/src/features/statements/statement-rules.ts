/** Times at which a statement was made and stored. */
interface Moments {
  at: string
  stored: string
}
/** Returns the whole minutes between a statement and its storage; 0 for two minutes or less. */
export function lateBy({ at, stored }: Moments): number {
  const minutes = Math.floor((Date.parse(stored) - Date.parse(at)) / 60_000)
  return minutes > 2 ? minutes : 0
}
/** Returns the lateness in its most suitable unit, for the phrase `late`. */
export function lateness(minutes: number): { count: number; unit: 'minutes' | 'hours' | 'days' } {
  if (minutes < 120) return { count: minutes, unit: 'minutes' }
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? { count: hours, unit: 'hours' } : { count: Math.floor(hours / 24), unit: 'days' }
}
const two = (value: number): string => String(value).padStart(2, '0')
/** Formats a time to the second: statements follow each other closely. */
export function clockOf(moment: string): string {
  const at = new Date(moment)
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')
}

const dayOf = (moment: string): string => {
  const at = new Date(moment)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
/** Returns whether a statement was stored on another day than it was made. */
export const isOfAnotherDay = ({ at, stored }: Moments): boolean => dayOf(at) !== dayOf(stored)

/**
 * Groups statements by the day on which they were stored. The record is in this order, so that each day occurs once.
 */
export function byDay<T extends Moments>(statements: readonly T[]): { day: string; of: T[] }[] {
  const days: { day: string; of: T[] }[] = []
  for (const one of statements) {
    const day = dayOf(one.stored)
    const last = days.at(-1)
    if (last?.day === day) last.of.push(one)
    else days.push({ day, of: [one] })
  }
  return days
}
/** Returns the name of a day that is shown beside its date. */
export function dayName(day: string, now: Date): 'today' | 'yesterday' | 'other' {
  if (day === dayOf(now.toISOString())) return 'today'
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  return day === dayOf(before.toISOString()) ? 'yesterday' : 'other'
}

/** Returns the id of the address; anything else is dropped. */
export const idOf = (text: string): string => (/^[1-9]\d{0,14}$/.test(text) ? text : '')
const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
/** Returns the days of the address. Invalid days and an end before the start are dropped: the server refuses both. */
export function daysOf(since: string, until: string): { since: string; until: string } {
  const from = isDay(since) ? since : ''
  return { since: from, until: isDay(until) && until >= from ? until : '' }
}
