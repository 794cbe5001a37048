import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'

/** The page on which mails about suggestions and reminders are turned off and on again. */
interface Words {
  title: string
  sent: string
  sentLead(address: string): string
  stop: string
  stopped: string
  stoppedLead(address: string): string
  again: string
  always: string
  unknown: string
  unknownLead: string
  language: string
  /** The line below a mail that its recipient may stop. */
  line: string
}
const en: Words = {
  title: 'Your e-mails',
  sent: 'You get e-mails about suggestions and reminders',
  sentLead: (address) => `They are sent to ${address}.`,
  stop: 'Stop these e-mails',
  stopped: 'You no longer get e-mails about suggestions and reminders',
  stoppedLead: (address) =>
    `We no longer send them to ${address}. You still see suggestions and reminders when you sign in.`,
  again: 'Receive them again',
  always: 'Invitations, password links and messages about your account are always sent.',
  unknown: 'This link does not work',
  unknownLead:
    'It may be incomplete, or the account no longer exists. Once signed in, you find the same setting under “Your account”.',
  language: 'Language',
  line: 'Stop e-mails about suggestions and reminders',
}
const fr: Words = {
  title: 'Vos e-mails',
  sent: 'Vous recevez des e-mails de suggestions et de rappels',
  sentLead: (address) => `Ils sont envoyés à ${address}.`,
  stop: 'Ne plus recevoir ces e-mails',
  stopped: 'Vous ne recevez plus d’e-mails de suggestions ni de rappels',
  stoppedLead: (address) =>
    `Ils ne sont plus envoyés à ${address}. Suggestions et rappels restent visibles quand vous vous connectez.`,
  again: 'Les recevoir à nouveau',
  always: 'Les invitations, les liens de mot de passe et ce qui concerne votre compte sont toujours envoyés.',
  unknown: 'Ce lien ne fonctionne pas',
  unknownLead:
    'Il est peut-être incomplet, ou le compte n’existe plus. Une fois connecté, vous trouvez ce réglage sous « Votre compte ».',
  language: 'Langue',
  line: 'Ne plus recevoir d’e-mails de suggestions et de rappels',
}
const es: Words = {
  title: 'Sus correos',
  sent: 'Recibe correos de sugerencias y recordatorios',
  sentLead: (address) => `Se envían a ${address}.`,
  stop: 'Dejar de recibir estos correos',
  stopped: 'Ya no recibe correos de sugerencias ni de recordatorios',
  stoppedLead: (address) =>
    `Ya no se envían a ${address}. Las sugerencias y los recordatorios se siguen viendo al iniciar sesión.`,
  again: 'Volver a recibirlos',
  always: 'Las invitaciones, los enlaces de contraseña y lo que afecta a su cuenta se envían siempre.',
  unknown: 'Este enlace no funciona',
  unknownLead:
    'Puede estar incompleto, o la cuenta ya no existe. Una vez iniciada la sesión, encontrará este ajuste en «Su cuenta».',
  language: 'Idioma',
  line: 'Dejar de recibir correos de sugerencias y recordatorios',
}
const it: Words = {
  title: 'Le sue e-mail',
  sent: 'Riceve e-mail di suggerimenti e promemoria',
  sentLead: (address) => `Vengono inviate a ${address}.`,
  stop: 'Non ricevere più queste e-mail',
  stopped: 'Non riceve più e-mail di suggerimenti e promemoria',
  stoppedLead: (address) =>
    `Non vengono più inviate a ${address}. Suggerimenti e promemoria restano visibili dopo l’accesso.`,
  again: 'Riceverle di nuovo',
  always: 'Gli inviti, i link per la password e ciò che riguarda il suo account vengono sempre inviati.',
  unknown: 'Questo link non funziona',
  unknownLead:
    'Forse è incompleto, oppure l’account non esiste più. Dopo l’accesso trova la stessa impostazione in «Il suo account».',
  language: 'Lingua',
  line: 'Non ricevere più e-mail di suggerimenti e promemoria',
}
export const mailStopWords: Record<InterfaceLanguage, Words> = { en, fr, es, it }
