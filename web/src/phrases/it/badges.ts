import type { Phrases } from '../resources.ts'

export const badges = {
  emptyPerTraining: 'I badge compaiono qui quando inizia una formazione che ne prevede.',
  noneYet: 'Ancora nessun badge',
  perTraining: 'Per formazione',
  platform: 'Piattaforma',
  title: 'Badge',
  toGo: 'ancora {value}',
  reached: '{value} di {goal}',
  won: '{count, plural, =0 {Nessuno ottenuto} one {# ottenuto} other {# ottenuti}}',
  wonOf: '{won, number} di {total, number}',
  wonPoints:
    '{count, plural, one {# ottenuto, che vale {points, number} punti} other {# ottenuti, che valgono {points, number} punti}}',
} as const satisfies Phrases<'badges'>
