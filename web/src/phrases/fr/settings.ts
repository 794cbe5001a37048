import type { Phrases } from '../resources.ts'

export const settings = {
  away: 'Pas encore disponible',
  debian: 'Debian et Ubuntu',
  desktopAdvice:
    'Windows peut bloquer le premier démarrage parce qu’il ne connaît pas encore l’application : choisissez Informations complémentaires, puis Exécuter quand même. Sans droits d’administrateur, prenez le .zip et lancez {product}.exe.',
  desktopFacts: 'Lance les formations sur les casques reliés à un ordinateur. On s’y connecte par code unique.',
  desktopNone:
    'Aucune application de bureau n’est encore proposée ici. Une formation pour Windows se télécharge sur sa propre page : décompressez le .zip sur un ordinateur relié à un casque et lancez son .exe.',
  desktopTitle: 'Application de bureau',
  setUpSend: 'Créer le compte',
  setUpText: 'Ce compte gère toute la plateforme. Son adresse e-mail et son mot de passe vous connecteront désormais.',
  setUpTitle: 'Créer le premier administrateur',
  windows: 'Windows',
  windowsText: 'Windows 10 ou 11, version {version}',
} as const satisfies Phrases<'settings'>
