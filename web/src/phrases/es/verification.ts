import type { Phrases } from '../resources.ts'

export const verification = {
  contents: 'Contenido pendiente',
  file: 'versión {version}, {size}',
  giveUp: 'Descartar los cambios',
  giveUpKept: 'Lo publicado queda como está.',
  giveUpLost: 'Se eliminan sus cambios y los archivos enviados con ellos.',
  giveUpTitle: '¿Descartar los cambios?',
  givenUp: 'Los cambios se han descartado',
  launchParameter: 'Parámetro de inicio',
  published: 'Publicado',
  reason: 'Motivo',
  reasonHelp: 'El socio lo leerá.',
  refuse: 'Rechazar',
  refused: 'Rechazada; el socio conoce el motivo',
  same: 'Nada difiere de lo publicado.',
  title: 'Cambios de «{title}»',
  titleNew: '«{title}», nunca verificada',
  unseen: 'Descargue lo nuevo y examínelo: después podrá verificar.',
  verified: 'Verificada y publicada',
  verify: 'Verificar y publicar',
  waiting: 'Por verificar',
} as const satisfies Phrases<'verification'>
