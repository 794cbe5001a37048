import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'

/** What the public page of verification says. */
export interface VerifyWords {
  title: string
  languageMenu: string
  valid: string
  checked(moment: string): string
  withdrawn: string
  withdrawnOn(day: string, organisation: string): string
  unknown: string
  unknownLead: string
  name: string
  hasCompleted: string
  on: string
  timeIn: string
  organisation: string
  number: string
  openBadge: string
  checkYourself: string
  howToCheck(did: string): string
  untilThen(day: string): string
  perhaps: string
  numberForm: string
  numberLabel: string
  tooFew(given: number): string
  wrongSigns: string
  check: string
  checkAgain: string
  ifRight: string
  nothingElse(product: string): string
}

const en = {
  title: 'Is this certificate genuine?',
  languageMenu: 'Language',
  valid: 'This certificate is valid',
  checked: (moment) => `Checked ${moment}`,
  withdrawn: 'This certificate was withdrawn',
  withdrawnOn: (day, organisation) => `On ${day}, by ${organisation}`,
  unknown: 'No certificate has this number',
  unknownLead: 'Nothing here says who made it',
  name: 'Name',
  hasCompleted: 'Has completed',
  on: 'On',
  timeIn: 'Time in training',
  organisation: 'Organisation',
  number: 'Number',
  openBadge: 'Open Badge (JSON)',
  checkYourself: 'How to check it yourself',
  howToCheck: (did) =>
    `The Open Badge says the same and is signed. Any program that verifies Open Badges 3.0 checks the signature (eddsa-rdfc-2022) with the key of ${did}, without asking us.`,
  untilThen: (day) =>
    `It was genuine until ${day} and no longer counts. This happens when the training is started anew; a later certificate has a number of its own.`,
  perhaps: 'Perhaps a character is missing.',
  numberForm: 'The number has 32 characters, 0 to 9 and a to f, and stands under the code on the certificate.',
  numberLabel: 'Number on the certificate',
  tooFew: (given) => `This has ${given} of 32 characters`,
  wrongSigns: 'A number has 0 to 9 and a to f only',
  check: 'Check',
  checkAgain: 'Check again',
  ifRight: 'If the number is right, the certificate was not made here, or its holder’s account was deleted.',
  nothingElse: (product) => `${product} shows what stands on the certificate, and nothing else about this person.`,
} satisfies VerifyWords
const fr = {
  title: 'Ce certificat est-il authentique ?',
  languageMenu: 'Langue',
  valid: 'Ce certificat est valable',
  checked: (moment) => `Vérifié le ${moment}`,
  withdrawn: 'Ce certificat a été retiré',
  withdrawnOn: (day, organisation) => `Le ${day}, par ${organisation}`,
  unknown: 'Aucun certificat ne porte ce numéro',
  unknownLead: 'Rien ici ne dit qui l’a établi',
  name: 'Nom',
  hasCompleted: 'A terminé',
  on: 'Le',
  timeIn: 'Temps de formation',
  organisation: 'Organisation',
  number: 'Numéro',
  openBadge: 'Open Badge (JSON)',
  checkYourself: 'Comment le vérifier soi-même',
  howToCheck: (did) =>
    `L’Open Badge dit la même chose et il est signé. Tout programme qui vérifie les Open Badges 3.0 contrôle la signature (eddsa-rdfc-2022) avec la clé de ${did}, sans rien nous demander.`,
  untilThen: (day) =>
    `Il était authentique jusqu’au ${day} et ne compte plus. C’est le cas lorsque la formation est recommencée ; un certificat ultérieur porte son propre numéro.`,
  perhaps: 'Il manque peut-être un caractère.',
  numberForm: 'Le numéro compte 32 caractères, de 0 à 9 et de a à f, et figure sous le code du certificat.',
  numberLabel: 'Numéro du certificat',
  tooFew: (given) => `${given} caractères sur 32`,
  wrongSigns: 'Un numéro ne contient que 0 à 9 et a à f',
  check: 'Vérifier',
  checkAgain: 'Vérifier à nouveau',
  ifRight:
    'Si le numéro est juste, le certificat n’a pas été établi ici, ou le compte de son titulaire a été supprimé.',
  nothingElse: (product) => `${product} montre ce qui figure sur le certificat, et rien d’autre sur cette personne.`,
} satisfies VerifyWords
const es = {
  title: '¿Es auténtico este certificado?',
  languageMenu: 'Idioma',
  valid: 'Este certificado es válido',
  checked: (moment) => `Comprobado el ${moment}`,
  withdrawn: 'Este certificado fue retirado',
  withdrawnOn: (day, organisation) => `El ${day}, por ${organisation}`,
  unknown: 'Ningún certificado tiene este número',
  unknownLead: 'Aquí nada dice quién lo hizo',
  name: 'Nombre',
  hasCompleted: 'Ha completado',
  on: 'El',
  timeIn: 'Tiempo de formación',
  organisation: 'Organización',
  number: 'Número',
  openBadge: 'Open Badge (JSON)',
  checkYourself: 'Cómo comprobarlo usted mismo',
  howToCheck: (did) =>
    `El Open Badge dice lo mismo y está firmado. Cualquier programa que verifique Open Badges 3.0 comprueba la firma (eddsa-rdfc-2022) con la clave de ${did}, sin preguntarnos nada.`,
  untilThen: (day) =>
    `Fue auténtico hasta el ${day} y ya no cuenta. Ocurre cuando la formación se empieza de nuevo; un certificado posterior tiene su propio número.`,
  perhaps: 'Quizá falte un carácter.',
  numberForm: 'El número tiene 32 caracteres, de 0 a 9 y de a a f, y está debajo del código del certificado.',
  numberLabel: 'Número del certificado',
  tooFew: (given) => `Tiene ${given} de 32 caracteres`,
  wrongSigns: 'Un número solo tiene 0 a 9 y a a f',
  check: 'Comprobar',
  checkAgain: 'Comprobar de nuevo',
  ifRight: 'Si el número es correcto, el certificado no se hizo aquí o la cuenta de su titular fue eliminada.',
  nothingElse: (product) => `${product} muestra lo que figura en el certificado y nada más sobre esta persona.`,
} satisfies VerifyWords
const it = {
  title: 'Questo attestato è autentico?',
  languageMenu: 'Lingua',
  valid: 'Questo attestato è valido',
  checked: (moment) => `Verificato il ${moment}`,
  withdrawn: 'Questo attestato è stato ritirato',
  withdrawnOn: (day, organisation) => `Il ${day}, da ${organisation}`,
  unknown: 'Nessun attestato ha questo numero',
  unknownLead: 'Nulla qui dice chi lo ha rilasciato',
  name: 'Nome',
  hasCompleted: 'Ha completato',
  on: 'Il',
  timeIn: 'Tempo di formazione',
  organisation: 'Organizzazione',
  number: 'Numero',
  openBadge: 'Open Badge (JSON)',
  checkYourself: 'Come verificarlo da soli',
  howToCheck: (did) =>
    `L’Open Badge dice lo stesso ed è firmato. Ogni programma che verifica gli Open Badges 3.0 controlla la firma (eddsa-rdfc-2022) con la chiave di ${did}, senza chiederci nulla.`,
  untilThen: (day) =>
    `Era autentico fino al ${day} e non conta più. Accade quando la formazione viene ricominciata; un attestato successivo ha un numero proprio.`,
  perhaps: 'Forse manca un carattere.',
  numberForm: 'Il numero ha 32 caratteri, da 0 a 9 e da a a f, e si trova sotto il codice dell’attestato.',
  numberLabel: 'Numero dell’attestato',
  tooFew: (given) => `Ha ${given} caratteri su 32`,
  wrongSigns: 'Un numero ha solo da 0 a 9 e da a a f',
  check: 'Verifica',
  checkAgain: 'Verifica di nuovo',
  ifRight: 'Se il numero è giusto, l’attestato non è stato rilasciato qui o l’account del titolare è stato eliminato.',
  nothingElse: (product) => `${product} mostra ciò che sta sull’attestato, e nient’altro su questa persona.`,
} satisfies VerifyWords
export const verifyWords: Record<InterfaceLanguage, VerifyWords> = { fr, en, es, it }
