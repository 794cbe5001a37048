import type { Phrases } from '../resources.ts'

export const find = {
  keyArrows: 'Recorrer lo encontrado',
  keyClose: 'Cerrar lo abierto, vaciar una búsqueda',
  keyEnter: 'Abrir lo marcado',
  keyFind: 'Encontrar páginas, formaciones y personas',
  keyKeys: 'Mostrar estas teclas',
  keySearch: 'Buscar en la lista de esta página',
  keyTab: 'Pasar al botón o campo siguiente',
  keysTitle: 'Teclas',
  nothing: 'No se encontró nada para «{search}».',
  organisations: 'Organizaciones',
  pages: 'Páginas',
  people: 'Personas',
  placeholder: 'Escriba un nombre',
  showKeys: 'Mostrar las teclas',
  title: 'Encontrar',
  trainings: 'Formaciones',
  courses: 'Itinerarios',
} as const satisfies Phrases<'find'>
