import type { Phrases } from '../resources.ts'

export const badges = {
  emptyPerTraining: 'Las insignias aparecen aquí cuando empieza una formación que las tiene.',
  noneYet: 'Ninguna insignia todavía',
  perTraining: 'Por formación',
  platform: 'Plataforma',
  title: 'Insignias',
  toGo: 'faltan {value}',
  reached: '{value} de {goal}',
  won: '{count, plural, =0 {Ninguna obtenida} one {# obtenida} other {# obtenidas}}',
  wonOf: '{won, number} de {total, number}',
  wonPoints:
    '{count, plural, one {# obtenida, que da {points, number} puntos} other {# obtenidas, que dan {points, number} puntos}}',
} as const satisfies Phrases<'badges'>
