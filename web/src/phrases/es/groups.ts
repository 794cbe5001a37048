import type { Phrases } from '../resources.ts'

export const groups = {
  add: '{kind, select, promotion {Añadir una promoción} subgroup {Añadir un subgrupo} other {Añadir un grupo}}',
  addHint: 'Nombre o correo de quien aún no está',
  addMembers: 'Añadir miembros',
  added: '{kind, select, promotion {Promoción añadida} subgroup {Subgrupo añadido} other {Grupo añadido}}',
  count: '{count, plural, one {# miembro} other {# miembros}}',
  deleteKept: 'Sus miembros se conservan.',
  deleteTitle: '¿Eliminar {name}?',
  deleted: '{kind, select, promotion {Promoción eliminada} subgroup {Subgrupo eliminado} other {Grupo eliminado}}',
  edit: '{kind, select, promotion {Modificar la promoción} subgroup {Modificar el subgrupo} other {Modificar el grupo}}',
  edited: '{kind, select, promotion {Promoción modificada} subgroup {Subgrupo modificado} other {Grupo modificado}}',
  groups: '{kind, select, promotion {Promociones} subgroup {Subgrupos} other {Grupos}}',
  membersOf: 'Miembros',
  name: 'Nombre',
  nobodyElse: 'Nadie más',
  takeOut: 'Quitar',
} as const satisfies Phrases<'groups'>
