import type { Phrases } from '../resources.ts'

export const attention: Phrases<'attention'> = {
  title: 'Da seguire',
  late: 'In ritardo',
  lateNote: '{count, plural, one {# membro} other {# membri}}',
  stuck: 'Bloccati a un passaggio',
  stuckNote: 'tre tentativi o più',
  soon: 'In scadenza nei prossimi {soonDays, number} giorni',
  soonNote: 'la prossima il {date}',
  classes: '{count, plural, one {Classe in corso} other {Classi in corso}}',
  classesNote: '{count, plural, =0 {{title}} one {{title} e un’altra} other {{title} e altre #}}',
  calm: 'Niente è in ritardo e niente scade nei prossimi {soonDays, number} giorni.',
}
