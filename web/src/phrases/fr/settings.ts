import type { Phrases } from '../resources.ts'

export const settings = {
  away: 'Pas encore disponible',
  copyAddress: 'Copier l’adresse',
  copyFacts: 'Copier',
  debian: 'Debian et Ubuntu',
  desktopAdvice:
    'Windows peut bloquer le premier démarrage parce qu’il ne connaît pas encore l’application : choisissez Informations complémentaires, puis Exécuter quand même. Pas de droits d’administrateur ? Prenez le .zip et lancez {product}.exe depuis n’importe quel dossier.',
  desktopFacts: 'Lit les formations pour les casques reliés à un ordinateur. On s’y connecte avec un code unique.',
  desktopTitle: 'Application de bureau',
  faq: 'Questions et réponses',
  faqText: 'Casques, codes, scores, certificats : ce que d’autres ont demandé.',
  facts: '{product} {version}, {browser}, page {page}',
  factsReference: '{product} {version}, {browser}, page {page}, dernière référence {reference}',
  help: 'Aide',
  open: 'Ouvrir',
  report: 'Signaler',
  reportTitle: 'Signaler un problème',
  reportSubject: 'Un problème dans {product}',
  reportText: 'Dites ce que vous avez fait et ce que vous avez vu. Ce qui figure ci-dessous est joint à votre message.',
  setUpSend: 'Créer le compte',
  setUpText: 'Ce compte gère toute la plateforme. Son adresse e-mail et son mot de passe vous connecteront désormais.',
  setUpTitle: 'Créer le premier administrateur',
  windows: 'Windows',
  windowsText: 'Windows 10 ou 11, version {version}',
  write: 'Écrire',
  writeTitle: 'Nous écrire',
} as const satisfies Phrases<'settings'>
