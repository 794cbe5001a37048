import type { Phrases } from '../resources.ts'

export const notifications = {
  badgeFacts: '{title}, {points, plural, one {# punto} other {# puntos}}',
  clear: 'Eliminar todo',
  clearKept: 'Lo que anunciaban sigue en su sitio.',
  clearLost: 'Se eliminan todas sus notificaciones.',
  clearTitle: '¿Eliminar todas las notificaciones?',
  cleared: 'Notificaciones eliminadas',
  empty: 'Aquí se anuncian sugerencias, nuevas formaciones e insignias.',
  emptyPlatform: 'Aquí se anuncia lo que concierne a la plataforma.',
  emptyTitle: 'Ninguna notificación',
  facts: '{unread, number} sin leer de {total, number}',
  points: '{points, plural, one {# punto} other {# puntos}}',
  profileChanged: 'Ahora está en el perfil {role}. Con Cambiar de perfil vuelve.',
  readAll: 'Marcar todo como leído',
  shown: '{count, number} de {total, number}',
  title: 'Notificaciones',
  today: 'Hoy, {time}',
  unread: 'Sin leer',
  until: 'Hasta el {date}',
} as const satisfies Phrases<'notifications'>
