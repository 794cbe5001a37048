import type { Phrases } from '../resources.ts'

export const settings = {
  away: 'Non ancora disponibile',
  debian: 'Debian e Ubuntu',
  desktopAdvice:
    'Windows può fermare il primo avvio perché non conosce ancora l’app: scelga Ulteriori informazioni, poi Esegui comunque. Senza diritti di amministratore? Prenda lo .zip e avvii {product}.exe da qualsiasi cartella.',
  desktopFacts: 'Esegue le formazioni per i visori collegati a un computer. Si accede con un codice unico.',
  desktopNone:
    'Qui non è ancora disponibile un’app desktop. Una formazione per Windows si scarica dalla sua pagina: estragga lo .zip su un computer con un visore collegato e avvii il suo .exe.',
  desktopTitle: 'App desktop',
  setUpSend: 'Crea l’account',
  setUpText: 'Questo account gestisce tutta la piattaforma. D’ora in poi acceda con la sua e-mail e la sua password.',
  setUpTitle: 'Crea il primo amministratore',
  windows: 'Windows',
  windowsText: 'Windows 10 o 11, versione {version}',
} as const satisfies Phrases<'settings'>
