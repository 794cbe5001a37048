import type { Phrases } from '../resources.ts'

export const settings = {
  away: 'Aún no disponible',
  copyAddress: 'Copiar la dirección',
  copyFacts: 'Copiar',
  debian: 'Debian y Ubuntu',
  desktopAdvice:
    'Windows puede detener el primer inicio porque aún no conoce la aplicación: elija Más información y luego Ejecutar de todas formas. ¿Sin derechos de administrador? Use el .zip e inicie {product}.exe desde cualquier carpeta.',
  desktopFacts: 'Reproduce formaciones para visores conectados a un ordenador. Se entra con un código único.',
  desktopTitle: 'Aplicación de escritorio',
  faq: 'Preguntas y respuestas',
  faqText: 'Visores, códigos, puntuaciones, certificados: lo que otros preguntaron.',
  facts: '{product} {version}, {browser}, página {page}',
  factsReference: '{product} {version}, {browser}, página {page}, última referencia {reference}',
  help: 'Ayuda',
  open: 'Abrir',
  report: 'Informar',
  reportTitle: 'Informar de un problema',
  reportSubject: 'Un problema en {product}',
  reportText: 'Diga qué hizo y qué vio. Lo que figura abajo se añade a su mensaje.',
  setUpSend: 'Crear la cuenta',
  setUpText: 'Esta cuenta gestiona toda la plataforma. Su correo y su contraseña le permitirán entrar desde ahora.',
  setUpTitle: 'Crear el primer administrador',
  windows: 'Windows',
  windowsText: 'Windows 10 u 11, versión {version}',
  write: 'Escribir',
  writeTitle: 'Escríbanos',
} as const satisfies Phrases<'settings'>
