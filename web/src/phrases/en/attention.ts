export const attention = {
  title: 'Waiting for you',
  late: 'Late',
  lateNote: '{count, plural, one {# member} other {# members}}',
  stuck: 'Stuck at a step',
  stuckNote: 'three tries or more',
  soon: 'Due within {soonDays, number} days',
  soonNote: 'the next on {date}',
  classes: '{count, plural, one {Class running} other {Classes running}}',
  classesNote: '{count, plural, =0 {{title}} one {{title} and # more} other {{title} and # more}}',
  calm: 'Nothing is late, and nothing is due in the next {soonDays, number} days.',
} as const
