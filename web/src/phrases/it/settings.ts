import type { Phrases } from '../resources.ts'

export const settings = {
  away: 'Non ancora disponibile',
  copyAddress: 'Copia l’indirizzo',
  copyFacts: 'Copia',
  debian: 'Debian e Ubuntu',
  desktopAdvice:
    'Windows può fermare il primo avvio perché non conosce ancora l’app: scelga Ulteriori informazioni, poi Esegui comunque. Senza diritti di amministratore? Prenda lo .zip e avvii {product}.exe da qualsiasi cartella.',
  desktopFacts: 'Esegue le formazioni per i visori collegati a un computer. Si accede con un codice unico.',
  desktopTitle: 'App desktop',
  faq: 'Domande e risposte',
  faqText: 'Visori, codici, punteggi, certificati: ciò che altri hanno chiesto.',
  facts: '{product} {version}, {browser}, pagina {page}',
  factsReference: '{product} {version}, {browser}, pagina {page}, ultimo riferimento {reference}',
  help: 'Aiuto',
  open: 'Apri',
  report: 'Segnala',
  reportTitle: 'Segnala un problema',
  reportSubject: 'Un problema in {product}',
  reportText: 'Dica che cosa ha fatto e che cosa ha visto. Ciò che segue si aggiunge al suo messaggio.',
  setUpSend: 'Crea l’account',
  setUpText: 'Questo account gestisce tutta la piattaforma. D’ora in poi acceda con la sua e-mail e la sua password.',
  setUpTitle: 'Crea il primo amministratore',
  windows: 'Windows',
  windowsText: 'Windows 10 o 11, versione {version}',
  write: 'Scrivi',
  writeTitle: 'Ci scriva',
} as const satisfies Phrases<'settings'>
