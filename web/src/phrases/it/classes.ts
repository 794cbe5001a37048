import type { Phrases } from '../resources.ts'

export const classes = {
  all: 'Tutti {count, number}',
  away: 'Non iniziato',
  chooseText: 'Il quadro mostra chi della sua squadra è a quale passo, nel momento stesso.',
  chooseTitle: 'Scelga la formazione di questa lezione',
  done: 'Finito',
  lost: 'Persi {count, number}',
  lostFor: 'Senza connessione da {time}',
  moving: 'In corso',
  nobodyText: 'Aggiunga prima dei membri alla sua squadra.',
  nobodyTitle: 'Ancora nessuno nella sua squadra',
  score: 'Punteggio finora {score, number}',
  stuck: 'Bloccati {count, number}',
  stuckFor: 'Bloccato da {time}',
  training: 'Formazione',
  where: 'Mostra',
} as const satisfies Phrases<'classes'>
