import type { Phrases } from '../resources.ts'

export const codes = {
  codeGenerate: 'Generar un código',
  codeGenerateNew: 'Generar otro código',
  codeIdle:
    'Un código de seis caracteres le conecta en un visor u otro dispositivo sin escribir la contraseña. Dura {codeMinutes} minutos y sirve una vez.',
  codeCopy: 'Copiar el código',
  codeFailed: 'No se pudo generar el código',
  codeLeft: 'restantes',
  codeNeedsHttps: 'La RV necesita https: un visor no puede iniciar formaciones desde esta dirección.',
  codeUsed: 'Código usado',
  codeUsedHelp:
    'Ese dispositivo ya tiene la sesión iniciada. Un código sirve una sola vez: otro dispositivo necesita uno nuevo.',
  codeSpoken: 'Su código: {code}',
  copyAddress: 'Copiar la dirección',
  connected: 'Conectado',
  connectedAs: '{ago}, como {name}',
  wayHeadset: 'Póngase el visor y abra su navegador.',
  wayAddress: 'Vaya a esta dirección',
  wayCode: 'Escriba este código',
  wayLeft: 'restante',
  wayQr: 'Dirección y código para una cámara',
  wayScan: 'O deje que la cámara del visor lea esto: abre la dirección y el código a la vez',
  wayOver: 'Este código ha caducado',
  wayOverHelp: 'Un código dura {codeMinutes} minutos y sirve una vez.',
  wayRunOut: 'Caducado',
  wayWaiting: 'Esperando su visor.',
  wayWaitingHelp: 'Deje esto abierto, se actualiza solo.',
  wayLocal:
    'Esta dirección solo funciona en este ordenador. Abra {product} aquí con la dirección que usan los demás dispositivos.',
  headsetTitle: 'Entrar con su código',
  headsetHelp: 'Los seis caracteres están en su teléfono o en su ordenador.',
  headsetAs: 'Está conectado aquí como {name}.',
  headsetGoOn: 'Continuar',
  headsetPassword: 'Entrar con una contraseña',
} as const satisfies Phrases<'codes'>
