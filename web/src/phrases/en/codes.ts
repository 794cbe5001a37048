export const codes = {
  codeGenerate: 'Generate a code',
  codeGenerateNew: 'Generate a new code',
  codeHow1: 'Put on your headset and open {product}.',
  codeHow2: 'Choose Unique code and type these six characters.',
  codeHow3: 'It works once; it keeps that device signed in for up to {deviceHours} hours.',
  codeIdle:
    'A code of six characters signs you in on a headset or another device, without typing your password. It lasts {codeMinutes} minutes and works once.',
  codeCopy: 'Copy the code',
  codeFailed: 'The code could not be generated',
  codeLeft: 'left',
  codeNeedsHttps: 'VR needs https: a headset cannot start a training from this address.',
  codeUsed: 'Code used',
  codeUsedOn: 'Used on {device}',
  codeUsedHelp: 'That device is signed in now. A code works once: another device needs a new one.',
  codeSpoken: 'Your code: {code}',
} as const
