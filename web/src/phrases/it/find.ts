import type { Phrases } from '../resources.ts'

export const find = {
  keyArrows: 'Scorrere ciò che è stato trovato',
  keyClose: 'Chiudere ciò che è aperto, svuotare una ricerca',
  keyEnter: 'Aprire ciò che è evidenziato',
  keyFind: 'Trovare pagine, formazioni e persone',
  keyKeys: 'Mostrare questi tasti',
  keySearch: 'Cercare nell’elenco di questa pagina',
  keyTab: 'Passare al pulsante o al campo successivo',
  keysTitle: 'Tasti',
  nothing: 'Nessun risultato per «{search}».',
  organisations: 'Organizzazioni',
  pages: 'Pagine',
  people: 'Persone',
  placeholder: 'Scriva un nome',
  showKeys: 'Mostra i tasti',
  title: 'Trova',
  trainings: 'Formazioni',
  courses: 'Percorsi',
} as const satisfies Phrases<'find'>
