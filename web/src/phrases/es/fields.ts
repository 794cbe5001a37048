import type { Phrases } from '../resources.ts'

export const fields = {
  about:
    'Lo que su organización anota de sus miembros además del nombre: sede, centro de costes, fecha de incorporación… Estos campos aparecen en las fichas, las listas, las importaciones, las exportaciones y los paneles.',
  add: 'Añadir un campo',
  addChoice: 'Añadir una opción',
  added: 'Campo añadido',
  choice: 'Lista',
  choiceNumber: 'Opción {number, number}',
  choiceEmpty: 'Cada opción necesita un nombre',
  choiceHelp: 'Cada miembro tiene una de estas opciones.',
  choiceTwice: 'Dos opciones tienen el mismo nombre',
  choices: 'Opciones',
  choicesHelp:
    'Si cambia el nombre de una opción, cambia también para sus miembros. Una opción asignada a miembros no se puede quitar.',
  date: 'Fecha',
  dateHelp: 'Por ejemplo, la fecha de incorporación.',
  deleteKept: 'Los miembros se conservan.',
  deleteLost:
    '{count, plural, =0 {Ningún miembro tiene un valor en este campo.} one {El valor de # miembro se elimina definitivamente.} other {Los valores de # miembros se eliminan definitivamente.}}',
  deleteRules:
    '{count, plural, one {# regla de formación obligatoria termina con este campo.} other {# reglas de formación obligatoria terminan con este campo.}}',
  deleteTitle: '¿Eliminar el campo «{name}»?',
  deleted: 'Campo eliminado',
  down: 'Bajar',
  editTitle: 'Modificar el campo «{name}»',
  edited: 'Campo modificado',
  emptyText:
    'Por ejemplo, la sede en la que trabaja cada miembro. Después podrá filtrar por ella las listas y los paneles.',
  emptyTitle: 'Todavía no hay campos',
  field: 'Campo',
  fields: 'Campos',
  filled: 'Miembros',
  filterBy: 'Filtrar por',
  full: 'Su organización usa sus {max, number} campos. Elimine uno para añadir otro.',
  isFirst: 'Ya es el primero',
  isLast: 'Ya es el último',
  isSite: 'Este campo es la sede',
  isSiteHelp: 'La sede indica dónde trabaja un miembro. Solo un campo puede ser la sede.',
  kind: 'Tipo',
  members:
    '{count, plural, =0 {Ningún miembro tiene un valor} one {# miembro tiene un valor} other {# miembros tienen un valor}}',
  name: 'Nombre',
  nameHelp: 'También es el título de su columna en las importaciones y exportaciones.',
  noChoice: 'Añada al menos una opción',
  noValue: 'Sin valor',
  site: 'Sede',
  text: 'Texto',
  textHelp: 'Un texto breve, por ejemplo un centro de costes.',
  up: 'Subir',
  values: 'Valores',
  wrongValue: 'Revise estos valores: una fecha debe estar completa y una opción debe figurar en su lista.',
  'member_field.name_taken': 'Ya hay un campo con este nombre',
  'member_field.too_many': 'Su organización tiene {fieldsMax, number} campos. Elimine uno que ya no haga falta.',
  'member_field.choice_in_use':
    '{members, plural, one {# miembro tiene} other {# miembros tienen}} el valor «{choice}». Cámbiele el nombre o modifique antes esos miembros.',
} as const satisfies Phrases<'fields'>
