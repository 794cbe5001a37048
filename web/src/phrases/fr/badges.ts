import type { Phrases } from '../resources.ts'

export const badges = {
  emptyPerTraining: 'Les badges apparaissent ici dès que vous commencez une formation qui en propose.',
  noneYet: 'Aucun badge pour l’instant',
  perTraining: 'Par formation',
  platform: 'Plateforme',
  title: 'Badges',
  toGo: 'encore {value}',
  reached: '{value} sur {goal}',
  won: '{count, plural, =0 {Aucun obtenu} one {# obtenu} other {# obtenus}}',
  wonOf: '{won, number} sur {total, number}',
  wonPoints:
    '{count, plural, one {# obtenu, qui rapporte {points, number} points} other {# obtenus, qui rapportent {points, number} points}}',
} as const satisfies Phrases<'badges'>
