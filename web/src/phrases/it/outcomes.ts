import type { Phrases } from '../resources.ts'

export const outcomes: Phrases<'outcomes'> = {
  title: 'Formazione nei tempi',
  share: 'su {count, plural, one {# suggerimento scaduto o completato} other {# suggerimenti scaduti o completati}}',
  nothingDue: 'Nessuna scadenza ancora passata',
  inTime: 'Completati in tempo',
  doneLate: 'Completati in ritardo',
  overdue: 'Scaduti',
  open: 'Non ancora scaduti',
  explained: 'Formazioni e percorsi suggeriti, contati una volta per membro.',
  byGroup: '{kind, select, promotion {Per classe} other {Per gruppo}}',
  byMonth: 'Per mese di scadenza',
  overdueCount: '{count, plural, one {# scaduto} other {# scaduti}}',
  ofDue: '{count, number} su {total, number}',
  showAll: 'Mostra tutti e {count, number}',
  moreGroups: 'Sono mostrati i {count, number} con la percentuale più bassa.',
  noGroups:
    '{kind, select, promotion {Nessuna classe ha ancora scadenze passate.} other {Nessun gruppo ha ancora scadenze passate.}}',
}
