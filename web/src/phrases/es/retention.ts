import type { Phrases } from '../resources.ts'

export const retention = {
  about:
    'Las cuentas que ya nadie necesita pueden eliminarse automáticamente, con todos los datos personales, como lo haría un administrador. Las cifras de la organización se conservan, sin nombre. Deje un campo vacío para no eliminar ninguna.',
  concerned:
    '{count, plural, =0 {Hoy no se eliminaría ningún miembro.} one {Hoy se eliminaría # miembro.} other {Hoy se eliminarían # miembros.}}',
  deletesFrom: 'Los miembros se eliminan a partir del {day}.',
  disabledHelp: 'Por ejemplo, las de miembros que han dejado la organización.',
  disabledMonths: 'Eliminar cuentas desactivadas después de (meses)',
  grace: 'Un cambio se aplica al cabo de {days} días. Hasta entonces puede anularse.',
  inactiveHelp: 'Sin inicio de sesión ni formación. Las cuentas de administradores no se eliminan.',
  inactiveMonths: 'Eliminar cuentas sin uso después de (meses)',
  mailDays: 'Conservar los correos enviados durante (días)',
  mailHelp: 'Copias de los correos que la plataforma ha enviado a los miembros.',
  save: 'Guardar',
  saved: 'Plazos de conservación guardados',
} as const satisfies Phrases<'retention'>
