import type { InterfaceLanguage, OrganisationType } from '@praxia/contract/shapes.ts'

interface ClientWords {
  columns: readonly [string, string, string, string, string, string, string, string, string, string, string]
  types: Record<OrganisationType, string>
}

/** The clients' report: sizes in the gigabytes of the contract, sessions and minutes of the last thirty days. */
export const clientWords = {
  en: {
    columns: [
      'Name',
      'Type',
      'End of contract',
      'Users',
      'Users allowed',
      'Storage used (GB)',
      'Storage allowed (GB)',
      'Trainings accessible',
      'Sessions in 30 days',
      'Minutes in 30 days',
      'Last connection',
    ],
    types: { COMPANY: 'Company', TRAINING_CENTER: 'Training center', VR_ROOM: 'VR room', PARTNER: 'Partner' },
  },
  fr: {
    columns: [
      'Nom',
      'Type',
      'Fin du contrat',
      'Utilisateurs',
      'Utilisateurs permis',
      'Stockage utilisé (Go)',
      'Stockage permis (Go)',
      'Formations accessibles',
      'Sessions en 30 jours',
      'Minutes en 30 jours',
      'Dernière connexion',
    ],
    types: {
      COMPANY: 'Entreprise',
      TRAINING_CENTER: 'Centre de formation',
      VR_ROOM: 'Salle VR',
      PARTNER: 'Partenaire',
    },
  },
  es: {
    columns: [
      'Nombre',
      'Tipo',
      'Fin del contrato',
      'Usuarios',
      'Usuarios permitidos',
      'Almacenamiento usado (GB)',
      'Almacenamiento permitido (GB)',
      'Formaciones accesibles',
      'Sesiones en 30 días',
      'Minutos en 30 días',
      'Última conexión',
    ],
    types: { COMPANY: 'Empresa', TRAINING_CENTER: 'Centro de formación', VR_ROOM: 'Sala VR', PARTNER: 'Socio' },
  },
  it: {
    columns: [
      'Nome',
      'Tipo',
      'Fine del contratto',
      'Utenti',
      'Utenti consentiti',
      'Spazio usato (GB)',
      'Spazio consentito (GB)',
      'Formazioni accessibili',
      'Sessioni in 30 giorni',
      'Minuti in 30 giorni',
      'Ultima connessione',
    ],
    types: { COMPANY: 'Azienda', TRAINING_CENTER: 'Centro di formazione', VR_ROOM: 'Sala VR', PARTNER: 'Partner' },
  },
} as const satisfies Record<InterfaceLanguage, ClientWords>
