export const badges = {
  emptyPerTraining: 'Badges appear here once you start a training that has some.',
  noneYet: 'No badge yet',
  perTraining: 'Per training',
  platform: 'Platform',
  title: 'Badges',
  toGo: '{value} to go',
  reached: '{value} of {goal}',
  won: '{count, plural, =0 {None earned yet} one {# earned} other {# earned}}',
  wonOf: '{won, number} of {total, number}',
  wonPoints:
    '{count, plural, one {# earned, {points, number} points from it} other {# earned, {points, number} points from them}}',
} as const
