import type { OrganisationForm } from '@praxia/contract/organisations.ts'

export interface DemoOrganisation { key: string; domain: string; form: Omit<OrganisationForm, 'contractExpirationDate'>; contractDays: number; managers: number; learners: number; groups: { name: string; share: number }[]; unlocked: number }
const gigabyte = 1_048_576_000
/** One organisation of each type, with its own colours. */
export const organisations: DemoOrganisation[] = [
  { key: 'company', domain: 'ateliers-morel.example', contractDays: 400, managers: 3, learners: 30, unlocked: 16, groups: [{ name: 'Atelier', share: 0.5 }, { name: 'Logistique', share: 0.35 }, { name: 'Nouveaux arrivants', share: 0.2 }],
    form: { name: 'Ateliers Morel', type: 'COMPANY', representativeFirstName: 'Hélène', representativeLastName: 'Morel', representativeEmail: 'helene.morel@ateliers-morel.example', siret: '73282932000074', primaryColor: '#6B4DC4', secondaryColor: '#D32E5E', scoreRanking: true, hourRanking: true, masterContentAccess: false, offlineAccess: true, maxUser: 60, maxSize: 20 * gigabyte, timeZone: 'Europe/Paris' } },
  { key: 'center', domain: 'cap-formation.example', contractDays: 45, managers: 2, learners: 24, unlocked: 12, groups: [{ name: 'Promotion printemps', share: 0.5 }, { name: 'Promotion automne', share: 0.5 }],
    form: { name: 'Cap Formation', type: 'TRAINING_CENTER', representativeFirstName: 'Marc', representativeLastName: 'Delmas', representativeEmail: 'marc.delmas@cap-formation.example', siret: '55208131766522', primaryColor: '#0B6E4F', secondaryColor: '#C1440E', scoreRanking: true, hourRanking: false, masterContentAccess: false, offlineAccess: false, maxUser: 40, maxSize: 10 * gigabyte, timeZone: 'Europe/Paris' } },
  { key: 'partner', domain: 'studio-lumen.example', contractDays: 300, managers: 0, learners: 0, unlocked: 0, groups: [],
    form: { name: 'Studio Lumen', type: 'PARTNER', representativeFirstName: 'Inés', representativeLastName: 'Ortega', representativeEmail: 'ines.ortega@studio-lumen.example', siret: '', primaryColor: '#1F5FA8', secondaryColor: '#B03A7A', scoreRanking: false, hourRanking: false, masterContentAccess: false, offlineAccess: false, maxUser: 5, maxSize: 5 * gigabyte, timeZone: 'Europe/Madrid' } },
  { key: 'room', domain: 'salle-horizon.example', contractDays: 120, managers: 2, learners: 12, unlocked: 8, groups: [{ name: 'Visiteurs réguliers', share: 0.6 }],
    form: { name: 'Salle Horizon VR', type: 'VR_ROOM', representativeFirstName: 'Paola', representativeLastName: 'Ricci', representativeEmail: 'paola.ricci@salle-horizon.example', siret: '', primaryColor: '#FFD400', secondaryColor: '#1A1A1A', scoreRanking: false, hourRanking: true, masterContentAccess: false, offlineAccess: true, maxUser: 25, maxSize: 8 * gigabyte, timeZone: 'Europe/Rome' } },
]
