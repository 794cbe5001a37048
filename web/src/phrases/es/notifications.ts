import type { Phrases } from '../resources.ts'

export const notifications = {
  badgeFacts: '{title}, {points, plural, one {# punto} other {# puntos}}',
  clear: 'Eliminar todo',
  clearKept: 'Solo se eliminan las notificaciones.',
  clearLost: 'Se eliminan todas sus notificaciones.',
  clearTitle: '¿Eliminar todas las notificaciones?',
  cleared: 'Notificaciones eliminadas',
  empty: 'Aquí aparecen las sugerencias, las formaciones nuevas y las insignias.',
  emptyPlatform: 'Aquí aparecen las notificaciones sobre la plataforma.',
  emptyTitle: 'Ninguna notificación',
  facts: '{unread, number} sin leer de {total, number}',
  points: '{points, plural, one {# punto} other {# puntos}}',
  profileChanged: 'Ahora está en el perfil {role}. Use «Cambiar de perfil» para volver.',
  readAll: 'Marcar todo como leído',
  shown: '{count, number} de {total, number}',
  title: 'Notificaciones',
  today: 'Hoy, {time}',
  unread: 'Sin leer',
  until: 'Hasta el {date}',
} as const satisfies Phrases<'notifications'>
