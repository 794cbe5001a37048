import type { Phrases } from '../resources.ts'

export const team = {
  add: 'Ajouter un membre',
  added: '{count, plural, one {Membre ajouté} other {# membres ajoutés}}',
  allInText: 'Votre administrateur peut ajouter des membres à l’organisation.',
  allInTitle:
    '{type, select, TRAINING_CENTER {Tout le monde est déjà dans votre groupe} other {Tout le monde est déjà dans votre équipe}}',
  badgesCount: '{count, plural, one {# badge} other {# badges}}',
  code: 'Code unique',
  codesCount: '{count, plural, one {# code} other {# codes}}',
  codesMade: '{count, plural, one {Code généré} other {# codes générés}}',
  emptyGroupTitle: 'Personne dans votre groupe pour l’instant',
  emptyText: 'Ajoutez des membres pour suivre leur progression et leur donner des codes.',
  emptyTitle: 'Personne dans votre équipe pour l’instant',
  generate: 'Générer',
  generateAgain: 'Générer un nouveau code',
  generateCount: '{count, plural, one {Générer un code} other {Générer # codes}}',
  generateFor: 'Générer un code pour {name}',
  generateOne: 'Générer un code',
  groupMembers: 'Membres du groupe',
  managedText: 'Les ajouter aussi à votre équipe ?',
  managedTitle: '{count, plural, one {Ce membre a déjà un manager} other {# membres ont déjà un manager}}',
  members: 'Membres de l’équipe',
  noMatch: 'Cherchez par prénom, nom ou e-mail.',
  remove: '{type, select, TRAINING_CENTER {Retirer du groupe} other {Retirer de l’équipe}}',
  removeKept: 'Le compte et sa progression restent.',
  removeLost:
    '{type, select, TRAINING_CENTER {Le membre quitte votre groupe et ses sous-groupes.} other {Le membre quitte votre équipe et ses sous-groupes.}}',
  removeTitle:
    '{type, select, TRAINING_CENTER {Retirer {name} de votre groupe ?} other {Retirer {name} de votre équipe ?}}',
  removed: 'Membre retiré',
  search: 'Rechercher par nom ou e-mail',
  searchAll: 'Nom ou e-mail d’une personne à ajouter',
  subgroups: 'Sous-groupes',
  suggest: 'Suggérer',
  suggestOne: 'Suggérer une formation',
  timeLeft: 'encore {time}',
} as const satisfies Phrases<'team'>
