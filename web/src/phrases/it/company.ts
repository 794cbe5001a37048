import type { Phrases } from '../resources.ts'

export const company = {
  go: 'Continuare con la sua azienda',
  goText: 'Gli indirizzi di questo dominio accedono con l’account aziendale.',
  onlyText: 'La sua organizzazione accede solo con l’account aziendale. La password non funziona.',
  signingIn: 'Accesso in corso…',
  failed: 'Non ha effettuato l’accesso',
  again: 'Riprovare',
  back: 'Torna alla pagina di accesso',
  'sign_in.company_only':
    'La sua organizzazione accede solo con l’account aziendale. Usi «Continuare con la sua azienda» nella pagina di accesso.',
  'company_sign_in.pending': 'La risposta della sua azienda è ancora in corso di verifica. Riprovi.',
  'company_sign_in.expired':
    'Questo accesso è già stato usato, è durato troppo o è iniziato in un altro browser. Ricominci.',
  'company_sign_in.provider':
    'Il servizio di accesso della sua azienda non ha risposto come previsto. Riprovi più tardi o avvisi il reparto IT.',
  'company_sign_in.cancelled':
    'Ha annullato presso il servizio di accesso della sua azienda, oppure esso non le consente di entrare qui. Si rivolga al reparto IT.',
  'company_sign_in.clock':
    'L’orologio del servizio di accesso della sua azienda differisce dal nostro di più di {clockMinutes, number} minuti. Avvisi il reparto IT.',
  'company_sign_in.no_email':
    'Il servizio di accesso della sua azienda non ha inviato il suo indirizzo e-mail. Avvisi il reparto IT.',
  'company_sign_in.unverified':
    'Il servizio di accesso della sua azienda indica che il suo indirizzo e-mail non è verificato. Lo verifichi lì, poi riprovi.',
  'company_sign_in.domain':
    'Il suo indirizzo e-mail non appartiene a un dominio di questa organizzazione. Si rivolga all’amministratore.',
  'company_sign_in.taken': 'Il suo indirizzo e-mail appartiene a un altro account. Si rivolga all’amministratore.',
  'company_sign_in.full':
    'La sua organizzazione non ha più posti. Chieda all’amministratore di liberarne o di aggiungerne.',
  'company_sign_in.no_account': 'Non ha ancora un account. Chieda all’amministratore di aggiungerla.',
} as const satisfies Phrases<'company'>
