import type { Phrases } from '../resources.ts'

export const fields = {
  about:
    'Ce que votre organisation note sur ses membres en plus de leur nom : site, centre de coûts, date d’arrivée… Ces champs figurent dans les fiches, les listes, les imports, les exports et les tableaux de bord.',
  add: 'Ajouter un champ',
  addChoice: 'Ajouter un choix',
  added: 'Champ ajouté',
  choice: 'Liste',
  choiceNumber: 'Choix {number, number}',
  choiceEmpty: 'Donnez un nom à chaque choix',
  choiceHelp: 'Chaque membre a l’un de ces choix.',
  choiceTwice: 'Deux choix portent le même nom',
  choices: 'Choix',
  choicesHelp:
    'Renommer un choix le change aussi pour ses membres. Un choix attribué à des membres ne peut pas être retiré.',
  date: 'Date',
  dateHelp: 'Par exemple la date d’arrivée.',
  deleteKept: 'Les membres sont conservés.',
  deleteLost:
    '{count, plural, =0 {Aucun membre n’a de valeur dans ce champ.} one {La valeur de # membre est supprimée définitivement.} other {Les valeurs de # membres sont supprimées définitivement.}}',
  deleteRules:
    '{count, plural, one {# règle de formation obligatoire prend fin avec ce champ.} other {# règles de formation obligatoire prennent fin avec ce champ.}}',
  deleteTitle: 'Supprimer le champ « {name} » ?',
  deleted: 'Champ supprimé',
  down: 'Descendre',
  editTitle: 'Modifier le champ « {name} »',
  edited: 'Champ modifié',
  emptyText:
    'Par exemple le site où travaille chaque membre. Les listes et les tableaux de bord peuvent ensuite être filtrés selon ce champ.',
  emptyTitle: 'Aucun champ pour l’instant',
  field: 'Champ',
  fields: 'Champs',
  filled: 'Membres',
  filterBy: 'Filtrer par',
  full: 'Votre organisation utilise ses {max, number} champs. Supprimez-en un pour en ajouter un autre.',
  isFirst: 'Déjà le premier',
  isLast: 'Déjà le dernier',
  isSite: 'Ce champ est le site',
  isSiteHelp: 'Le site indique où travaille un membre. Un seul champ peut être le site.',
  kind: 'Type',
  members:
    '{count, plural, =0 {Aucun membre n’a de valeur} one {# membre a une valeur} other {# membres ont une valeur}}',
  name: 'Nom',
  nameHelp: 'C’est aussi le titre de sa colonne dans les imports et les exports.',
  noChoice: 'Ajoutez au moins un choix',
  noValue: 'Aucune valeur',
  site: 'Site',
  text: 'Texte',
  textHelp: 'Un texte court, par exemple un centre de coûts.',
  up: 'Monter',
  values: 'Valeurs',
  wrongValue: 'Vérifiez ces valeurs : une date doit être complète et un choix doit figurer dans sa liste.',
  'member_field.name_taken': 'Un champ porte déjà ce nom',
  'member_field.too_many': 'Votre organisation a {fieldsMax, number} champs. Supprimez-en un qui ne sert plus.',
  'member_field.choice_in_use':
    '{members, plural, one {# membre a} other {# membres ont}} la valeur « {choice} ». Renommez-la, ou modifiez d’abord ces membres.',
} as const satisfies Phrases<'fields'>
