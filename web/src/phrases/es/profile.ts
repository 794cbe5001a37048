import type { Phrases } from '../resources.ts'

export const profile = {
  oneName: 'Tengo un solo nombre',
  accountTitle: 'Su cuenta',
  addPicture: 'Añadir una foto',
  changePicture: 'Cambiar la foto',
  changeProfileText: 'Vea {product} con otro de sus roles. Sus permisos no cambian.',
  roleAdminText: 'Todo lo de su organización',
  roleLearnerText: 'El catálogo y su propio progreso',
  roleManagerText:
    '{type, select, TRAINING_CENTER {Su grupo y el progreso de cada miembro} other {Su equipo y el progreso de cada miembro}}',
  deviceByOther: 'Desde {time}, código generado por {name}',
  deviceBySelf: 'Desde {time}, código generado por usted',
  deviceSignedOut: '{name} se ha desconectado',
  devicesHelp:
    'Cada uno se desconecta solo tras {deviceIdleHours} horas de inactividad y, como máximo, a las {deviceHours} horas.',
  devicesNone: 'Ningún dispositivo está conectado por código.',
  pictureHelp: 'PNG o JPG',
  profileUpdated: 'Perfil actualizado',
  removePicture: 'Quitar la foto',
  resetHelp:
    'El enlace llega a su correo y vale {resetDays} días. Con una contraseña nueva se cierra la sesión en todos los dispositivos.',
  resetSend: 'Enviarme un enlace',
  logOut: 'Cerrar sesión',
  signOutAll: 'Desconectar los {count, number}',
  signOutOf: 'Desconectar {device}',
  signOutDevice: 'Desconectar',
  suggestionMails: 'Correos de sugerencias y recordatorios',
  suggestionMailsHelp: 'Las invitaciones, los enlaces de contraseña y lo que afecta a su cuenta se envían siempre.',
  today: 'hoy a las {time}',
  tokens: 'Tokens de publicación',
  tokensHelp: 'Con un token, un servidor de compilación publica nuevas versiones en su nombre.',
  tokensManage: 'Gestionar',
  currentPassword: 'Contraseña actual',
  currentPasswordHelp: 'Necesaria para cambiar de correo.',
  security: 'Contraseña y sesiones',
  securityHelp:
    'Cambiar la contraseña, activar el inicio de sesión en dos pasos o una llave de acceso, ver dónde tiene una sesión abierta y cerrarla.',
  securityManage: 'Gestionar',
  ownData: 'Todos mis datos',
  ownDataHelp:
    'Todo lo que se guarda sobre usted en un archivo: perfil, inicios de sesión, resultados, declaraciones, certificados, mensajes.',
  ownDataDownload: 'Descargar',
  ownDataReady: '{name} está en sus descargas',
} as const satisfies Phrases<'profile'>
