import type { Phrases } from '../resources.ts'

export const outcomes: Phrases<'outcomes'> = {
  title: 'Formés dans les délais',
  share: 'sur {count, plural, one {# suggestion échue ou terminée} other {# suggestions échues ou terminées}}',
  nothingDue: 'Aucune échéance passée pour l’instant',
  inTime: 'Terminées à temps',
  doneLate: 'Terminées en retard',
  overdue: 'En retard',
  open: 'Pas encore échues',
  explained: 'Formations et parcours suggérés, comptés une fois par membre.',
  byGroup: '{kind, select, promotion {Par promotion} other {Par groupe}}',
  byMonth: 'Par mois d’échéance',
  overdueCount: '{count, number} en retard',
  ofDue: '{count, number} sur {total, number}',
  showAll: 'Tout afficher ({count, number})',
  moreGroups: 'Les {count, number} dont la part est la plus faible sont affichés.',
  noGroups:
    '{kind, select, promotion {Aucune promotion n’a encore d’échéance passée.} other {Aucun groupe n’a encore d’échéance passée.}}',
}
