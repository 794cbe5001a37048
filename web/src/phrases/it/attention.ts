import type { Phrases } from '../resources.ts'

export const attention: Phrases<'attention'> = {
  title: 'Da seguire',
  late: 'In ritardo',
  lateNote: '{count, plural, one {# membro} other {# membri}}',
  stuck: 'Bloccati a un passo',
  stuckNote: 'tre tentativi o più',
  soon: 'In scadenza entro {soonDays, number} giorni',
  soonNote: 'prossima il {date}',
  classes: '{count, plural, one {Lezione in corso} other {Lezioni in corso}}',
  calm: 'Niente è in ritardo e niente scade nei prossimi {soonDays, number} giorni.',
  classesMore: '{title} e {count, plural, one {un’altra} other {altre #}}',
}
