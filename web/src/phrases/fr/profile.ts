import type { Phrases } from '../resources.ts'

export const profile = {
  oneName: 'Je n’ai qu’un seul nom',
  accountTitle: 'Votre compte',
  addPicture: 'Ajouter une photo',
  changePicture: 'Changer la photo',
  changeProfileText: 'Affichez {product} avec un autre de vos rôles. Vos droits ne changent pas.',
  roleAdminText: 'Tout ce qui concerne votre organisation',
  roleLearnerText: 'Le catalogue et votre propre progression',
  roleManagerText:
    '{type, select, TRAINING_CENTER {Votre groupe et sa progression} other {Votre équipe et sa progression}}',
  deviceByOther: 'Depuis {time}, code généré par {name}',
  deviceBySelf: 'Depuis {time}, code généré par vous',
  deviceSignedOut: '{name} a été déconnecté',
  devicesHelp:
    'Chacun est déconnecté automatiquement après {deviceIdleHours} heures d’inactivité, et au plus tard après {deviceHours} heures.',
  devicesNone: 'Aucun appareil n’est connecté par code.',
  pictureHelp: 'PNG ou JPG',
  profileUpdated: 'Profil mis à jour',
  removePicture: 'Retirer la photo',
  resetHelp:
    'Le lien est envoyé à votre adresse e-mail et reste valable {resetDays} jours. Un nouveau mot de passe déconnecte tous les appareils.',
  resetSend: 'M’envoyer un lien',
  logOut: 'Se déconnecter',
  signOutAll: 'Déconnecter les {count, number}',
  signOutOf: 'Déconnecter {device}',
  signOutDevice: 'Déconnecter',
  suggestionMails: 'E-mails de suggestions et de rappels',
  suggestionMailsHelp:
    'Les invitations, les liens de mot de passe et ce qui concerne votre compte sont toujours envoyés.',
  today: '{time} aujourd’hui',
  tokens: 'Jetons de publication',
  tokensHelp: 'Avec un jeton, un serveur de build publie de nouvelles versions en votre nom.',
  tokensManage: 'Gérer',
  currentPassword: 'Mot de passe actuel',
  currentPasswordHelp: 'Nécessaire pour changer d’adresse e-mail.',
  security: 'Mot de passe et connexions',
  securityHelp:
    'Changer de mot de passe, activer la connexion en deux étapes ou une clé d’accès, voir où vous êtes connecté et vous déconnecter ailleurs.',
  securityManage: 'Gérer',
  ownData: 'Toutes mes données',
  ownDataHelp:
    'Tout ce qui est conservé sur vous dans un seul fichier : profil, connexions, résultats, déclarations, certificats, messages.',
  ownDataDownload: 'Télécharger',
  ownDataReady: '{name} est dans vos téléchargements',
} as const satisfies Phrases<'profile'>
