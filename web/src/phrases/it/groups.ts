import type { Phrases } from '../resources.ts'

export const groups = {
  add: '{kind, select, promotion {Aggiungi una promozione} subgroup {Aggiungi un sottogruppo} other {Aggiungi un gruppo}}',
  addHint: 'Nome o e-mail di chi non c’è ancora',
  addMembers: 'Aggiungi membri',
  added: '{kind, select, promotion {Promozione aggiunta} subgroup {Sottogruppo aggiunto} other {Gruppo aggiunto}}',
  bySize: 'Numero di membri',
  count: '{count, plural, one {# membro} other {# membri}}',
  deleteKept: 'I suoi membri restano. Ciò che è aperto loro solo tramite questo gruppo si chiude.',
  deleteTitle: 'Eliminare {name}?',
  deleted: '{kind, select, promotion {Promozione eliminata} subgroup {Sottogruppo eliminato} other {Gruppo eliminato}}',
  edit: '{kind, select, promotion {Modifica la promozione} subgroup {Modifica il sottogruppo} other {Modifica il gruppo}}',
  edited:
    '{kind, select, promotion {Promozione modificata} subgroup {Sottogruppo modificato} other {Gruppo modificato}}',
  emptyText:
    '{kind, select, subgroup {{type, select, TRAINING_CENTER {Riunisca membri del suo gruppo per suggerire qualcosa a tutti insieme.} other {Riunisca membri del suo team per suggerire qualcosa a tutti insieme.}}} other {Riunisca dei membri per aprire loro delle formazioni e suggerire qualcosa a tutti insieme.}}',
  emptyTitle:
    '{kind, select, promotion {Ancora nessuna promozione} subgroup {Ancora nessun sottogruppo} other {Ancora nessun gruppo}}',
  enterAdds: 'Invio aggiunge',
  groups: '{kind, select, promotion {Promozioni} subgroup {Sottogruppi} other {Gruppi}}',
  membersOf: 'Membri',
  name: 'Nome',
  nobodyElse: 'Nessun altro',
  search: '{kind, select, promotion {Cerca promozioni} subgroup {Cerca sottogruppi} other {Cerca gruppi}}',
  takeOut: 'Togli dal gruppo',
} as const satisfies Phrases<'groups'>
