import type { Phrases } from '../resources.ts'

export const groups = {
  add: '{kind, select, promotion {Ajouter une promotion} subgroup {Ajouter un sous-groupe} other {Ajouter un groupe}}',
  addHint: 'Ajouter par nom ou e-mail',
  addMembers: 'Ajouter des membres',
  added: '{kind, select, promotion {Promotion ajoutée} subgroup {Sous-groupe ajouté} other {Groupe ajouté}}',
  bySize: 'Nombre de membres',
  count: '{count, plural, one {# membre} other {# membres}}',
  deleteKept: 'Ses membres restent, mais perdent l’accès à ce qui ne leur est ouvert que par ce groupe.',
  deleteRules:
    '{count, plural, one {# règle de formation obligatoire prend fin avec ce groupe.} other {# règles de formation obligatoire prennent fin avec ce groupe.}}',
  deleteTitle: 'Supprimer {name} ?',
  deleted: '{kind, select, promotion {Promotion supprimée} subgroup {Sous-groupe supprimé} other {Groupe supprimé}}',
  edit: '{kind, select, promotion {Modifier la promotion} subgroup {Modifier le sous-groupe} other {Modifier le groupe}}',
  edited: '{kind, select, promotion {Promotion modifiée} subgroup {Sous-groupe modifié} other {Groupe modifié}}',
  emptyText:
    '{kind, select, subgroup {{type, select, TRAINING_CENTER {Réunissez des membres de votre groupe pour leur faire une même suggestion.} other {Réunissez des membres de votre équipe pour leur faire une même suggestion.}}} other {Réunissez des membres pour leur ouvrir des formations et leur faire une même suggestion.}}',
  emptyTitle:
    '{kind, select, promotion {Aucune promotion pour l’instant} subgroup {Aucun sous-groupe pour l’instant} other {Aucun groupe pour l’instant}}',
  enterAdds: 'Entrée ajoute',
  groups: '{kind, select, promotion {Promotions} subgroup {Sous-groupes} other {Groupes}}',
  membersOf: 'Membres',
  name: 'Nom',
  nobodyElse: 'Personne d’autre',
  search:
    '{kind, select, promotion {Rechercher une promotion} subgroup {Rechercher un sous-groupe} other {Rechercher un groupe}}',
  takeOut: 'Retirer du groupe',
} as const satisfies Phrases<'groups'>
