import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'

/** The page on which mails about suggestions and reminders are stopped and begun again. */
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
}
export const mailStopWords: Record<InterfaceLanguage, Words> = {
  en: {
    title: 'Your e-mails',
    sent: 'You get e-mails about suggestions and reminders',
    sentLead: (address) => `They go to ${address}.`,
    stop: 'Stop these e-mails',
    stopped: 'You no longer get e-mails about suggestions and reminders',
    stoppedLead: (address) => `Nothing of the kind goes to ${address}. You still see them when you sign in.`,
    again: 'Get them again',
    always: 'Invitations, password links and what concerns your account itself are always sent.',
    unknown: 'This link does not work',
    unknownLead:
      'It may be incomplete, or the account no longer exists. Signed in, you find the same setting under “Your account”.',
    language: 'Language',
  },
  fr: {
    title: 'Vos e-mails',
    sent: 'Vous recevez des e-mails de suggestions et de rappels',
    sentLead: (address) => `Ils sont envoyés à ${address}.`,
    stop: 'Ne plus recevoir ces e-mails',
    stopped: 'Vous ne recevez plus d’e-mails de suggestions ni de rappels',
    stoppedLead: (address) =>
      `Rien de tel n’est plus envoyé à ${address}. Suggestions et rappels restent visibles quand vous vous connectez.`,
    again: 'Les recevoir à nouveau',
    always: 'Les invitations, les liens de mot de passe et ce qui concerne votre compte sont toujours envoyés.',
    unknown: 'Ce lien ne fonctionne pas',
    unknownLead:
      'Il est peut-être incomplet, ou le compte n’existe plus. Une fois connecté, vous trouvez ce réglage sous « Votre compte ».',
    language: 'Langue',
  },
  es: {
    title: 'Sus correos',
    sent: 'Recibe correos de sugerencias y recordatorios',
    sentLead: (address) => `Se envían a ${address}.`,
    stop: 'Dejar de recibir estos correos',
    stopped: 'Ya no recibe correos de sugerencias ni de recordatorios',
    stoppedLead: (address) =>
      `Ya no se envía nada de este tipo a ${address}. Las sugerencias y los recordatorios se siguen viendo al iniciar sesión.`,
    again: 'Volver a recibirlos',
    always: 'Las invitaciones, los enlaces de contraseña y lo que afecta a su cuenta se envían siempre.',
    unknown: 'Este enlace no funciona',
    unknownLead:
      'Puede estar incompleto, o la cuenta ya no existe. Una vez iniciada la sesión, encontrará este ajuste en «Su cuenta».',
    language: 'Idioma',
  },
  it: {
    title: 'Le sue e-mail',
    sent: 'Riceve e-mail di suggerimenti e promemoria',
    sentLead: (address) => `Vengono inviate a ${address}.`,
    stop: 'Non ricevere più queste e-mail',
    stopped: 'Non riceve più e-mail di suggerimenti e promemoria',
    stoppedLead: (address) =>
      `Niente del genere viene più inviato a ${address}. Suggerimenti e promemoria restano visibili dopo l’accesso.`,
    again: 'Riceverle di nuovo',
    always: 'Gli inviti, i link per la password e ciò che riguarda il suo account vengono sempre inviati.',
    unknown: 'Questo link non funziona',
    unknownLead:
      'Forse è incompleto, oppure l’account non esiste più. Dopo l’accesso la stessa impostazione si trova in «Il suo account».',
    language: 'Lingua',
  },
}
/** Below a mail that one may stop. */
export const mailStopLine: Record<InterfaceLanguage, string> = {
  en: 'Stop e-mails about suggestions and reminders',
  fr: 'Ne plus recevoir d’e-mails de suggestions et de rappels',
  es: 'Dejar de recibir correos de sugerencias y recordatorios',
  it: 'Non ricevere più e-mail di suggerimenti e promemoria',
}
