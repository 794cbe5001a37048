export const attention = {
  title: 'Waiting for you',
  late: 'Late',
  lateNote: '{count, plural, one {# member} other {# members}}',
  stuck: 'Stuck at a step',
  stuckNote: 'three tries or more',
  soon: 'Due within {soonDays, number} days',
  soonNote: 'next on {date}',
  classes: '{count, plural, one {Class running} other {Classes running}}',
  calm: 'Nothing is late, and nothing is due in the next {soonDays, number} days.',
  classesMore: '{title} and {count, plural, one {# more} other {# more}}',
} as const
