import type { Phrases } from '../resources.ts'

export const starters: Phrases<'starters'> = {
  adminText:
    'Il team di {product} sceglie le formazioni della sua organizzazione. Chieda quelle che le servono, oppure ne crei una propria.',
  adminTitle: '{product} non le offre ancora alcuna formazione',
  companies: 'Aziende',
  managerText: 'Il suo amministratore sceglie le formazioni che il suo team può aprire. Gli chieda quelle che servono.',
  managerTitle: 'Ancora nessuna formazione per il suo team',
  ownCatalogue: 'Il nostro catalogo',
  platformText:
    'Crei una formazione oppure aggiunga le formazioni iniziali: chi gestisce il server immette questo comando. Scelga poi quali formazioni ha ciascuna azienda (Aziende, Formazioni).',
  platformTitle: 'Ancora nessuna formazione',
  write: 'Scrivi a {address}',
}
