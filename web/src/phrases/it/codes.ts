import type { Phrases } from '../resources.ts'

export const codes = {
  codeGenerate: 'Genera un codice',
  codeGenerateNew: 'Genera un nuovo codice',
  codeHow1: 'Indossi il visore e apra {product}.',
  codeHow2: 'Scelga Codice unico e scriva questi sei caratteri.',
  codeHow3: 'Vale una volta; il dispositivo resta connesso fino a {deviceHours} ore.',
  codeIdle:
    'Un codice di sei caratteri le permette di accedere da un visore o da un altro dispositivo senza scrivere la password. Dura {codeMinutes} minuti e vale una volta.',
  codeCopy: 'Copia il codice',
  codeFailed: 'Non è stato possibile generare il codice',
  codeLeft: 'rimasti',
  codeNeedsHttps: 'La VR richiede https: un visore non può avviare formazioni da questo indirizzo.',
  codeUsed: 'Codice usato',
  codeUsedOn: 'Usato su {device}',
  codeUsedHelp:
    'Quel dispositivo ora è connesso. Un codice vale una volta sola: per un altro dispositivo ne serve uno nuovo.',
  codeSpoken: 'Il suo codice: {code}',
} as const satisfies Phrases<'codes'>
