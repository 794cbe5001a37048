import { formatMinutes } from './days.ts'

/** An average as minutes, to the nearest one: rounded up it would contradict the sum and the count beside it. Less than one is one. */
export const formatAverage = (minutes: number): string => formatMinutes(minutes < 1 ? minutes : Math.round(minutes))
