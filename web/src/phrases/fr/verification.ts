import type { Phrases } from '../resources.ts'

export const verification = {
  contents: 'Contenu en attente',
  file: 'version {version}, {size}',
  giveUp: 'Abandonner les modifications',
  giveUpKept: 'Ce qui est publié reste tel quel.',
  giveUpLost: 'Vos modifications et les fichiers envoyés avec elles sont supprimés.',
  giveUpTitle: 'Abandonner les modifications ?',
  givenUp: 'Les modifications sont abandonnées',
  launchParameter: 'Paramètre de lancement',
  published: 'Publié',
  reason: 'Motif',
  reasonHelp: 'Le partenaire le lira.',
  refuse: 'Refuser',
  refused: 'Refusée ; le partenaire en connaît le motif',
  same: 'Rien ne diffère de ce qui est publié.',
  title: 'Modifications de « {title} »',
  titleNew: '« {title} », jamais vérifiée',
  unseen: 'Téléchargez ce qui est nouveau et examinez-le : vous pourrez ensuite vérifier.',
  verified: 'Vérifiée et publiée',
  verify: 'Vérifier et publier',
  waiting: 'À vérifier',
} as const satisfies Phrases<'verification'>
