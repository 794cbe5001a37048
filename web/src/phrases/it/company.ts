import type { Phrases } from '../resources.ts'

export const company = {
  go: 'Continua con l’account aziendale',
  goText: 'Gli indirizzi di questo dominio accedono con l’account aziendale.',
  onlyText:
    'La sua organizzazione accede solo con l’account aziendale. La password funziona solo per l’amministratore che la mantiene.',
  signingIn: 'Accesso in corso…',
  failed: 'Non ha effettuato l’accesso',
  again: 'Riprova',
  back: 'Torna alla pagina di accesso',
  onlyFailure:
    'La sua organizzazione accede solo con l’account aziendale. Usi «Continua con l’account aziendale» nella pagina di accesso.',
  pendingFailure: 'La risposta della sua azienda è ancora in corso di verifica. Riprovi.',
  expiredFailure: 'Questo accesso è già stato usato, è durato troppo o è iniziato in un altro browser. Ricominci.',
  providerFailure:
    'Il servizio di accesso della sua azienda non ha risposto come previsto. Riprovi più tardi o avvisi il reparto IT.',
  cancelledFailure:
    'Ha annullato presso il servizio di accesso della sua azienda, oppure esso non le consente di entrare qui. Si rivolga al reparto IT.',
  clockFailure:
    'L’orologio del servizio di accesso della sua azienda differisce dal nostro di diversi minuti. Avvisi il reparto IT.',
  no_identifierFailure:
    'Il servizio di accesso della sua azienda non ha inviato nulla che la identifichi in modo permanente. Avvisi il reparto IT.',
  no_emailFailure:
    'Il servizio di accesso della sua azienda non ha inviato il suo indirizzo e-mail. Avvisi il reparto IT.',
  unverifiedFailure:
    'Il servizio di accesso della sua azienda indica che il suo indirizzo e-mail non è verificato. Lo verifichi lì, poi riprovi.',
  domainFailure:
    'Il suo indirizzo e-mail non appartiene a un dominio di questa organizzazione. Si rivolga all’amministratore.',
  takenFailure: 'Il suo indirizzo e-mail appartiene a un altro account. Si rivolga all’amministratore.',
  fullFailure: 'La sua organizzazione non ha più posti. Chieda all’amministratore di liberarne o di aggiungerne.',
  no_accountFailure: 'Non ha ancora un account. Chieda all’amministratore di aggiungerla.',
} as const satisfies Phrases<'company'>
