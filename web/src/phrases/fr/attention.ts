import type { Phrases } from '../resources.ts'

export const attention: Phrases<'attention'> = {
  title: 'À traiter',
  late: 'En retard',
  lateNote: '{count, plural, one {# membre} other {# membres}}',
  stuck: 'Bloqués à une étape',
  stuckNote: 'trois essais ou plus',
  soon: 'À faire sous {soonDays, number} jours',
  soonNote: 'prochaine échéance le {date}',
  classes: '{count, plural, one {Séance en cours} other {Séances en cours}}',
  classesNote: '{count, plural, =0 {{title}} one {{title} et # autre} other {{title} et # autres}}',
  calm: 'Rien n’est en retard, et aucune échéance dans les {soonDays, number} prochains jours.',
}
