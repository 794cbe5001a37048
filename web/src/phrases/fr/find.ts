import type { Phrases } from '../resources.ts'

export const find = {
  keyArrows: 'Parcourir les résultats',
  keyClose: 'Fermer ce qui est ouvert, ou effacer une recherche',
  keyEnter: 'Ouvrir le résultat sélectionné',
  keyFind: 'Rechercher des pages, des formations et des personnes',
  keyKeys: 'Afficher les raccourcis clavier',
  keySearch: 'Rechercher dans la liste de cette page',
  keyTab: 'Passer au bouton ou au champ suivant',
  keysTitle: 'Raccourcis clavier',
  nothing: 'Aucun résultat pour « {search} ».',
  organisations: 'Organisations',
  pages: 'Pages',
  people: 'Personnes',
  placeholder: 'Saisissez un nom',
  showKeys: 'Afficher les raccourcis clavier',
  title: 'Rechercher',
  trainings: 'Formations',
  courses: 'Parcours',
} as const satisfies Phrases<'find'>
