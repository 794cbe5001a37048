import type { Phrases } from '../resources.ts'

export const security = {
  title: 'Contraseña y sesiones',
  currentPassword: 'Contraseña actual',
  changePassword: 'Cambiar la contraseña',
  passwordHelp: 'Se cerrará la sesión en los demás navegadores y dispositivos.',
  passwordDone: 'Contraseña cambiada. Se ha cerrado la sesión en los demás sitios.',
  sessions: 'Sesiones abiertas',
  sessionsHelp:
    'La sesión de un navegador se cierra tras {sessionIdleHours} horas de inactividad y, como máximo, a los {sessionDays} días.',
  thisBrowser: 'Este navegador',
  unknownBrowser: 'Navegador desconocido',
  since: 'Desde el {moment}',
  lastUse: 'último uso el {moment}',
  end: 'Cerrar sesión',
  endOf: 'Cerrar la sesión de {name}',
  endDone: 'Se ha cerrado la sesión de {name}',
  endOthers: 'Cerrar las demás sesiones',
  endOthersText:
    'Se cerrará la sesión en todos los demás navegadores y en todos los dispositivos conectados por código. Una formación en curso se detendrá allí; lo que haya enviado se conserva.',
  endOthersDone: 'Se han cerrado las demás sesiones',
} as const satisfies Phrases<'security'>
