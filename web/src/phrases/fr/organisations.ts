import type { Phrases } from '../resources.ts'

export const organisations = {
  bytesLeft: '{left} restants',
  members: 'Membres',
  ofMax: 'sur {max}',
  placesLeft: '{count, plural, one {# place restante} other {# places restantes}}',
  storage: 'Stockage',
  unlimited: 'Illimité',
  users: 'Utilisateurs',
} as const satisfies Phrases<'organisations'>
