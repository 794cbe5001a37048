import type { DemoOrganisation } from './organisation.ts'

/**
 * Plausible names of people who do not exist, by the country of their organisation; no two members of an organisation
 * have the same name.
 */
interface Names {
  first: readonly string[]
  last: readonly string[]
}
const list = (text: string): string[] => text.trim().split(/\s*,\s*/)
const names: Record<DemoOrganisation['language'], Names> = {
  fr: {
    first: list(`Camille, Thomas, Léa, Nicolas, Sarah, Julien, Inès, Antoine, Chloé, Mehdi, Manon, Lucas, Élodie, Hugo,
      Amina, Paul, Clara, Mathieu, Yasmine, Romain, Jeanne, Karim, Louise, Adrien, Noémie, Bastien, Fatou, Guillaume,
      Zoé, Victor, Margaux, Samuel, Aurélie, Théo, Lina, Olivier, Alice, Ibrahim, Eva, Maxime`),
    last: list(`Roussel, Keller, Fontaine, Mercier, Benali, Garnier, Lopes, Perrin, Da Silva, Chevalier, Moreau, Haddad,
      Giraud, Colin, Traoré, Renard, Lambert, Picard, Nguyen, Bertin, Vidal, Marchand, Diallo, Lemoine, Barbier, Rossi,
      Caron, Weber, Masson, Lefort, Blanchard, Costa, Aubert, Hamel, Brun, Martel, Sanchez, Royer, Klein, Pons`),
  },
  en: {
    first:
      list(`Grace, Oliver, Priya, Daniel, Amelia, Kwame, Hannah, Connor, Zainab, Marcus, Eilidh, Samir, Beth, Tomasz,
      Naomi, Declan, Mei, Jack, Adaeze, Rhys, Chloe, Harpreet, Orla, Leon, Sophie, Arjun, Kayleigh, Ewan, Ruth, Yusuf`),
    last: list(`Whitfield, Okafor, Brennan, Patel, Morgan, Campbell, Hughes, Nowak, Begum, Fletcher, Sinclair, Mensah,
      Byrne, Chen, Harris, Walsh, Ahmed, Doyle, Parsons, Singh, Lowe, Adeyemi, Barker, Quinn, Murray, Dawson, Khan,
      Pritchard, Lindsay, Rowe`),
  },
  es: {
    first: list(`Lucía, Javier, Carmen, Diego, Nerea, Álvaro, Pilar, Iker, Marta, Rubén, Aitana, Hassan, Rosario, Mateo,
      Elena, Óscar, Valentina, Joan, Noa, Wilson`),
    last: list(`Navarro, Ibáñez, Serrano, Molina, Quispe, Vega, Castro, Benítez, Prieto, Rojas, Cano, Iglesias, Fuentes,
      Marín, Pascual, Amrani, Reyes, Soler, Vargas, Nieto`),
  },
  it: {
    first:
      list(`Giulia, Marco, Chiara, Davide, Elisa, Lorenzo, Francesca, Matteo, Aisha, Simone, Martina, Andrei, Silvia,
      Gabriele, Beatrice, Omar, Ilaria, Stefano, Irene, Enrico`),
    last: list(`Bianchi, Esposito, Colombo, Ferrari, Russo, Popescu, Greco, Conti, Marino, Gallo, Barbieri, Fontana,
      Diop, Moretti, Lombardi, Rinaldi, Caruso, Villa, Serra, Longo`),
  },
}
/** First names that portraits show as women's; Camille of Ateliers Morel is one of them. */
const women = new Set(
  list(`Camille, Léa, Sarah, Inès, Chloé, Manon, Élodie, Amina, Clara, Yasmine, Jeanne, Louise, Noémie, Fatou, Zoé,
    Margaux, Aurélie, Lina, Alice, Eva, Grace, Priya, Amelia, Hannah, Zainab, Eilidh, Beth, Naomi, Mei, Adaeze, Chloe,
    Orla, Sophie, Kayleigh, Ruth, Lucía, Carmen, Nerea, Pilar, Marta, Aitana, Rosario, Elena, Valentina, Noa, Giulia,
    Chiara, Elisa, Francesca, Aisha, Martina, Silvia, Beatrice, Ilaria, Irene, Hélène, Paola, Inés, Anne, Katja, Sofia`),
)
export const isWoman = (firstName: string): boolean => women.has(firstName)

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
/** Returns the n-th person with a name in this language, with an address of the organisation. */
export function person(n: number, { language, domain }: Pick<DemoOrganisation, 'language' | 'domain'>): Name {
  const { first, last } = names[language]
  const firstName = first[n % first.length]!
  const lastName = last[(n * 7 + Math.floor(n / first.length) * 3) % last.length]!
  return { firstName, lastName, email: `${plain(firstName)}.${plain(lastName)}@${domain}` }
}
