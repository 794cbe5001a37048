// The shape of a training's phrases, and the few that all trainings of this room share.
import type { Lang } from '@praxia/stage/words.ts'

export interface Words<S extends string = string> {
  title: string
  sub: string
  time: string
  learn: readonly string[]
  acts: Readonly<Record<string, string>>
  goals: Readonly<Record<string, string>>
  says: Readonly<Record<string, string>>
  /** For each step what this person did, and why it matters. */
  rows: Readonly<Record<S, Readonly<Record<string, readonly [string, string]>>>>
  ends: { good: string; enough: string; failed: string; hurt: string }
  badge: string
}
interface Shared {
  passed: string
  notPassed: string
  seconds: string
  counted: { seconds: string; faultless: string }
}
export const SHARED: Record<Lang, Shared> = {
  en: {
    passed: 'Passed',
    notPassed: 'Not passed yet',
    seconds: '{n} s in all',
    counted: { seconds: 'Time (s)', faultless: 'Steps without a fault' },
  },
  fr: {
    passed: 'Réussi',
    notPassed: 'Pas encore réussi',
    seconds: '{n} s au total',
    counted: { seconds: 'Durée (s)', faultless: 'Étapes sans faute' },
  },
  es: {
    passed: 'Superado',
    notPassed: 'Aún no superado',
    seconds: '{n} s en total',
    counted: { seconds: 'Tiempo (s)', faultless: 'Pasos sin fallos' },
  },
  it: {
    passed: 'Superato',
    notPassed: 'Non ancora superato',
    seconds: '{n} s in tutto',
    counted: { seconds: 'Tempo (s)', faultless: 'Passi senza errori' },
  },
}
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
