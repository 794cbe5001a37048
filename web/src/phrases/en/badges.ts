export const badges = {
  emptyPerTraining: 'Badges appear here once you start a training that has some.',
  noneYet: 'No badge yet',
  perTraining: 'Per training',
  platform: 'Platform',
  title: 'Badges',
  toGo: '{value} to go',
  reached: '{value} of {goal}',
  won: '{count, plural, =0 {None won yet} one {# won} other {# won}}',
  wonOf: '{won, number} of {total, number}',
  wonPoints:
    '{count, plural, one {# won, {points, number} points from it} other {# won, {points, number} points from them}}',
} as const
