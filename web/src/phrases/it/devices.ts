import type { Phrases } from '../resources.ts'

export const devices = {
  show: 'Mostra invece un codice',
  type: 'Scrivi invece un codice',
  title: 'Accedere con il telefono',
  help: 'Autorizzi questo visore da un telefono o da un computer. Qui non si scrive nulla.',
  open: 'Apra lì questo indirizzo',
  enter: 'Scriva questo codice',
  spoken: 'Il codice: {code}',
  scan: 'Oppure lo inquadri con la fotocamera del telefono: si aprono insieme indirizzo e codice',
  waiting: 'In attesa della sua autorizzazione.',
  waitingHelp: 'Il visore prosegue da solo.',
  away: 'Il server non risponde. Si riprova finché il codice non scade.',
  over: 'Questo codice è scaduto.',
  overHelp: 'Un codice dura {userCodeMinutes} minuti e si usa una volta sola.',
  refusedThere: 'È stato rifiutato.',
  refusedThereHelp: 'Qualcuno ha premuto Rifiuta sul telefono o sul computer. Nessuno ha effettuato l’accesso.',
  enterTitle: 'Quale visore?',
  enterHelp: 'Il codice è nel visore che vuole accedere.',
  codeLabel: 'Codice del visore',
  codeShape: 'Un codice ha otto lettere, senza vocali, come {example}',
  next: 'Avanti',
  asks: '{device} vuole accedere a suo nome',
  same: 'Lo autorizzi solo se vede proprio questo codice nel visore che ha davanti.',
  whose: 'Accede come',
  asked: 'Richiesto',
  stays: 'Resta connesso',
  staysHow:
    '{deviceHours} ore al massimo, o fino a {deviceIdleHours} ore senza uso. Può interromperlo in qualsiasi momento in Il suo account.',
  allow: 'Autorizza',
  refuse: 'Rifiuta',
  unnamed: 'Un dispositivo senza nome',
  allowed: '{device} può accedere',
  allowedHelp: 'Guardi nel visore: va avanti da solo in pochi secondi.',
  allowedLate:
    'Non è ancora entrato. Riattivi il visore e guardi se mostra ancora il suo codice: va avanti finché è valido.',
  notCome: '{device} non è entrato',
  notComeHelp:
    'Il suo codice è scaduto e nessuno ha effettuato l’accesso. Faccia mostrare al visore un altro codice e lo scriva.',
  isIn: '{device} è connesso',
  isInHelp: 'Indossi il visore. Può chiudere questa pagina.',
  refused: '{device} è stato rifiutato',
  refusedHelp:
    'Non è connesso. Se non l’ha chiesto lei, forse qualcuno le ha mandato il codice: non autorizzi mai un visore che non vede.',
  another: 'Un altro codice',
  onDevice:
    'Questo dispositivo si è connesso a sua volta con un codice e non ne autorizza altri. Apra questo indirizzo dove accede con la password.',
} as const satisfies Phrases<'devices'>
