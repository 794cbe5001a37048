import type { Phrases } from '../resources.ts'

export const retention = {
  about:
    'Les comptes devenus inutiles peuvent être supprimés automatiquement, avec toutes les données personnelles, comme le ferait un administrateur. Les chiffres de l’organisation restent, sans nom. Laissez un champ vide pour ne rien supprimer.',
  concerned:
    '{count, plural, =0 {Aucun membre ne serait supprimé aujourd’hui.} one {# membre serait supprimé aujourd’hui.} other {# membres seraient supprimés aujourd’hui.}}',
  deletesFrom: 'Les membres sont supprimés à partir du {day}.',
  disabledHelp: 'Par exemple ceux des membres qui ont quitté l’organisation.',
  disabledMonths: 'Supprimer les comptes désactivés après (mois)',
  grace: 'Une modification prend effet après {days} jours. Vous pouvez l’annuler d’ici là.',
  inactiveHelp: 'Sans connexion ni formation. Les comptes des administrateurs ne sont pas supprimés.',
  inactiveMonths: 'Supprimer les comptes inutilisés après (mois)',
  mailDays: 'Conserver les e-mails envoyés pendant (jours)',
  mailHelp: 'Copies des e-mails que la plateforme a envoyés aux membres.',
  save: 'Enregistrer',
  saved: 'Durées de conservation enregistrées',
} as const satisfies Phrases<'retention'>
