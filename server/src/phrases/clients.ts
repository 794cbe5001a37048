import type { InterfaceLanguage, OrganisationType } from '@praxia/contract/shapes.ts'

interface ClientWords {
  columns: readonly [string, string, string, string, string, string, string, string, string, string, string]
  types: Record<OrganisationType, string>
}

const en: ClientWords = {
  columns: [
    'Name',
    'Type',
    'End of contract',
    'Users',
    'Users allowed',
    'Storage used (GB)',
    'Storage allowed (GB)',
    'Accessible trainings',
    'Sessions in 30 days',
    'Minutes in 30 days',
    'Last connection',
  ],
  types: { COMPANY: 'Company', TRAINING_CENTER: 'Training center', VR_ROOM: 'VR room', PARTNER: 'Partner' },
}
const fr: ClientWords = {
  columns: [
    'Nom',
    'Type',
    'Fin du contrat',
    'Utilisateurs',
    'Utilisateurs autorisés',
    'Stockage utilisé (Go)',
    'Stockage autorisé (Go)',
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
}
const es: ClientWords = {
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
}
const it: ClientWords = {
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
}
/** Texts of the clients' report: sizes in the contract's gigabytes, sessions and minutes of the last thirty days. */
export const clientWords: Record<InterfaceLanguage, ClientWords> = { en, fr, es, it }
