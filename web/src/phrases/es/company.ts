import type { Phrases } from '../resources.ts'

export const company = {
  go: 'Continuar con su empresa',
  goText: 'Las direcciones de este dominio inician sesión con la cuenta de su empresa.',
  onlyText:
    'Su organización solo inicia sesión con la cuenta de la empresa. La contraseña solo funciona para el administrador que la conserva.',
  signingIn: 'Iniciando sesión…',
  failed: 'No ha iniciado sesión',
  again: 'Volver a intentarlo',
  back: 'Volver a la página de inicio de sesión',
  onlyFailure:
    'Su organización solo inicia sesión con la cuenta de la empresa. Use «Continuar con su empresa» en la página de inicio de sesión.',
  pendingFailure: 'La respuesta de su empresa aún se está comprobando. Inténtelo de nuevo.',
  expiredFailure: 'Este inicio de sesión ya se usó, tardó demasiado o empezó en otro navegador. Empiece de nuevo.',
  providerFailure:
    'El servicio de inicio de sesión de su empresa no ha respondido como se esperaba. Inténtelo más tarde o avise a su departamento de informática.',
  cancelledFailure:
    'Ha cancelado en el servicio de inicio de sesión de su empresa, o este no le permite entrar aquí. Consulte a su departamento de informática.',
  clockFailure:
    'El reloj del servicio de inicio de sesión de su empresa difiere del nuestro en varios minutos. Avise a su departamento de informática.',
  no_identifierFailure:
    'El servicio de inicio de sesión de su empresa no ha enviado nada que le identifique de forma permanente. Avise a su departamento de informática.',
  no_emailFailure:
    'El servicio de inicio de sesión de su empresa no ha enviado su dirección de correo. Avise a su departamento de informática.',
  unverifiedFailure:
    'El servicio de inicio de sesión de su empresa indica que su dirección de correo no está verificada. Verifíquela allí e inténtelo de nuevo.',
  domainFailure: 'Su dirección de correo no pertenece a un dominio de esta organización. Consulte a su administrador.',
  takenFailure: 'Su dirección de correo pertenece a otra cuenta. Consulte a su administrador.',
  fullFailure: 'A su organización no le quedan plazas. Pida a su administrador que libere alguna o que las amplíe.',
  no_accountFailure: 'Todavía no tiene cuenta. Pida a su administrador que le añada.',
} as const satisfies Phrases<'company'>
