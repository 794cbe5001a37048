import type { Phrases } from '../resources.ts'

export const codes = {
  codeGenerate: 'Générer un code',
  codeGenerateNew: 'Générer un nouveau code',
  codeIdle:
    'Un code de six caractères vous connecte sur un casque ou un autre appareil, sans saisir votre mot de passe. Il dure {codeMinutes} minutes et sert une fois.',
  codeCopy: 'Copier le code',
  codeFailed: 'Le code n’a pas pu être généré',
  codeLeft: 'minutes restantes',
  codeNeedsHttps: 'La VR demande https : un casque ne peut pas lancer de formation depuis cette adresse.',
  codeUsed: 'Code utilisé',
  codeUsedHelp:
    'Cet appareil est maintenant connecté. Un code ne sert qu’une fois : il en faut un nouveau pour un autre appareil.',
  codeSpoken: 'Votre code : {code}',
  copyAddress: 'Copier l’adresse',
  connected: 'Connecté',
  connectedAs: '{ago}, en tant que {name}',
  wayHeadset: 'Mettez votre casque et ouvrez son navigateur.',
  wayAddress: 'Allez à cette adresse',
  wayCode: 'Saisissez ce code',
  wayLeft: 'restant',
  wayQr: 'Adresse et code pour une caméra',
  wayScan: 'Ou laissez la caméra du casque lire ceci : adresse et code s’ouvrent d’un coup',
  wayOver: 'Ce code n’est plus valable',
  wayOverHelp: 'Un code dure {codeMinutes} minutes et sert une fois.',
  wayRunOut: 'Expiré',
  wayWaiting: 'En attente de votre casque.',
  wayWaitingHelp: 'Laissez cette fenêtre ouverte, elle suit toute seule.',
  wayLocal:
    'Cette adresse ne fonctionne que sur cet ordinateur. Ouvrez {product} ici par l’adresse que les autres appareils utilisent.',
  headsetTitle: 'Se connecter avec votre code',
  headsetHelp: 'Les six caractères sont affichés sur votre téléphone ou votre ordinateur.',
  headsetAs: 'Vous êtes connecté ici en tant que {name}.',
  headsetGoOn: 'Continuer',
  headsetPassword: 'Se connecter avec un mot de passe',
} as const satisfies Phrases<'codes'>
