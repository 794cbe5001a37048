import type { Phrases } from '../resources.ts'

export const find = {
  keyArrows: 'Parcourir ce qui est trouvé',
  keyClose: 'Fermer ce qui est ouvert, vider une recherche',
  keyEnter: 'Ouvrir ce qui est marqué',
  keyFind: 'Trouver des pages, des formations et des personnes',
  keyKeys: 'Afficher ces touches',
  keySearch: 'Chercher dans la liste de cette page',
  keyTab: 'Passer au bouton ou au champ suivant',
  keysTitle: 'Touches',
  nothing: 'Rien trouvé pour « {search} ».',
  organisations: 'Organisations',
  pages: 'Pages',
  people: 'Personnes',
  placeholder: 'Saisissez un nom',
  showKeys: 'Afficher les touches',
  title: 'Trouver',
  trainings: 'Formations',
  courses: 'Parcours',
} as const satisfies Phrases<'find'>
