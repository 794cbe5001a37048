import type { Phrases } from '../resources.ts'

export const outcomes: Phrases<'outcomes'> = {
  title: 'Formados a tiempo',
  share: 'de {count, plural, one {# sugerencia vencida o terminada} other {# sugerencias vencidas o terminadas}}',
  nothingDue: 'Todavía no ha vencido nada',
  inTime: 'Terminadas a tiempo',
  doneLate: 'Terminadas con retraso',
  overdue: 'Vencidas',
  open: 'Aún en plazo',
  explained: 'Formaciones e itinerarios sugeridos, contados una vez por miembro.',
  byGroup: '{kind, select, promotion {Por promoción} other {Por grupo}}',
  byMonth: 'Por mes de vencimiento',
  overdueCount: '{count, plural, one {# vencida} other {# vencidas}}',
  ofDue: '{count, number} de {total, number}',
  showAll: 'Mostrar los {count, number}',
  moreGroups: 'Se muestran los {count, number} con el porcentaje más bajo.',
  noGroups:
    '{kind, select, promotion {Ninguna promoción tiene todavía plazos vencidos.} other {Ningún grupo tiene todavía plazos vencidos.}}',
}
