import type { Phrases } from '../resources.ts'

export const codes = {
  codeGenerate: 'Genera un codice',
  codeGenerateNew: 'Genera un nuovo codice',
  codeIdle:
    'Un codice di sei caratteri le permette di accedere da un visore o da un altro dispositivo senza scrivere la password. Dura {codeMinutes} minuti e vale una volta.',
  codeCopy: 'Copia il codice',
  codeFailed: 'Non è stato possibile generare il codice',
  codeLeft: 'rimasti',
  codeNeedsHttps: 'La VR richiede https: un visore non può avviare formazioni da questo indirizzo.',
  codeUsed: 'Codice usato',
  codeUsedHelp:
    'Quel dispositivo ora è connesso. Un codice vale una volta sola: per un altro dispositivo ne serve uno nuovo.',
  codeSpoken: 'Il suo codice: {code}',
  copyAddress: 'Copia l’indirizzo',
  connected: 'Connesso',
  connectedAs: '{ago}, come {name}',
  wayHeadset: 'Indossi il visore e apra il suo browser.',
  wayAddress: 'Vada a questo indirizzo',
  wayCode: 'Scriva questo codice',
  wayLeft: 'rimasti',
  wayQr: 'Indirizzo e codice per una fotocamera',
  wayScan: 'Oppure lasci che la fotocamera del visore legga questo: apre indirizzo e codice insieme',
  wayOver: 'Questo codice è scaduto',
  wayOverHelp: 'Un codice dura {codeMinutes} minuti e vale una volta.',
  wayRunOut: 'Scaduto',
  wayWaiting: 'In attesa del visore.',
  wayWaitingHelp: 'Lasci aperta questa finestra, si aggiorna da sola.',
  wayLocal:
    'Questo indirizzo funziona solo su questo computer. Apra {product} qui con l’indirizzo usato dagli altri dispositivi.',
  headsetTitle: 'Entrare con il codice',
  headsetHelp: 'I sei caratteri sono sul suo telefono o sul suo computer.',
  headsetAs: 'Qui è connesso come {name}.',
  headsetGoOn: 'Continua',
  headsetPassword: 'Entrare con una password',
} as const satisfies Phrases<'codes'>
