import type { Phrases } from '../resources.ts'

export const attention: Phrases<'attention'> = {
  title: 'À traiter',
  late: 'En retard',
  lateNote: '{count, plural, one {# membre} other {# membres}}',
  stuck: 'Bloqués à une étape',
  stuckNote: 'trois essais ou plus',
  soon: 'À faire sous {soonDays, number} jours',
  soonNote: 'prochaine le {date}',
  classes: '{count, plural, one {Séance en cours} other {Séances en cours}}',
  calm: 'Rien n’est en retard, et aucune échéance dans les {soonDays, number} prochains jours.',
  classesMore: '{title} et {count, plural, one {# autre} other {# autres}}',
}
