import type { Phrases } from '../resources.ts'

export const groups = {
  add: '{kind, select, promotion {Añadir una promoción} subgroup {Añadir un subgrupo} other {Añadir un grupo}}',
  addHint: 'Añadir por nombre o correo',
  addMembers: 'Añadir miembros',
  added: '{kind, select, promotion {Promoción añadida} subgroup {Subgrupo añadido} other {Grupo añadido}}',
  bySize: 'Número de miembros',
  count: '{count, plural, one {# miembro} other {# miembros}}',
  deleteKept: 'Los miembros conservan su cuenta, pero pierden lo que solo podían abrir por este grupo.',
  deleteRules:
    '{count, plural, one {# regla de formación obligatoria termina con este grupo.} other {# reglas de formación obligatoria terminan con este grupo.}}',
  deleteTitle: '¿Eliminar {name}?',
  deleted: '{kind, select, promotion {Promoción eliminada} subgroup {Subgrupo eliminado} other {Grupo eliminado}}',
  edit: '{kind, select, promotion {Modificar la promoción} subgroup {Modificar el subgrupo} other {Modificar el grupo}}',
  edited: '{kind, select, promotion {Promoción modificada} subgroup {Subgrupo modificado} other {Grupo modificado}}',
  emptyText:
    '{kind, select, subgroup {{type, select, TRAINING_CENTER {Reúna a miembros de su grupo para sugerirles formaciones a todos a la vez.} other {Reúna a miembros de su equipo para sugerirles formaciones a todos a la vez.}}} other {Reúna a miembros para abrir o sugerir formaciones a todos a la vez.}}',
  emptyTitle:
    '{kind, select, promotion {Aún no hay promociones} subgroup {Aún no hay subgrupos} other {Aún no hay grupos}}',
  enterAdds: 'Intro añade',
  groups: '{kind, select, promotion {Promociones} subgroup {Subgrupos} other {Grupos}}',
  membersOf: 'Miembros',
  name: 'Nombre',
  nobodyElse: 'Nadie más',
  search: '{kind, select, promotion {Buscar promociones} subgroup {Buscar subgrupos} other {Buscar grupos}}',
  takeOut: 'Quitar del grupo',
} as const satisfies Phrases<'groups'>
