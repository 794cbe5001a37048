import type { Phrases } from '../resources.ts'

export const find = {
  keyArrows: 'Moverse por los resultados',
  keyClose: 'Cerrar lo que está abierto o borrar una búsqueda',
  keyEnter: 'Abrir el resultado seleccionado',
  keyFind: 'Buscar páginas, formaciones y personas',
  keyKeys: 'Mostrar los atajos de teclado',
  keySearch: 'Buscar en la lista de esta página',
  keyTab: 'Pasar al botón o campo siguiente',
  keysTitle: 'Atajos de teclado',
  nothing: 'No se encontró nada para «{search}».',
  organisations: 'Organizaciones',
  pages: 'Páginas',
  people: 'Personas',
  placeholder: 'Escriba un nombre',
  showKeys: 'Mostrar los atajos de teclado',
  title: 'Buscar',
  trainings: 'Formaciones',
  courses: 'Itinerarios',
} as const satisfies Phrases<'find'>
