import type { Phrases } from '../resources.ts'

export const verification = {
  contents: 'Contenuto in attesa',
  file: 'versione {version}, {size}',
  giveUp: 'Abbandona le modifiche',
  giveUpKept: 'Quanto è pubblicato resta com’è.',
  giveUpLost: 'Le sue modifiche e i file inviati con esse vengono eliminati.',
  giveUpTitle: 'Abbandonare le modifiche?',
  givenUp: 'Le modifiche sono state abbandonate',
  launchParameter: 'Parametro di avvio',
  published: 'Pubblicato',
  reason: 'Motivo',
  reasonHelp: 'Il partner lo leggerà.',
  refuse: 'Rifiuta',
  refused: 'Rifiutata; il partner ne conosce il motivo',
  same: 'Nulla è diverso da quanto è pubblicato.',
  title: 'Modifiche di «{title}»',
  titleNew: '«{title}», mai verificata',
  unseen: 'Scarichi ciò che è nuovo e lo esamini: poi potrà verificare.',
  verified: 'Verificata e pubblicata',
  verify: 'Verifica e pubblica',
  waiting: 'Da verificare',
} as const satisfies Phrases<'verification'>
