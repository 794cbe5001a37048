import type { Phrases } from '../resources.ts'

export const settings = {
  away: 'Aún no disponible',
  debian: 'Debian y Ubuntu',
  desktopAdvice:
    'Windows puede detener el primer inicio porque aún no conoce la aplicación: elija Más información y luego Ejecutar de todas formas. ¿Sin derechos de administrador? Use el .zip e inicie {product}.exe desde cualquier carpeta.',
  desktopFacts: 'Reproduce formaciones para visores conectados a un ordenador. Se entra con un código único.',
  desktopNone:
    'Aún no se ofrece ninguna aplicación de escritorio. Una formación para Windows se descarga en su propia página: descomprima el .zip en un ordenador con un visor conectado e inicie su .exe.',
  desktopTitle: 'Aplicación de escritorio',
  setUpSend: 'Crear la cuenta',
  setUpText: 'Esta cuenta gestiona toda la plataforma. Su correo y su contraseña le permitirán entrar desde ahora.',
  setUpTitle: 'Crear el primer administrador',
  windows: 'Windows',
  windowsText: 'Windows 10 u 11, versión {version}',
} as const satisfies Phrases<'settings'>
