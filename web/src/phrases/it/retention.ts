import type { Phrases } from '../resources.ts'

export const retention = {
  about:
    'Gli account che non servono più possono essere eliminati automaticamente, con tutti i dati personali, come farebbe un amministratore. I dati statistici dell’organizzazione restano, senza nome. Lasci vuoto un campo per non eliminarne nessuno.',
  concerned:
    '{count, plural, =0 {Oggi non verrebbe eliminato nessun membro.} one {Oggi verrebbe eliminato # membro.} other {Oggi verrebbero eliminati # membri.}}',
  deletesFrom: 'I membri vengono eliminati a partire dal {day}.',
  disabledHelp: 'Per esempio quelli dei membri che hanno lasciato l’organizzazione.',
  disabledMonths: 'Eliminare gli account disattivati dopo (mesi)',
  grace: 'Una modifica ha effetto dopo {days} giorni. Fino ad allora può essere annullata.',
  inactiveHelp: 'Senza accessi né formazioni. Gli account degli amministratori non vengono eliminati.',
  inactiveMonths: 'Eliminare gli account inutilizzati dopo (mesi)',
  mailDays: 'Conservare le e-mail inviate per (giorni)',
  mailHelp: 'Copie delle e-mail che la piattaforma ha inviato ai membri.',
  save: 'Salva',
  saved: 'Periodi di conservazione salvati',
} as const satisfies Phrases<'retention'>
