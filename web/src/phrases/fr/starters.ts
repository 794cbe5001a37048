import type { Phrases } from '../resources.ts'

export const starters: Phrases<'starters'> = {
  adminText:
    'L’équipe de {product} choisit les formations de votre organisation. Demandez-lui celles qu’il vous faut, ou créez-en une vous-même.',
  adminTitle: '{product} ne vous propose encore aucune formation',
  companies: 'Entreprises',
  managerText:
    'Votre administrateur choisit les formations que votre équipe peut ouvrir. Demandez-lui celles qu’il vous faut.',
  managerTitle: 'Pas encore de formation pour votre équipe',
  ownCatalogue: 'Notre propre catalogue',
  platformText:
    'Créez une formation, ou ajoutez les formations de départ : la personne qui gère le serveur saisit cette commande. Choisissez ensuite, pour chaque entreprise, les formations dont elle dispose (Entreprises, Formations).',
  platformTitle: 'Pas encore de formation',
  write: 'Écrire à {address}',
}
