import type { Phrases } from '../resources.ts'

export const codes = {
  codeGenerate: 'Generar un código',
  codeGenerateNew: 'Generar otro código',
  codeHow1: 'Póngase el visor y abra {product}.',
  codeHow2: 'Elija Código único y escriba estos seis caracteres.',
  codeHow3: 'Sirve una vez; el dispositivo queda conectado hasta {deviceHours} horas.',
  codeIdle:
    'Un código de seis caracteres le conecta en un visor u otro dispositivo sin escribir la contraseña. Dura {codeMinutes} minutos y sirve una vez.',
  codeCopy: 'Copiar el código',
  codeFailed: 'No se pudo generar el código',
  codeLeft: 'restantes',
  codeNeedsHttps: 'La RV necesita https: un visor no puede iniciar formaciones desde esta dirección.',
  codeUsed: 'Código usado',
  codeUsedOn: 'Usado en {device}',
  codeUsedHelp:
    'Ese dispositivo ya tiene la sesión iniciada. Un código sirve una sola vez: otro dispositivo necesita uno nuevo.',
  codeSpoken: 'Su código: {code}',
} as const satisfies Phrases<'codes'>
