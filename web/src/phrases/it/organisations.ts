import type { Phrases } from '../resources.ts'

export const organisations = {
  bytesLeft: '{left} liberi',
  members: 'Membri',
  ofMax: 'su {max}',
  placesLeft: '{count, plural, one {# posto libero} other {# posti liberi}}',
  storage: 'Spazio',
  unlimited: 'Illimitato',
  users: 'Utenti',
} as const satisfies Phrases<'organisations'>
