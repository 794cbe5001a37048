import { join } from 'node:path'
import type { StatRow } from '@praxia/runtime/reporting.ts'
import type { Room } from './training.ts'

type Lang = 'en' | 'fr' | 'es' | 'it'
/** A step as reported: its points, 0 to 100, and whether its mark was reached. */
interface Told {
  key: string
  points: number
  success: boolean
}
type Points = Readonly<Record<string, number>>
/** What a training of a room reports of a run that was not played. */
interface RoomResults {
  name: string
  score(told: readonly Told[]): number
  statistics(told: readonly Told[], lang: Lang, seconds: number): StatRow[]
  badges(told: readonly Told[]): number[]
}
interface ByStep {
  name: string
  score?(told: readonly Told[]): number
  statistics(told: readonly Told[], lang: Lang): StatRow[]
  badges(told: readonly Told[]): number[]
}
interface ByPoints {
  name: string
  total?(points: Points): number
  badges(points: Points): number[]
}

const meanOf = (told: readonly Told[]): number =>
  Math.round(told.reduce((sum, one) => sum + one.points, 0) / Math.max(1, told.length))
const pointsOf = (told: readonly Told[]): Points => Object.fromEntries(told.map(({ key, points }) => [key, points]))
const byStep = (of: ByStep): RoomResults => ({
  name: of.name,
  score: (told) => of.score?.(told) ?? meanOf(told),
  statistics: (told, lang) => of.statistics(told, lang),
  badges: (told) => of.badges(told),
})
const byPoints = (
  of: ByPoints,
  statistics: (points: Points, lang: Lang, seconds: number) => StatRow[],
): RoomResults => ({
  name: of.name,
  score: (told) => of.total?.(pointsOf(told)) ?? meanOf(told),
  statistics: (told, lang, seconds) => statistics(pointsOf(told), lang, seconds),
  badges: (told) => of.badges(pointsOf(told)),
})

// By path and not by name: the trainings are built with other tools than the server.
const of = async <T>(room: Room): Promise<T> =>
  (await import(join(import.meta.dirname, '../../content', room, 'src/results.ts'))) as T
/** Rooms state their results in the form that suits their rules. */
const rooms: Record<Room, () => Promise<RoomResults[]>> = {
  kitchen: async () => (await of<{ RESULTS: ByStep[] }>('kitchen')).RESULTS.map(byStep),
  office: async () => (await of<{ results: ByStep[] }>('office')).results.map(byStep),
  'building-site': async () => {
    type OfSite = ByPoints & { statistics(points: Points, lang: Lang): StatRow[] }
    const { RESULTS } = await of<{ RESULTS: Record<string, OfSite> }>('building-site')
    return Object.values(RESULTS).map((one) => byPoints(one, (points, lang) => one.statistics(points, lang)))
  },
  workshop: async () => {
    type OfWorkshop = ByPoints & { statistics(run: { scores: Points; seconds: number }, lang: Lang): StatRow[] }
    const { RESULTS } = await of<{ RESULTS: OfWorkshop[] }>('workshop')
    return RESULTS.map((one) => byPoints(one, (scores, lang, seconds) => one.statistics({ scores, seconds }, lang)))
  },
}
/** Returns what the trainings of a room report of runs that were not played. */
export const resultsOf = (room: Room): Promise<RoomResults[]> => rooms[room]()
