import type { Phrases } from '../resources.ts'

export const classes = {
  all: 'Todos {count, number}',
  away: 'Sin empezar',
  chooseText: 'El tablero muestra quién de su equipo está en qué paso, en el momento.',
  chooseTitle: 'Elija la formación de esta clase',
  done: 'Terminado',
  lost: 'Perdidos {count, number}',
  lostFor: 'Sin conexión desde hace {time}',
  moving: 'En curso',
  nobodyText: 'Añada primero miembros a su equipo.',
  nobodyTitle: 'Aún no hay nadie en su equipo',
  score: 'Puntuación hasta ahora {score, number}',
  stuck: 'Atascados {count, number}',
  stuckFor: 'Atascado desde hace {time}',
  training: 'Formación',
  where: 'Mostrar',
} as const satisfies Phrases<'classes'>
