import type { Phrases } from '../resources.ts'

export const errors = {
  network: 'El servidor no respondió. Compruebe su conexión e inténtelo de nuevo.',
  unsent:
    'Sin conexión: no se ha enviado nada. Lo que ha introducido se conserva; inténtelo de nuevo cuando vuelva la red.',
  'request.invalid': 'Revise los campos marcados.',
  'request.malformed_json': 'Se ha producido un error, inténtelo más tarde',
  'request.malformed_text': 'El texto contiene caracteres que no se pueden guardar.',
  'request.unauthenticated': 'Su sesión ha terminado. Vuelva a entrar.',
  'request.forbidden': 'No está autorizado para hacer esto.',
  'request.not_found': 'Esto ya no existe, o usted no tiene acceso.',
  'request.timeout': 'La conexión es demasiado lenta, inténtelo de nuevo',
  'request.conflict': 'Alguien lo cambió entretanto. Recargue e inténtelo de nuevo.',
  'request.too_large': 'Es demasiado grande.',
  'request.rate_limited': 'Demasiados intentos. Espere un momento e inténtelo de nuevo.',
  'request.headers_too_large':
    'Su navegador guardaba demasiadas cookies de esta dirección. Se han eliminado: inténtelo de nuevo.',
  'server.error': 'Se ha producido un error, inténtelo más tarde',
  'delete.failed': 'No se ha podido eliminar, inténtelo más tarde',
  'server.unavailable': 'El servidor no está disponible en este momento. Inténtelo en breve.',
  'server.outcome_unknown': 'No es seguro que se haya guardado. Compruébelo antes de repetirlo.',
  'session.account_disabled': 'Su cuenta ha sido desactivada. Consulte a su administrador.',
  'session.contract_ended': 'La suscripción de su organización ha terminado.',
  'session.password_changed': 'Su contraseña ha cambiado. Entre con la nueva.',
  'session.device_removed': 'Se cerró la sesión de este dispositivo.',
  'session.class_over': 'La clase ha terminado y este dispositivo ya no tiene la sesión abierta.',
  'sign_in.wrong_password': 'Correo o contraseña incorrectos',
  'sign_in.wrong_code': 'Código no válido',
  'sign_in.contract_ended': 'La suscripción de su organización ha terminado',
  'sign_in.account_disabled': 'Esta cuenta está desactivada. Consulte a su administrador.',
  'sign_in.too_many_attempts': 'Demasiados intentos. Espere unos minutos e inténtelo de nuevo.',
  'reset.email_not_found': 'Ninguna cuenta tiene este correo',
  'reset.link_expired':
    'Este enlace ya se ha usado o ha caducado. Un enlace sirve una sola vez, durante {resetDays} días.',
  'setup.key_invalid': 'Este enlace de instalación ya no sirve. Reinicie el servidor para obtener otro.',
  'password.common':
    'Esta contraseña es demasiado fácil de adivinar. Elija otra, por ejemplo unas palabras que no tengan relación entre sí ni con usted.',
  'account.email_taken': 'Este correo ya está en uso',
} as const satisfies Phrases<'errors'>
