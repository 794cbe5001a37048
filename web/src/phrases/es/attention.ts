import type { Phrases } from '../resources.ts'

export const attention: Phrases<'attention'> = {
  title: 'Pendiente de usted',
  late: 'Con retraso',
  lateNote: '{count, plural, one {# miembro} other {# miembros}}',
  stuck: 'Atascados en un paso',
  stuckNote: 'tres intentos o más',
  soon: 'Vence en los próximos {soonDays, number} días',
  soonNote: 'la próxima, el {date}',
  classes: '{count, plural, one {Clase en curso} other {Clases en curso}}',
  calm: 'Nada va con retraso y nada vence en los próximos {soonDays, number} días.',
  classesMore: '{title} y {count, plural, one {# más} other {# más}}',
}
