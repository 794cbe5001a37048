import type { Phrases } from '../resources.ts'

export const errors = {
  network: 'Il server non ha risposto. Controlli la connessione e riprovi.',
  unsent:
    'Nessuna connessione: non è stato inviato nulla. I dati inseriti sono conservati; riprovi quando torna la rete.',
  'request.invalid': 'Controlli i campi evidenziati.',
  'request.malformed_json': 'Si è verificato un errore, riprovi più tardi',
  'request.malformed_text': 'Il testo contiene caratteri che non si possono conservare.',
  'request.unauthenticated': 'La sessione è terminata. Acceda di nuovo.',
  'request.forbidden': 'Non è autorizzato a farlo.',
  'request.not_found': 'Non esiste più, oppure lei non vi ha accesso.',
  'request.timeout': 'La connessione è troppo lenta, riprovi',
  'request.conflict': 'Qualcuno l’ha modificato nel frattempo. Ricarichi e riprovi.',
  'request.too_large': 'È troppo grande.',
  'request.rate_limited': 'Troppi tentativi. Aspetti un momento e riprovi.',
  'request.headers_too_large':
    'Il browser conservava troppi cookie per questo indirizzo. Sono stati eliminati: riprovi.',
  'server.error': 'Si è verificato un errore, riprovi più tardi',
  'delete.failed': 'Eliminazione non riuscita, riprovi più tardi',
  'server.unavailable': 'Il server non è disponibile al momento. Riprovi tra poco.',
  'server.outcome_unknown': 'Non è certo che sia stato salvato. Controlli prima di ripetere.',
  'session.account_disabled': 'Il suo account è stato disattivato. Si rivolga al suo amministratore.',
  'session.contract_ended': 'L’abbonamento della sua organizzazione è terminato.',
  'session.password_changed': 'La sua password è stata cambiata. Acceda con quella nuova.',
  'session.device_removed': 'Questo dispositivo è stato disconnesso.',
  'session.class_over': 'La lezione è terminata e questo dispositivo è stato disconnesso.',
  'sign_in.wrong_password': 'E-mail o password errata',
  'sign_in.wrong_code': 'Codice non valido',
  'sign_in.contract_ended': 'L’abbonamento della sua organizzazione è terminato',
  'sign_in.account_disabled': 'Questo account è disattivato. Si rivolga al suo amministratore.',
  'sign_in.too_many_attempts': 'Troppi tentativi. Aspetti qualche minuto e riprovi.',
  'reset.email_not_found': 'Nessun account ha questo indirizzo e-mail',
  'reset.link_expired':
    'Questo link è già stato usato o è scaduto. Un link vale una sola volta, per {resetDays} giorni.',
  'setup.key_invalid': 'Questo link di installazione non funziona più. Riavvii il server per averne uno nuovo.',
  'password.common':
    'Questa password è troppo facile da indovinare. Ne scelga un’altra, ad esempio alcune parole senza alcun legame tra loro né con lei.',
  'account.email_taken': 'Questo indirizzo e-mail è già in uso',
} as const satisfies Phrases<'errors'>
