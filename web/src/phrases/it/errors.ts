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
  'request.key_reused': 'Questo è già stato inviato. Ricarichi la pagina per vedere che cosa è stato salvato.',
  'request.too_large': 'È troppo grande.',
  'request.unsupported_media_type': 'Questo tipo di file non è accettato.',
  'request.rate_limited': 'Troppi tentativi. Aspetti un momento e riprovi.',
  'request.headers_too_large':
    'Il browser conservava troppi cookie per questo indirizzo. Sono stati eliminati: riprovi.',
  'server.error': 'Si è verificato un errore, riprovi più tardi',
  'delete.failed': 'Eliminazione non riuscita, riprovi più tardi',
  'server.unavailable': 'Il server non è disponibile al momento. Riprovi tra poco.',
  'server.outcome_unknown': 'Non è certo che sia stato salvato. Controlli prima di ripetere.',
  'storage.full': 'Lo spazio è pieno. Ciò che è stato inviato è conservato; avvisi il suo amministratore.',
  'statistics.too_long': 'Questi dati hanno richiesto troppo tempo. Scelga un periodo più breve o riprovi più tardi.',
  'session.account_disabled': 'Il suo account è stato disattivato. Si rivolga al suo amministratore.',
  'session.contract_ended': 'L’abbonamento della sua organizzazione è terminato.',
  'session.password_changed': 'La sua password è stata cambiata. Acceda con quella nuova.',
  'session.device_removed': 'Questo dispositivo è stato disconnesso dal suo account.',
  'session.class_over': 'La lezione è terminata e questo dispositivo è stato disconnesso.',
  'session.training_only':
    'Questo dispositivo partecipa a una lezione e apre solo la sua formazione. Per il resto acceda con un suo codice.',
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
  'code.not_allowed': 'Non si può generare un codice per questa persona.',
  'device.not_allowed': 'Non si può fare su un dispositivo connesso con un codice.',
  'device.opened_by_another':
    'Questo dispositivo è stato connesso con il codice di un’altra persona. Modifichi il suo account dove ha effettuato l’accesso personalmente.',
  'events.too_many_streams': 'Troppe pagine sono aperte con questa sessione. Ne chiuda alcune.',
  'account.email_taken': 'Questo indirizzo e-mail è già in uso',
} as const satisfies Phrases<'errors'>
