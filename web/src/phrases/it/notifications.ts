import type { Phrases } from '../resources.ts'

export const notifications = {
  badgeFacts: '{title}, {points, plural, one {# punto} other {# punti}}',
  clear: 'Elimina tutto',
  clearKept: 'Vengono eliminate solo le notifiche.',
  clearLost: 'Tutte le sue notifiche vengono eliminate.',
  clearTitle: 'Eliminare tutte le notifiche?',
  cleared: 'Notifiche eliminate',
  empty: 'Qui compaiono suggerimenti, nuove formazioni e badge.',
  emptyPlatform: 'Qui compaiono le notifiche sulla piattaforma.',
  emptyTitle: 'Nessuna notifica',
  facts: '{unread, plural, one {# non letta} other {# non lette}} su {total, number}',
  points: '{points, plural, one {# punto} other {# punti}}',
  profileChanged: 'Ora è nel profilo {role}. Usi «Cambia profilo» per tornare indietro.',
  readAll: 'Segna tutto come letto',
  shown: '{count, number} di {total, number}',
  title: 'Notifiche',
  today: 'Oggi, {time}',
  unread: 'Non letta',
  until: 'Fino al {date}',
} as const satisfies Phrases<'notifications'>
