import type { OrganisationForm } from '@praxia/contract/organisations.ts'

export interface DemoOrganisation {
  key: string
  domain: string
  form: Omit<OrganisationForm, 'contractExpirationDate'>
  contractDays: number
  administrators: number
  managers: number
  learners: number
  unlocked: number
  /** Of its people, and of the mails to them. */
  language: 'fr' | 'en' | 'es' | 'it'
  groups: { name: string; share: number }[]
  /** What a manager makes of the own team. */
  subgroups: string[]
  /** How busy each weekday is, Sunday first. */
  week: readonly [number, number, number, number, number, number, number]
  /** Visits of a learner in ninety days, at least and at most. */
  visits: readonly [number, number]
}
const gigabyte = 1_048_576_000
const office = [0.02, 0.9, 1, 0.8, 1, 0.6, 0.04] as const
/** One organisation of each type with its own colours, and one whose contract has run out. */
export const organisations: DemoOrganisation[] = [
  {
    key: 'company',
    language: 'fr',
    domain: 'ateliers-morel.example',
    contractDays: 400,
    administrators: 1,
    managers: 3,
    learners: 36,
    unlocked: 13,
    groups: [
      { name: 'Atelier', share: 0.5 },
      { name: 'Logistique', share: 0.35 },
      { name: 'Nouveaux arrivants', share: 0.2 },
    ],
    subgroups: ['Équipe du matin', 'Équipe du soir'],
    week: office,
    visits: [2, 6],
    form: {
      name: 'Ateliers Morel',
      type: 'COMPANY',
      representativeFirstName: 'Hélène',
      representativeLastName: 'Morel',
      representativeEmail: 'helene.morel@ateliers-morel.example',
      siret: '73282932000074',
      primaryColor: '#6B4DC4',
      secondaryColor: '#D32E5E',
      scoreRanking: true,
      hourRanking: true,
      masterContentAccess: false,
      offlineAccess: true,
      maxUser: 60,
      maxSize: 20 * gigabyte,
      timeZone: 'Europe/Paris',
    },
  },
  // A promotion has its own days.
  {
    key: 'center',
    language: 'fr',
    domain: 'cap-formation.example',
    contractDays: 45,
    administrators: 1,
    managers: 2,
    learners: 20,
    unlocked: 12,
    groups: [
      { name: 'Promotion printemps', share: 0.5 },
      { name: 'Promotion automne', share: 0.5 },
    ],
    subgroups: ['Atelier du mardi', 'Rattrapage'],
    week: [0, 0.2, 1, 0.3, 1, 0.2, 0],
    visits: [3, 5],
    form: {
      name: 'Cap Formation',
      type: 'TRAINING_CENTER',
      representativeFirstName: 'Marc',
      representativeLastName: 'Delmas',
      representativeEmail: 'marc.delmas@cap-formation.example',
      siret: '55208131766522',
      primaryColor: '#0B6E4F',
      secondaryColor: '#C1440E',
      scoreRanking: true,
      hourRanking: false,
      masterContentAccess: false,
      offlineAccess: false,
      maxUser: 40,
      maxSize: 10 * gigabyte,
      timeZone: 'Europe/Paris',
    },
  },
  {
    key: 'partner',
    language: 'es',
    domain: 'studio-lumen.example',
    contractDays: 300,
    administrators: 2,
    managers: 0,
    learners: 0,
    unlocked: 0,
    groups: [],
    subgroups: [],
    week: office,
    visits: [0, 0],
    form: {
      name: 'Studio Lumen',
      type: 'PARTNER',
      representativeFirstName: 'Inés',
      representativeLastName: 'Ortega',
      representativeEmail: 'ines.ortega@studio-lumen.example',
      siret: '',
      primaryColor: '#1F5FA8',
      secondaryColor: '#B03A7A',
      scoreRanking: false,
      hourRanking: false,
      masterContentAccess: false,
      offlineAccess: false,
      maxUser: 5,
      maxSize: 5 * gigabyte,
      timeZone: 'Europe/Madrid',
    },
  },
  // One seat is left.
  {
    key: 'room',
    language: 'it',
    domain: 'salle-horizon.example',
    contractDays: 120,
    administrators: 1,
    managers: 2,
    learners: 10,
    unlocked: 8,
    groups: [{ name: 'Visiteurs réguliers', share: 0.6 }],
    subgroups: [],
    week: [0.8, 0.1, 0.3, 0.8, 0.3, 0.7, 1],
    visits: [2, 5],
    form: {
      name: 'Salle Horizon VR',
      type: 'VR_ROOM',
      representativeFirstName: 'Paola',
      representativeLastName: 'Ricci',
      representativeEmail: 'paola.ricci@salle-horizon.example',
      siret: '',
      primaryColor: '#FFD400',
      secondaryColor: '#1A1A1A',
      scoreRanking: false,
      hourRanking: true,
      masterContentAccess: false,
      offlineAccess: true,
      maxUser: 14,
      maxSize: 8 * gigabyte,
      timeZone: 'Europe/Rome',
    },
  },
  {
    key: 'ended',
    language: 'fr',
    domain: 'transports-vasseur.example',
    contractDays: -12,
    administrators: 1,
    managers: 1,
    learners: 4,
    unlocked: 6,
    groups: [{ name: 'Chauffeurs', share: 1 }],
    subgroups: [],
    week: office,
    visits: [1, 3],
    form: {
      name: 'Transports Vasseur',
      type: 'COMPANY',
      representativeFirstName: 'Denis',
      representativeLastName: 'Vasseur',
      representativeEmail: 'denis.vasseur@transports-vasseur.example',
      siret: '',
      primaryColor: '#37474F',
      secondaryColor: '#E07A1F',
      scoreRanking: false,
      hourRanking: false,
      masterContentAccess: false,
      offlineAccess: false,
      maxUser: 10,
      maxSize: 2 * gigabyte,
      timeZone: 'Europe/Paris',
    },
  },
]
