import type { Phrases } from '../resources.ts'

export const security = {
  title: 'Password e accessi',
  currentPassword: 'Password attuale',
  changePassword: 'Cambia la password',
  passwordHelp: 'Gli altri browser e i dispositivi verranno disconnessi.',
  passwordDone: 'Password cambiata. È stato disconnesso ovunque altrove.',
  sessions: 'Accessi in corso',
  sessionsHelp:
    'Un browser si disconnette dopo {sessionIdleHours} ore di inattività, e al più tardi dopo {sessionDays} giorni.',
  thisBrowser: 'Questo browser',
  unknownBrowser: 'Browser sconosciuto',
  since: 'Dal {moment}',
  lastUse: 'ultimo utilizzo il {moment}',
  end: 'Disconnetti',
  endOf: 'Disconnetti {name}',
  endDone: '{name} è stato disconnesso',
  endOthers: 'Disconnetti tutti gli altri',
  endOthersText:
    'Tutti gli altri browser e tutti i dispositivi connessi con un codice verranno disconnessi. Una formazione in corso si interromperà; quanto già inviato viene conservato.',
  endOthersDone: 'Tutti gli altri accessi sono stati disconnessi',
} as const satisfies Phrases<'security'>
