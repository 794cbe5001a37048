import type { Phrases } from '../resources.ts'

export const notifications = {
  clear: 'Elimina tutto',
  cleared: 'Notifiche eliminate',
  clearKept: 'Ciò che annunciavano resta al suo posto.',
  clearLost: 'Tutte le sue notifiche vengono eliminate.',
  clearTitle: 'Eliminare tutte le notifiche?',
  empty: 'Qui compaiono suggerimenti, nuove formazioni e badge.',
  emptyPlatform: 'Qui compare ciò che riguarda la piattaforma.',
  emptyTitle: 'Nessuna notifica',
  facts: '{unread, plural, one {# non letta} other {# non lette}} su {total, number}',
  profileChanged: 'Ora è nel profilo {role}. Con Cambia profilo torna indietro.',
  shown: '{count, number} di {total, number}',
  title: 'Notifiche',
  today: 'Oggi, {time}',
  unread: 'Non letta',
  until: 'Fino al {date}',
} as const satisfies Phrases<'notifications'>
