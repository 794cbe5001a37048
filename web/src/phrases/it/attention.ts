import type { Phrases } from '../resources.ts'

export const attention: Phrases<'attention'> = {
  title: 'Da seguire',
  late: 'In ritardo',
  lateNote: '{count, plural, one {# membro} other {# membri}}',
  stuck: 'Bloccati a un passaggio',
  stuckNote: 'tre tentativi o più',
  soon: 'In scadenza nei prossimi {soonDays, number} giorni',
  soonNote: 'prossima il {date}',
  classes: '{count, plural, one {Classe in corso} other {Classi in corso}}',
  calm: 'Niente è in ritardo e niente scade nei prossimi {soonDays, number} giorni.',
  classesMore: '{title} e {count, plural, one {un’altra} other {altre #}}',
}
