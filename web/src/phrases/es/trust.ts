import type { Phrases } from '../resources.ts'

export const trust = {
  title: 'Usar su propio visor',
  intro:
    'La RV necesita https. Este ordenador firma su propio certificado, así que cada visor debe confiar en él una vez.',
  address: 'En el navegador del visor, vaya a',
  qr: 'Dirección para una cámara',
  first: 'La primera vez',
  questHelp:
    'El navegador dice que la conexión no es privada. Pulse Configuración avanzada y luego Acceder. Puede volver a preguntarlo después de una semana.',
  picoHelp: 'El navegador muestra un aviso sobre el certificado. Pulse Configuración avanzada y luego Acceder.',
  viveHelp:
    'Pulse Configuración avanzada y luego Acceder en el aviso del navegador. Si los ajustes del visor permiten instalar el certificado de una autoridad (certificado CA), el aviso desaparece para siempre.',
  managed: 'Visores gestionados (MDM)',
  managedHelp:
    'Añada este certificado al sistema de gestión como autoridad de confianza: los visores ya no mostrarán el aviso.',
  download: 'Descargar el certificado',
  downloadHelp: 'Solo vale para direcciones de redes privadas, y para ninguna página de internet.',
  goOn: 'Continuar',
  none: 'Esta instalación no se inició para otros dispositivos. En su ordenador, iníciela con: npm start -- --lan',
} as const satisfies Phrases<'trust'>
