import type { Phrases } from '../resources.ts'

export const organisations = {
  bytesLeft: 'Quedan {left}',
  members: 'Miembros',
  ofMax: 'de {max}',
  placesLeft: '{count, plural, one {Queda # plaza} other {Quedan # plazas}}',
  storage: 'Almacenamiento',
  unlimited: 'Sin límite',
  users: 'Usuarios',
} as const satisfies Phrases<'organisations'>
