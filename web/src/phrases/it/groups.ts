import type { Phrases } from '../resources.ts'

export const groups = {
  add: '{kind, select, promotion {Aggiungi una classe} subgroup {Aggiungi un sottogruppo} other {Aggiungi un gruppo}}',
  addHint: 'Aggiungi per nome o e-mail',
  addMembers: 'Aggiungi membri',
  added: '{kind, select, promotion {Classe aggiunta} subgroup {Sottogruppo aggiunto} other {Gruppo aggiunto}}',
  bySize: 'Numero di membri',
  count: '{count, plural, one {# membro} other {# membri}}',
  deleteKept: 'I membri conservano l’account ma perdono ciò che potevano aprire solo tramite questo gruppo.',
  deleteRules:
    '{count, plural, one {# regola di formazione obbligatoria termina con questo gruppo.} other {# regole di formazione obbligatoria terminano con questo gruppo.}}',
  deleteTitle: 'Eliminare {name}?',
  deleted: '{kind, select, promotion {Classe eliminata} subgroup {Sottogruppo eliminato} other {Gruppo eliminato}}',
  edit: '{kind, select, promotion {Modifica la classe} subgroup {Modifica il sottogruppo} other {Modifica il gruppo}}',
  edited: '{kind, select, promotion {Classe modificata} subgroup {Sottogruppo modificato} other {Gruppo modificato}}',
  emptyText:
    '{kind, select, subgroup {{type, select, TRAINING_CENTER {Riunisca membri del suo gruppo per suggerire formazioni a tutti insieme.} other {Riunisca membri del suo team per suggerire formazioni a tutti insieme.}}} other {Riunisca dei membri per aprire o suggerire formazioni a tutti insieme.}}',
  emptyTitle:
    '{kind, select, promotion {Ancora nessuna classe} subgroup {Ancora nessun sottogruppo} other {Ancora nessun gruppo}}',
  enterAdds: 'Invio aggiunge',
  groups: '{kind, select, promotion {Classi} subgroup {Sottogruppi} other {Gruppi}}',
  membersOf: 'Membri',
  name: 'Nome',
  nobodyElse: 'Nessun altro',
  search: '{kind, select, promotion {Cerca classi} subgroup {Cerca sottogruppi} other {Cerca gruppi}}',
  takeOut: 'Rimuovi dal gruppo',
} as const satisfies Phrases<'groups'>
