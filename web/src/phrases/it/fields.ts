import type { Phrases } from '../resources.ts'

export const fields = {
  about:
    'Ciò che la sua organizzazione annota sui membri oltre al nome: sede, centro di costo, data di assunzione… Questi campi compaiono nelle schede, negli elenchi, nelle importazioni, nelle esportazioni e nelle dashboard.',
  add: 'Aggiungi un campo',
  addChoice: 'Aggiungi una scelta',
  added: 'Campo aggiunto',
  choice: 'Elenco',
  choiceNumber: 'Scelta {number, number}',
  choiceEmpty: 'Ogni scelta deve avere un nome',
  choiceHelp: 'Ogni membro ha una di queste scelte.',
  choiceTwice: 'Due scelte hanno lo stesso nome',
  choices: 'Scelte',
  choicesHelp:
    'Rinominando una scelta, cambia anche per i suoi membri. Una scelta assegnata a dei membri non si può rimuovere.',
  date: 'Data',
  dateHelp: 'Per esempio la data di assunzione.',
  deleteKept: 'I membri restano.',
  deleteLost:
    '{count, plural, =0 {Nessun membro ha un valore in questo campo.} one {Il valore di # membro viene eliminato definitivamente.} other {I valori di # membri vengono eliminati definitivamente.}}',
  deleteRules:
    '{count, plural, one {# regola di formazione obbligatoria termina con questo campo.} other {# regole di formazione obbligatoria terminano con questo campo.}}',
  deleteTitle: 'Eliminare il campo «{name}»?',
  deleted: 'Campo eliminato',
  down: 'Sposta giù',
  editTitle: 'Modifica il campo «{name}»',
  edited: 'Campo modificato',
  emptyText:
    'Per esempio la sede in cui lavora ogni membro. Elenchi e dashboard si possono poi filtrare in base a questo campo.',
  emptyTitle: 'Ancora nessun campo',
  field: 'Campo',
  fields: 'Campi',
  filled: 'Membri',
  filterBy: 'Filtra per',
  full: 'La sua organizzazione usa tutti i suoi {max, number} campi. Ne elimini uno per aggiungerne un altro.',
  isFirst: 'È già il primo',
  isLast: 'È già l’ultimo',
  isSite: 'Questo campo è la sede',
  isSiteHelp: 'La sede indica dove lavora un membro. Un solo campo può essere la sede.',
  kind: 'Tipo',
  members:
    '{count, plural, =0 {Nessun membro ha un valore} one {# membro ha un valore} other {# membri hanno un valore}}',
  name: 'Nome',
  nameHelp: 'È anche il titolo della sua colonna nelle importazioni e nelle esportazioni.',
  noChoice: 'Aggiunga almeno una scelta',
  noValue: 'Nessun valore',
  site: 'Sede',
  text: 'Testo',
  textHelp: 'Un testo breve, per esempio un centro di costo.',
  up: 'Sposta su',
  values: 'Valori',
  wrongValue: 'Controlli questi valori: una data deve essere completa e una scelta deve figurare nel suo elenco.',
  'member_field.name_taken': 'Esiste già un campo con questo nome',
  'member_field.too_many': 'La sua organizzazione ha {fieldsMax, number} campi. Ne elimini uno che non serve più.',
  'member_field.choice_in_use':
    '{members, plural, one {# membro ha} other {# membri hanno}} il valore «{choice}». Lo rinomini, oppure modifichi prima questi membri.',
} as const satisfies Phrases<'fields'>
