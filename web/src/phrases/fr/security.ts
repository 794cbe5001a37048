import type { Phrases } from '../resources.ts'

export const security = {
  title: 'Mot de passe et connexions',
  currentPassword: 'Mot de passe actuel',
  changePassword: 'Changer le mot de passe',
  passwordHelp: 'Vos autres navigateurs et vos appareils seront déconnectés.',
  passwordDone: 'Mot de passe changé. Vous êtes déconnecté partout ailleurs.',
  sessions: 'Connexions en cours',
  sessionsHelp:
    'Un navigateur est déconnecté après {sessionIdleHours} heures d’inactivité, et au plus tard après {sessionDays} jours.',
  thisBrowser: 'Ce navigateur',
  unknownBrowser: 'Navigateur inconnu',
  since: 'Depuis le {moment}',
  lastUse: 'dernière utilisation le {moment}',
  end: 'Déconnecter',
  endOf: 'Déconnecter {name}',
  endDone: '{name} a été déconnecté',
  endOthers: 'Se déconnecter partout ailleurs',
  endOthersText:
    'Tous les autres navigateurs et tous les appareils connectés par code seront déconnectés. Une formation en cours s’y arrêtera ; ce qu’elle a transmis est conservé.',
  endOthersDone: 'Vous êtes déconnecté partout ailleurs',
} as const satisfies Phrases<'security'>
