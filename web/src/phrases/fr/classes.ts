import type { Phrases } from '../resources.ts'

export const classes = {
  all: 'Tous {count, number}',
  away: 'Pas commencé',
  chooseText: 'Le tableau montre qui, dans votre équipe, en est à quelle étape, au moment même.',
  chooseTitle: 'Choisissez la formation de cette séance',
  done: 'Terminé',
  lost: 'Perdus {count, number}',
  lostFor: 'Sans connexion depuis {time}',
  moving: 'En cours',
  nobodyText: 'Ajoutez d’abord des membres à votre équipe.',
  nobodyTitle: 'Personne encore dans votre équipe',
  score: 'Score jusqu’ici {score, number}',
  stuck: 'Bloqués {count, number}',
  stuckFor: 'Bloqué depuis {time}',
  training: 'Formation',
  where: 'Afficher',
} as const satisfies Phrases<'classes'>
