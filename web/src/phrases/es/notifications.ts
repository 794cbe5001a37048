import type { Phrases } from '../resources.ts'

export const notifications = {
  clear: 'Eliminar todo',
  cleared: 'Notificaciones eliminadas',
  clearKept: 'Lo que anunciaban sigue en su sitio.',
  clearLost: 'Se eliminan todas sus notificaciones.',
  clearTitle: '¿Eliminar todas las notificaciones?',
  empty: 'Aquí se anuncian sugerencias, nuevas formaciones e insignias.',
  emptyPlatform: 'Aquí se anuncia lo que concierne a la plataforma.',
  emptyTitle: 'Ninguna notificación',
  facts: '{unread, number} sin leer de {total, number}',
  profileChanged: 'Ahora está en el perfil {role}. Con Cambiar de perfil vuelve.',
  shown: '{count, number} de {total, number}',
  title: 'Notificaciones',
  today: 'Hoy, {time}',
  unread: 'Sin leer',
  until: 'Hasta el {date}',
} as const satisfies Phrases<'notifications'>
