import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'

/** Texts of the public page that verifies a certificate. */
export interface VerifyWords {
  title: string
  languageMenu: string
  valid: string
  expired: string
  checked(moment: string): string
  withdrawn: string
  withdrawnOn(day: string, organisation: string): string
  unknown: string
  unknownLead: string
  name: string
  hasCompleted: string
  on: string
  validUntil: string
  timeIn: string
  timeSeen: string
  reported(time: string): string
  certified: string
  certifiedOn(day: string): string
  exempt: string
  issuedInError: string
  replaced: string
  replacedBy: string
  genuine: string
  deletedOn: string
  deletedText: string
  withdrawnBefore: string
  issuedOn: string
  issuedFor: string
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
  expired: 'This certificate is genuine, but no longer valid',
  checked: (moment) => `Checked ${moment}`,
  withdrawn: 'This certificate was withdrawn',
  withdrawnOn: (day, organisation) => `On ${day}, by ${organisation}`,
  unknown: 'No certificate has this number',
  unknownLead: 'Compare it with the certificate, character by character',
  name: 'Name',
  hasCompleted: 'Has completed',
  on: 'On',
  validUntil: 'Valid until',
  timeIn: 'Time in training',
  timeSeen: 'Time seen',
  reported: (time) => `${time} (reported by the headset)`,
  certified: 'Certified',
  certifiedOn: (day) => `on ${day}, by the organisation, for a short run`,
  exempt: 'Waived',
  issuedInError:
    'It was issued in error: the training was waived for the holder, not completed. It does not certify that it was completed.',
  replaced: 'This certificate was replaced',
  replacedBy: 'Its holder has a newer one with its own number. This one no longer counts.',
  genuine: 'This certificate was issued',
  deletedOn: 'The holder’s data have been deleted',
  deletedText:
    'It was genuine when it was issued. Nothing about the person is stored any more, so the name on it cannot be checked here.',
  withdrawnBefore: 'It had been withdrawn before, and no longer counts.',
  issuedOn: 'Issued on',
  issuedFor: 'For',
  organisation: 'Organisation',
  number: 'Number',
  openBadge: 'Open Badge (JSON)',
  checkYourself: 'How to check it yourself',
  howToCheck: (did) =>
    `The Open Badge contains the same facts and is signed. Any program that verifies Open Badges 3.0 can check the signature (eddsa-rdfc-2022) with the key of ${did}, without contacting us.`,
  untilThen: (day) =>
    `It was genuine until ${day} and no longer counts. This happens when the training is started over; a later certificate has its own number.`,
  perhaps: 'A character may be missing.',
  numberForm: 'The number has 32 characters, 0 to 9 and a to f. It is printed below the QR code on the certificate.',
  numberLabel: 'Number on the certificate',
  tooFew: (given) => `${given} of 32 characters`,
  wrongSigns: 'The number contains only 0 to 9 and a to f',
  check: 'Check',
  checkAgain: 'Check again',
  ifRight:
    'If the number is right, ask the organisation named on the certificate. An unknown number does not mean that the certificate is false: until November 2026, a number was deleted together with its holder’s account.',
  nothingElse: (product) => `${product} shows only what is printed on the certificate.`,
} satisfies VerifyWords
const fr = {
  title: 'Ce certificat est-il authentique ?',
  languageMenu: 'Langue',
  valid: 'Ce certificat est valable',
  expired: 'Ce certificat est authentique, mais il n’est plus valable',
  checked: (moment) => `Vérifié le ${moment}`,
  withdrawn: 'Ce certificat a été retiré',
  withdrawnOn: (day, organisation) => `Le ${day}, par ${organisation}`,
  unknown: 'Aucun certificat ne porte ce numéro',
  unknownLead: 'Comparez-le avec le certificat, caractère par caractère',
  name: 'Nom',
  hasCompleted: 'A terminé',
  on: 'Le',
  validUntil: 'Valable jusqu’au',
  timeIn: 'Temps de formation',
  timeSeen: 'Temps constaté',
  reported: (time) => `${time} (indiqué par le casque)`,
  certified: 'Attesté',
  certifiedOn: (day) => `le ${day}, par l’organisation, pour un passage court`,
  exempt: 'Dispense',
  issuedInError:
    'Il a été émis par erreur : la formation n’a pas été suivie, elle a fait l’objet d’une dispense. L’organisation en dispense le titulaire ; ceci n’atteste pas qu’il l’a suivie.',
  replaced: 'Ce certificat a été remplacé',
  replacedBy: 'Son titulaire en possède un autre, qui porte son propre numéro. Celui-ci ne compte plus.',
  genuine: 'Ce certificat a bien été émis',
  deletedOn: 'Les données du titulaire ont été supprimées',
  deletedText:
    'Il était authentique lors de son émission. Plus rien n’est conservé sur la personne : le nom qu’il porte ne peut donc pas être vérifié ici.',
  withdrawnBefore: 'Il avait été retiré auparavant et ne compte plus.',
  issuedOn: 'Émis le',
  issuedFor: 'Pour',
  organisation: 'Organisation',
  number: 'Numéro',
  openBadge: 'Open Badge (JSON)',
  checkYourself: 'Comment le vérifier soi-même',
  howToCheck: (did) =>
    `L’Open Badge contient les mêmes informations et il est signé. Tout programme qui vérifie les Open Badges 3.0 peut contrôler la signature (eddsa-rdfc-2022) avec la clé de ${did}, sans rien nous demander.`,
  untilThen: (day) =>
    `Il était authentique jusqu’au ${day} et ne compte plus. C’est le cas lorsque la formation est recommencée ; un certificat ultérieur porte son propre numéro.`,
  perhaps: 'Il manque peut-être un caractère.',
  numberForm: 'Le numéro compte 32 caractères, de 0 à 9 et de a à f, et figure sous le code QR du certificat.',
  numberLabel: 'Numéro du certificat',
  tooFew: (given) => `${given} caractères sur 32`,
  wrongSigns: 'Le numéro ne contient que les chiffres de 0 à 9 et les lettres de a à f',
  check: 'Vérifier',
  checkAgain: 'Vérifier à nouveau',
  ifRight:
    'Si le numéro est juste, adressez-vous à l’organisation nommée sur le certificat. Un numéro inconnu ici ne signifie pas que le certificat est faux : jusqu’en novembre 2026, il était supprimé avec le compte de son titulaire.',
  nothingElse: (product) => `${product} montre uniquement ce qui figure sur le certificat.`,
} satisfies VerifyWords
const es = {
  title: '¿Es auténtico este certificado?',
  languageMenu: 'Idioma',
  valid: 'Este certificado es válido',
  expired: 'Este certificado es auténtico, pero ya no está vigente',
  checked: (moment) => `Comprobado el ${moment}`,
  withdrawn: 'Este certificado fue retirado',
  withdrawnOn: (day, organisation) => `El ${day}, por ${organisation}`,
  unknown: 'Ningún certificado tiene este número',
  unknownLead: 'Compárelo con el certificado, carácter por carácter',
  name: 'Nombre',
  hasCompleted: 'Ha completado',
  on: 'El',
  validUntil: 'Válido hasta el',
  timeIn: 'Tiempo de formación',
  timeSeen: 'Tiempo observado',
  reported: (time) => `${time} (según el visor)`,
  certified: 'Acreditado',
  certifiedOn: (day) => `el ${day}, por la organización, por una sesión corta`,
  exempt: 'Exención',
  issuedInError:
    'Se emitió por error: la formación no se hizo, se concedió al titular una exención. No certifica que la haya completado.',
  replaced: 'Este certificado fue reemplazado',
  replacedBy: 'Su titular tiene otro, con un número propio. Este ya no cuenta.',
  genuine: 'Este certificado fue emitido',
  deletedOn: 'Los datos del titular han sido eliminados',
  deletedText:
    'Era auténtico cuando se emitió. Ya no se conserva nada sobre la persona, por lo que el nombre que figura en él no puede comprobarse aquí.',
  withdrawnBefore: 'Había sido retirado antes y ya no cuenta.',
  issuedOn: 'Emitido el',
  issuedFor: 'Por',
  organisation: 'Organización',
  number: 'Número',
  openBadge: 'Open Badge (JSON)',
  checkYourself: 'Cómo comprobarlo usted mismo',
  howToCheck: (did) =>
    `El Open Badge contiene los mismos datos y está firmado. Cualquier programa que verifique Open Badges 3.0 puede comprobar la firma (eddsa-rdfc-2022) con la clave de ${did}, sin consultarnos.`,
  untilThen: (day) =>
    `Fue auténtico hasta el ${day} y ya no cuenta. Esto ocurre cuando la formación se empieza de nuevo; un certificado posterior tiene su propio número.`,
  perhaps: 'Quizá falte un carácter.',
  numberForm:
    'El número tiene 32 caracteres, del 0 al 9 y de la «a» a la «f», y figura debajo del código QR del certificado.',
  numberLabel: 'Número del certificado',
  tooFew: (given) => `${given} de 32 caracteres`,
  wrongSigns: 'El número solo contiene cifras del 0 al 9 y letras de la «a» a la «f»',
  check: 'Comprobar',
  checkAgain: 'Comprobar de nuevo',
  ifRight:
    'Si el número es correcto, pregunte a la organización que figura en el certificado. Que el número no se conozca aquí no significa que el certificado sea falso: hasta noviembre de 2026, el número se eliminaba con la cuenta de su titular.',
  nothingElse: (product) => `${product} muestra únicamente lo que figura en el certificado.`,
} satisfies VerifyWords
const it = {
  title: 'Questo attestato è autentico?',
  languageMenu: 'Lingua',
  valid: 'Questo attestato è valido',
  expired: 'Questo attestato è autentico, ma è scaduto',
  checked: (moment) => `Verificato il ${moment}`,
  withdrawn: 'Questo attestato è stato ritirato',
  withdrawnOn: (day, organisation) => `Il ${day}, da ${organisation}`,
  unknown: 'Nessun attestato ha questo numero',
  unknownLead: 'Lo confronti con l’attestato, carattere per carattere',
  name: 'Nome',
  hasCompleted: 'Ha completato',
  on: 'Il',
  validUntil: 'Valido fino al',
  timeIn: 'Tempo di formazione',
  timeSeen: 'Tempo rilevato',
  reported: (time) => `${time} (indicato dal visore)`,
  certified: 'Convalidato',
  certifiedOn: (day) => `il ${day}, dall’organizzazione, per una sessione breve`,
  exempt: 'Esonero',
  issuedInError:
    'È stato rilasciato per errore: la formazione non è stata svolta, è stato concesso un esonero. L’organizzazione ne esonera il titolare; ciò non attesta che l’abbia svolta.',
  replaced: 'Questo attestato è stato sostituito',
  replacedBy: 'Il titolare ne ha un altro, con un numero proprio. Questo non conta più.',
  genuine: 'Questo attestato è stato rilasciato',
  deletedOn: 'I dati del titolare sono stati eliminati',
  deletedText:
    'Era autentico quando è stato rilasciato. Della persona non è conservato più nulla: il nome che porta non può quindi essere verificato qui.',
  withdrawnBefore: 'Era stato ritirato in precedenza e non conta più.',
  issuedOn: 'Rilasciato il',
  issuedFor: 'Per',
  organisation: 'Organizzazione',
  number: 'Numero',
  openBadge: 'Open Badge (JSON)',
  checkYourself: 'Come verificarlo da soli',
  howToCheck: (did) =>
    `L’Open Badge contiene gli stessi dati ed è firmato. Qualsiasi programma che verifica gli Open Badges 3.0 può controllare la firma (eddsa-rdfc-2022) con la chiave di ${did}, senza contattarci.`,
  untilThen: (day) =>
    `Era autentico fino al ${day} e non conta più. Ciò accade quando la formazione viene ricominciata; un attestato successivo ha un numero proprio.`,
  perhaps: 'Forse manca un carattere.',
  numberForm:
    'Il numero ha 32 caratteri, cifre da 0 a 9 e lettere da «a» a «f», e si trova sotto il codice QR dell’attestato.',
  numberLabel: 'Numero dell’attestato',
  tooFew: (given) => `${given} caratteri su 32`,
  wrongSigns: 'Il numero contiene solo cifre da 0 a 9 e lettere da «a» a «f»',
  check: 'Verifica',
  checkAgain: 'Verifica di nuovo',
  ifRight:
    'Se il numero è giusto, si rivolga all’organizzazione indicata sull’attestato. Che un numero non sia noto qui non significa che l’attestato sia falso: fino a novembre 2026 veniva eliminato con l’account del titolare.',
  nothingElse: (product) => `${product} mostra soltanto ciò che figura sull’attestato.`,
} satisfies VerifyWords
export const verifyWords: Record<InterfaceLanguage, VerifyWords> = { fr, en, es, it }
