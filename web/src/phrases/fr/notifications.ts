import type { Phrases } from '../resources.ts'

export const notifications = {
  badgeFacts: '{title}, {points, plural, one {# point} other {# points}}',
  clear: 'Tout supprimer',
  clearKept: 'Ce qu’elles annonçaient reste en place.',
  clearLost: 'Toutes vos notifications sont supprimées.',
  clearTitle: 'Supprimer toutes les notifications ?',
  cleared: 'Notifications supprimées',
  empty: 'Les suggestions, nouvelles formations et badges s’affichent ici.',
  emptyPlatform: 'Ce qui concerne la plateforme s’affiche ici.',
  emptyTitle: 'Aucune notification',
  facts: '{unread, plural, one {# non lue} other {# non lues}} sur {total, number}',
  points: '{points, plural, one {# point} other {# points}}',
  profileChanged: 'Vous utilisez maintenant le profil {role}. « Changer de profil » permet d’en revenir.',
  readAll: 'Tout marquer comme lu',
  shown: '{count, number} sur {total, number}',
  title: 'Notifications',
  today: 'Aujourd’hui, {time}',
  unread: 'Non lue',
  until: 'Jusqu’au {date}',
} as const satisfies Phrases<'notifications'>
