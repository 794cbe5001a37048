import type { Phrases } from '../resources.ts'

export const errors = {
  network: 'Le serveur n’a pas répondu. Vérifiez votre connexion et réessayez.',
  unsent: 'Pas de connexion : rien n’a été envoyé. Votre saisie est conservée ; réessayez quand le réseau est revenu.',
  'request.invalid': 'Veuillez vérifier les champs signalés.',
  'request.malformed_json': 'Une erreur s’est produite, réessayez plus tard',
  'request.malformed_text': 'Le texte contient des caractères qui ne peuvent pas être enregistrés.',
  'request.unauthenticated': 'Votre session est terminée. Reconnectez-vous.',
  'request.forbidden': 'Vous n’êtes pas autorisé à faire cela.',
  'request.not_found': 'Cela n’existe plus, ou vous n’y avez pas accès.',
  'request.timeout': 'La connexion est trop lente, réessayez',
  'request.conflict': 'Quelqu’un a modifié cela entre-temps. Rechargez et réessayez.',
  'request.too_large': 'C’est trop volumineux.',
  'request.rate_limited': 'Trop de tentatives. Attendez un instant et réessayez.',
  'request.headers_too_large':
    'Votre navigateur gardait trop de cookies pour cette adresse. Ils ont été effacés : réessayez.',
  'server.error': 'Une erreur s’est produite, réessayez plus tard',
  'delete.failed': 'La suppression a échoué, réessayez plus tard',
  'server.unavailable': 'Le serveur n’est pas disponible pour le moment. Réessayez bientôt.',
  'server.outcome_unknown': 'Il n’est pas certain que cela ait été enregistré. Vérifiez avant de recommencer.',
  'session.account_disabled': 'Votre compte a été désactivé. Adressez-vous à votre administrateur.',
  'session.contract_ended': 'L’abonnement de votre organisation est terminé.',
  'session.password_changed': 'Votre mot de passe a été changé. Connectez-vous avec le nouveau.',
  'session.device_removed': 'Cet appareil a été déconnecté depuis votre compte.',
  'session.class_over': 'La séance est terminée : cet appareil est déconnecté.',
  'sign_in.wrong_password': 'E-mail ou mot de passe incorrect',
  'sign_in.wrong_code': 'Code invalide',
  'sign_in.contract_ended': 'L’abonnement de votre organisation est terminé',
  'sign_in.account_disabled': 'Ce compte est désactivé. Adressez-vous à votre administrateur.',
  'sign_in.too_many_attempts': 'Trop de tentatives. Attendez quelques minutes et réessayez.',
  'reset.email_not_found': 'Aucun compte n’a cette adresse e-mail',
  'reset.link_expired':
    'Ce lien a déjà servi ou a expiré. Un lien ne sert qu’une fois et reste valable {resetDays} jours.',
  'setup.key_invalid': 'Ce lien d’installation ne fonctionne plus. Redémarrez le serveur pour en obtenir un.',
  'password.common':
    'Ce mot de passe est trop facile à deviner. Choisissez-en un autre, par exemple quelques mots sans rapport entre eux ni avec vous.',
  'account.email_taken': 'Cette adresse e-mail est déjà utilisée',
} as const satisfies Phrases<'errors'>
