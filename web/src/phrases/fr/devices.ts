import type { Phrases } from '../resources.ts'

export const devices = {
  show: 'Afficher plutôt un code',
  type: 'Saisir plutôt un code',
  title: 'Se connecter avec votre téléphone',
  help: 'Vous autorisez ce casque sur un téléphone ou un ordinateur. Rien à saisir ici.',
  open: 'Ouvrez-y cette adresse',
  enter: 'Saisissez ce code',
  spoken: 'Le code : {code}',
  scan: 'Ou laissez la caméra de votre téléphone lire ceci : adresse et code s’ouvrent d’un coup',
  waiting: 'En attente de votre autorisation.',
  waitingHelp: 'La suite s’affiche ici toute seule.',
  away: 'Le serveur ne répond pas. Il est interrogé de nouveau jusqu’à l’expiration du code.',
  over: 'Ce code n’est plus valable.',
  overHelp: 'Un code dure {userCodeMinutes} minutes et sert une fois.',
  refusedThere: 'La demande a été refusée.',
  refusedThereHelp: 'Quelqu’un a appuyé sur Refuser, sur le téléphone ou l’ordinateur. Personne n’est connecté.',
  enterTitle: 'Quel casque ?',
  enterHelp: 'Le code est affiché dans le casque qui veut se connecter.',
  codeLabel: 'Code affiché dans le casque',
  codeShape: 'Un code a huit lettres, sans voyelles, comme {example}',
  next: 'Suivant',
  asks: '{device} veut se connecter en votre nom',
  same: 'N’autorisez que si vous voyez exactement ce code dans le casque devant vous.',
  whose: 'Se connecte en tant que',
  asked: 'Demandé',
  stays: 'Reste connecté',
  staysHow:
    '{deviceHours} heures au plus, ou jusqu’à {deviceIdleHours} heures sans utilisation. Vous pouvez y mettre fin à tout moment dans Votre compte.',
  allow: 'Autoriser',
  refuse: 'Refuser',
  unnamed: 'Un appareil sans nom',
  allowed: '{device} peut se connecter',
  allowedHelp: 'Regardez dans le casque : la suite vient toute seule en quelques secondes.',
  allowedLate:
    'Il ne s’est pas encore connecté. Réveillez le casque et regardez s’il affiche toujours son code : la suite vient tant que le code est valable.',
  notCome: '{device} ne s’est pas connecté',
  notComeHelp:
    'Son code a expiré et personne n’est connecté. Faites afficher un autre code par le casque et saisissez-le.',
  isIn: '{device} est connecté',
  isInHelp: 'Mettez le casque. Vous pouvez fermer cette page.',
  refused: '{device} a été refusé',
  refusedHelp:
    'Il n’est pas connecté. Si vous n’avez rien demandé, quelqu’un vous a peut-être envoyé ce code : n’autorisez jamais un casque que vous ne voyez pas.',
  another: 'Un autre code',
  onDevice:
    'Cet appareil a lui-même été connecté par code et n’en autorise aucun autre. Ouvrez cette adresse là où vous vous connectez avec votre mot de passe.',
} as const satisfies Phrases<'devices'>
