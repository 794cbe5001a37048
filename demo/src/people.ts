/** Believable names for about eighty members; no two people of an organisation share a full name. */
const first = [
  'Camille',
  'Thomas',
  'Léa',
  'Nicolas',
  'Sarah',
  'Julien',
  'Inès',
  'Antoine',
  'Chloé',
  'Mehdi',
  'Manon',
  'Lucas',
  'Élodie',
  'Hugo',
  'Amina',
  'Paul',
  'Clara',
  'Mathieu',
  'Yasmine',
  'Romain',
  'Jeanne',
  'Karim',
  'Louise',
  'Adrien',
  'Noémie',
  'Bastien',
  'Fatou',
  'Guillaume',
  'Zoé',
  'Victor',
  'Margaux',
  'Samuel',
  'Aurélie',
  'Théo',
  'Lina',
  'Olivier',
  'Alice',
  'Ibrahim',
  'Eva',
  'Maxime',
]
const last = [
  'Roussel',
  'Keller',
  'Fontaine',
  'Mercier',
  'Benali',
  'Garnier',
  'Lopes',
  'Perrin',
  'Da Silva',
  'Chevalier',
  'Moreau',
  'Haddad',
  'Giraud',
  'Colin',
  'Traoré',
  'Renard',
  'Lambert',
  'Picard',
  'Nguyen',
  'Bertin',
  'Vidal',
  'Marchand',
  'Diallo',
  'Lemoine',
  'Barbier',
  'Rossi',
  'Caron',
  'Weber',
  'Masson',
  'Lefort',
  'Blanchard',
  'Costa',
  'Aubert',
  'Hamel',
  'Brun',
  'Martel',
  'Sanchez',
  'Royer',
  'Klein',
  'Pons',
]

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
export interface Name {
  firstName: string
  lastName: string
  email: string
}
/** The n-th person of the demonstration, at an organisation's address. */
export function person(n: number, domain: string): Name {
  const firstName = first[n % first.length]!
  const lastName = last[(n * 7 + Math.floor(n / first.length) * 3) % last.length]!
  return { firstName, lastName, email: `${plain(firstName)}.${plain(lastName)}@${domain}` }
}
