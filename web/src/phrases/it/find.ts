import type { Phrases } from '../resources.ts'

export const find = {
  keyArrows: 'Scorrere i risultati',
  keyClose: 'Chiudere ciò che è aperto o cancellare una ricerca',
  keyEnter: 'Aprire il risultato selezionato',
  keyFind: 'Cercare pagine, formazioni e persone',
  keyKeys: 'Mostrare le scorciatoie da tastiera',
  keySearch: 'Cercare nell’elenco di questa pagina',
  keyTab: 'Passare al pulsante o al campo successivo',
  keysTitle: 'Scorciatoie da tastiera',
  nothing: 'Nessun risultato per «{search}».',
  organisations: 'Organizzazioni',
  pages: 'Pagine',
  people: 'Persone',
  placeholder: 'Scriva un nome',
  showKeys: 'Mostra le scorciatoie da tastiera',
  title: 'Cerca',
  trainings: 'Formazioni',
  courses: 'Percorsi',
} as const satisfies Phrases<'find'>
