import type { Phrases } from '../resources.ts'

export const trust = {
  title: 'Utiliser votre propre casque',
  intro:
    'La VR nécessite https. Cet ordinateur signe lui-même son certificat : chaque casque doit donc accepter une fois de lui faire confiance.',
  address: 'Dans le navigateur du casque, allez à',
  qr: 'Adresse pour une caméra',
  first: 'La première fois',
  questHelp:
    'Le navigateur indique que votre connexion n’est pas privée. Choisissez Paramètres avancés, puis Continuer. Il peut le redemander après une semaine.',
  picoHelp:
    'Le navigateur affiche un avertissement au sujet du certificat. Choisissez Paramètres avancés, puis Continuer.',
  viveHelp:
    'Choisissez Paramètres avancés, puis Continuer dans l’avertissement du navigateur. Si les réglages du casque permettent d’installer le certificat d’une autorité (certificat CA), l’avertissement disparaît pour de bon.',
  managed: 'Casques gérés par votre organisation',
  managedHelp:
    'Ajoutez ce certificat à l’outil de gestion comme autorité de confiance : plus aucun casque n’affiche d’avertissement.',
  download: 'Télécharger le certificat',
  downloadHelp: 'Il n’est valable que pour les adresses de réseaux privés, pour aucune page d’internet.',
  goOn: 'Continuer',
  none: 'Cette installation n’a pas été démarrée pour d’autres appareils. Sur son ordinateur, démarrez-la avec : npm start -- --lan',
} as const satisfies Phrases<'trust'>
