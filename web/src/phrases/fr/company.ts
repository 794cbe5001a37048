import type { Phrases } from '../resources.ts'

export const company = {
  go: 'Continuer avec votre entreprise',
  goText: 'Les adresses de ce domaine se connectent avec leur compte d’entreprise.',
  onlyText:
    'Votre organisation se connecte uniquement avec son compte d’entreprise. Un mot de passe ne fonctionne que pour l’administrateur qui garde le sien.',
  signingIn: 'Connexion en cours…',
  failed: 'Vous n’êtes pas connecté',
  again: 'Réessayer',
  back: 'Retour à la page de connexion',
  onlyFailure:
    'Votre organisation se connecte uniquement avec son compte d’entreprise. Utilisez « Continuer avec votre entreprise » sur la page de connexion.',
  pendingFailure: 'La réponse de votre entreprise est encore en cours de vérification. Réessayez.',
  expiredFailure: 'Cette connexion a déjà servi, a trop duré ou a commencé dans un autre navigateur. Recommencez.',
  providerFailure:
    'Le service de connexion de votre entreprise n’a pas répondu comme prévu. Réessayez plus tard ou prévenez votre service informatique.',
  cancelledFailure:
    'Vous avez annulé auprès du service de connexion de votre entreprise, ou il ne vous autorise pas ici. Adressez-vous à votre service informatique.',
  clockFailure:
    'L’horloge du service de connexion de votre entreprise diffère de la nôtre de plusieurs minutes. Prévenez votre service informatique.',
  no_identifierFailure:
    'Le service de connexion de votre entreprise n’a rien transmis qui vous identifie durablement. Prévenez votre service informatique.',
  no_emailFailure:
    'Le service de connexion de votre entreprise n’a pas transmis votre adresse e-mail. Prévenez votre service informatique.',
  unverifiedFailure:
    'Le service de connexion de votre entreprise indique que votre adresse e-mail n’est pas vérifiée. Vérifiez-la là-bas, puis réessayez.',
  domainFailure:
    'Votre adresse e-mail n’appartient pas à un domaine de cette organisation. Adressez-vous à son administrateur.',
  takenFailure: 'Votre adresse e-mail appartient à un autre compte. Adressez-vous à votre administrateur.',
  fullFailure: 'Votre organisation n’a plus de place. Demandez à votre administrateur d’en libérer ou d’en ajouter.',
  no_accountFailure: 'Vous n’avez pas encore de compte. Demandez à votre administrateur de vous ajouter.',
} as const satisfies Phrases<'company'>
