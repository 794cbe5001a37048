import type { Phrases } from '../resources.ts'

export const groups = {
  add: '{kind, select, promotion {Ajouter une promotion} subgroup {Ajouter un sous-groupe} other {Ajouter un groupe}}',
  addHint: 'Nom ou e-mail d’une personne à ajouter',
  addMembers: 'Ajouter des membres',
  added: '{kind, select, promotion {Promotion ajoutée} subgroup {Sous-groupe ajouté} other {Groupe ajouté}}',
  count: '{count, plural, one {# membre} other {# membres}}',
  deleteKept: 'Ses membres restent.',
  deleteTitle: 'Supprimer {name} ?',
  deleted: '{kind, select, promotion {Promotion supprimée} subgroup {Sous-groupe supprimé} other {Groupe supprimé}}',
  edit: '{kind, select, promotion {Modifier la promotion} subgroup {Modifier le sous-groupe} other {Modifier le groupe}}',
  edited: '{kind, select, promotion {Promotion modifiée} subgroup {Sous-groupe modifié} other {Groupe modifié}}',
  groups: '{kind, select, promotion {Promotions} subgroup {Sous-groupes} other {Groupes}}',
  membersOf: 'Membres',
  name: 'Nom',
  nobodyElse: 'Personne d’autre',
  takeOut: 'Retirer',
} as const satisfies Phrases<'groups'>
