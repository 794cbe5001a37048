import type { Phrases } from '../resources.ts'

export const codes = {
  codeGenerate: 'Générer un code',
  codeGenerateNew: 'Générer un nouveau code',
  codeHow1: 'Mettez votre casque et ouvrez {product}.',
  codeHow2: 'Choisissez Code unique et saisissez ces six caractères.',
  codeHow3: 'Il sert une fois ; l’appareil reste connecté jusqu’à {deviceHours} heures.',
  codeIdle:
    'Un code de six caractères vous connecte sur un casque ou un autre appareil, sans saisir votre mot de passe. Il dure {codeMinutes} minutes et sert une fois.',
  codeCopy: 'Copier le code',
  codeFailed: 'Le code n’a pas pu être généré',
  codeLeft: 'minutes restantes',
  codeNeedsHttps: 'La VR demande https : un casque ne peut pas lancer de formation depuis cette adresse.',
  codeUsed: 'Code utilisé',
  codeUsedOn: 'Utilisé sur {device}',
  codeUsedHelp:
    'Cet appareil est maintenant connecté. Un code ne sert qu’une fois : il en faut un nouveau pour un autre appareil.',
  codeSpoken: 'Votre code : {code}',
} as const satisfies Phrases<'codes'>
