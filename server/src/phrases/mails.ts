import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { mailStopWords } from './mail-stop.ts'

/** Texts of mails: invitations and reminders have several. */
export type MailWords = MailKind | 'company_invitation' | 'due' | 'escalation' | 'weekly'
/** Mails about trainings, which their recipient can stop. */
export const trainingMails = ['suggestion', 'withdrawal', 'reminder', 'survey'] as const
/** Mails that somebody waits for at that moment, or that warn of a change of the account: sent before all others. */
export const urgentMails = ['reset', 'email_changed'] as const satisfies readonly MailKind[]
export type MailKind =
  | (typeof trainingMails)[number]
  | 'invitation'
  | 'reset'
  | 'email_changed'
  | 'verified'
  | 'refused'
  | 'webhook_stopped'
  | 'forwarding_stopped'
  | 'forwarding_refused'
interface MailFacts {
  product: string
  firstName: string
  organisation: string
  /** Absent where there is nothing to do. */
  link?: string
  titles?: string[]
  /** What else the same mail tells. */
  also?: { kind: MailWords; titles: string[] }[]
  /** Titles that are no longer suggested. */
  withdrawn?: string[]
  /** The reason of a refusal, as the reviewer wrote it. */
  reason?: string
  /** Address of the page on which the recipient stops mails of this kind. */
  stop?: string
  /** Why the platform stopped sending to another system. */
  stopped?: 'failures' | 'gone' | 'refused'
}
interface Words {
  subject(f: MailFacts): string
  lead(f: MailFacts): string
  /** The titles follow the lead, a line each. */
  listed?: true
  button?: string
  note: string
}
type Mails = Record<MailWords, Words> & { hello(name: string): string }

const fr = {
  hello: (name) => `Bonjour ${name},`,
  invitation: {
    subject: (f) => `Votre accès à ${f.product}`,
    lead: (f) =>
      `${f.organisation} vous donne accès à ses formations sur ${f.product}. Choisissez votre mot de passe pour commencer.`,
    button: 'Choisir mon mot de passe',
    note: 'Ce lien est valable 7 jours.',
  },
  company_invitation: {
    subject: (f) => `Votre accès à ${f.product}`,
    lead: (f) =>
      `${f.organisation} vous donne accès à ses formations sur ${f.product}. Connectez-vous avec votre compte d’entreprise pour commencer.`,
    button: 'Me connecter',
    note: 'Sur la page de connexion, saisissez votre e-mail, puis choisissez « Continuer avec votre entreprise ».',
  },
  reset: {
    subject: (f) => `Nouveau mot de passe pour ${f.product}`,
    lead: () =>
      'Un nouveau mot de passe a été demandé pour votre compte. Si la demande ne vient pas de vous, ignorez ce message : votre mot de passe reste inchangé.',
    button: 'Choisir un nouveau mot de passe',
    note: 'Ce lien est valable 7 jours.',
  },
  suggestion: {
    subject: () => 'Des formations vous attendent',
    lead: (f) => `Suggéré pour vous : ${(f.titles ?? []).join(', ')}.`,
    button: 'Voir mes formations',
    note: '',
  },
  withdrawal: {
    subject: () => 'Certaines formations ne vous sont plus suggérées',
    lead: (f) => `Suggestions retirées : ${(f.withdrawn ?? []).join(', ')}.`,
    button: 'Voir mes formations',
    note: '',
  },
  reminder: {
    subject: () => 'Rappel de formation',
    lead: (f) => `${f.organisation} vous rappelle de terminer : ${(f.titles ?? []).join(', ')}.`,
    button: 'Voir mes formations',
    note: '',
  },
  due: {
    subject: () => 'Formations obligatoires : à faire',
    lead: () => 'À terminer :',
    listed: true,
    button: 'Voir mes formations',
    note: '',
  },
  escalation: {
    subject: () => 'Retards dans votre équipe',
    lead: () => 'En retard dans votre équipe :',
    listed: true,
    button: 'Voir mon équipe',
    note: '',
  },
  weekly: {
    subject: () => 'Formations obligatoires : la semaine',
    lead: () => 'Formations obligatoires cette semaine :',
    listed: true,
    button: 'Voir le détail',
    note: '',
  },
  survey: {
    subject: (f) => `Quelques questions sur « ${(f.titles ?? []).join(', ')} »`,
    lead: (f) =>
      `Vous avez suivi « ${(f.titles ?? []).join(', ')} » il y a quelque temps. Qu’en pensez-vous aujourd’hui ? Les mêmes questions vous attendent : une minute suffit.`,
    button: 'Répondre',
    note: 'Les réponses sont présentées sans nom, à partir de cinq personnes.',
  },
  email_changed: {
    subject: (f) => `L’adresse e-mail de votre compte ${f.product} a été modifiée`,
    lead: (f) =>
      `L’adresse e-mail de votre compte sur ${f.product} a été modifiée. Vous ne pouvez plus vous connecter avec cette adresse-ci, et les liens qu’elle a reçus ne fonctionnent plus.`,
    note: 'Si ce changement ne vient pas de vous, prévenez tout de suite votre administrateur.',
  },
  verified: {
    subject: () => 'Votre formation a été vérifiée et publiée',
    lead: (f) =>
      `« ${(f.titles ?? []).join(', ')} » a été vérifiée et publiée sur ${f.product}, telle que vous l’avez enregistrée.`,
    button: 'Voir la formation',
    note: '',
  },
  refused: {
    subject: () => 'Votre formation a été refusée',
    lead: (f) => `« ${(f.titles ?? []).join(', ')} » a été refusée. Motif : ${f.reason ?? ''}`,
    button: 'Voir la formation',
    note: 'Vos modifications ne sont pas publiées. Corrigez la formation et enregistrez-la : elle sera de nouveau vérifiée.',
  },
  webhook_stopped: {
    subject: () => 'Un webhook a été arrêté',
    lead: (f) =>
      `« ${(f.titles ?? []).join(', ')} » ne reçoit plus de messages de ${f.product} : ${f.stopped === 'gone' ? 'son adresse répond qu’elle n’existe plus' : 'aucun n’est arrivé depuis trois jours'}.`,
    button: 'Voir les webhooks',
    note: 'Les nouveaux événements n’y sont pas envoyés. Vérifiez l’adresse, puis relancez le webhook.',
  },
  forwarding_stopped: {
    subject: () => 'Une transmission a été arrêtée',
    lead: (f) =>
      `« ${(f.titles ?? []).join(', ')} » ne reçoit plus de déclarations de ${f.product} : ${f.stopped === 'refused' ? 'toutes y ont été refusées' : 'aucun envoi n’a abouti depuis une semaine'}.`,
    button: 'Voir la transmission',
    note: 'Rien n’est perdu : les déclarations en attente partiront dès que vous relancerez la transmission.',
  },
  forwarding_refused: {
    subject: () => 'Des déclarations ont été mises de côté',
    lead: (f) =>
      `Des déclarations destinées à « ${(f.titles ?? []).join(', ')} » y ont été refusées, ou un de leurs fichiers manque sur ${f.product}. Elles ont été mises de côté pour que les autres passent.`,
    button: 'Voir la transmission',
    note: 'La page les liste avec le motif de chaque refus ; vous pouvez les y renvoyer.',
  },
} satisfies Mails
const en = {
  hello: (name) => `Hello ${name},`,
  invitation: {
    subject: (f) => `Your invitation to ${f.product}`,
    lead: (f) =>
      `${f.organisation} has invited you to its trainings on ${f.product}. Choose a password to get started.`,
    button: 'Choose my password',
    note: 'This link is valid for 7 days.',
  },
  company_invitation: {
    subject: (f) => `Your invitation to ${f.product}`,
    lead: (f) =>
      `${f.organisation} has invited you to its trainings on ${f.product}. Sign in with your company account to get started.`,
    button: 'Sign in',
    note: 'On the sign-in page, enter your e-mail and choose “Continue with your company”.',
  },
  reset: {
    subject: (f) => `Reset your ${f.product} password`,
    lead: () =>
      'A new password was requested for your account. If you did not request it, ignore this e-mail: your password stays the same.',
    button: 'Choose a new password',
    note: 'This link is valid for 7 days.',
  },
  suggestion: {
    subject: () => 'Trainings are waiting for you',
    lead: (f) => `Suggested for you: ${(f.titles ?? []).join(', ')}.`,
    button: 'See my trainings',
    note: '',
  },
  withdrawal: {
    subject: () => 'Some trainings are no longer suggested to you',
    lead: (f) => `No longer suggested to you: ${(f.withdrawn ?? []).join(', ')}.`,
    button: 'See my trainings',
    note: '',
  },
  reminder: {
    subject: () => 'Training reminder',
    lead: (f) => `Reminder from ${f.organisation}: please complete ${(f.titles ?? []).join(', ')}.`,
    button: 'See my trainings',
    note: '',
  },
  due: {
    subject: () => 'Mandatory trainings to complete',
    lead: () => 'To complete:',
    listed: true,
    button: 'See my trainings',
    note: '',
  },
  escalation: {
    subject: () => 'Late in your team',
    lead: () => 'Late in your team:',
    listed: true,
    button: 'See my team',
    note: '',
  },
  weekly: {
    subject: () => 'Mandatory trainings this week',
    lead: () => 'Mandatory trainings this week:',
    listed: true,
    button: 'See the details',
    note: '',
  },
  survey: {
    subject: (f) => `A few questions about “${(f.titles ?? []).join(', ')}”`,
    lead: (f) =>
      `You did “${(f.titles ?? []).join(', ')}” some time ago. What do you think of it today? The same questions are waiting for you: one minute is enough.`,
    button: 'Answer',
    note: 'Answers are shown without names, from five people on.',
  },
  email_changed: {
    subject: (f) => `The e-mail address of your ${f.product} account was changed`,
    lead: (f) =>
      `The e-mail address of your account on ${f.product} was changed. You can no longer sign in with this address, and links sent to it no longer work.`,
    note: 'If you did not expect this, contact your administrator immediately.',
  },
  verified: {
    subject: () => 'Your training has been verified and published',
    lead: (f) => `“${(f.titles ?? []).join(', ')}” has been verified and published on ${f.product}, as you saved it.`,
    button: 'See the training',
    note: '',
  },
  refused: {
    subject: () => 'Your training was refused',
    lead: (f) => `“${(f.titles ?? []).join(', ')}” was refused. Reason: ${f.reason ?? ''}`,
    button: 'See the training',
    note: 'Your changes are not published. Correct the training and save it: it will be reviewed again.',
  },
  webhook_stopped: {
    subject: () => 'A webhook has been stopped',
    lead: (f) =>
      `“${(f.titles ?? []).join(', ')}” no longer receives messages from ${f.product}: ${f.stopped === 'gone' ? 'its address reports that it no longer exists' : 'none has arrived for three days'}.`,
    button: 'See the webhooks',
    note: 'New events are not sent to it. Check the address, then start the webhook again.',
  },
  forwarding_stopped: {
    subject: () => 'Forwarding has been stopped',
    lead: (f) =>
      `“${(f.titles ?? []).join(', ')}” no longer receives statements from ${f.product}: ${f.stopped === 'refused' ? 'it refused all of them' : 'none has been delivered for a week'}.`,
    button: 'See the forwarding',
    note: 'Nothing is lost: waiting statements are sent as soon as you start the forwarding again.',
  },
  forwarding_refused: {
    subject: () => 'Some statements were set aside',
    lead: (f) =>
      `Some statements for “${(f.titles ?? []).join(', ')}” were refused there, or one of their files is missing on ${f.product}. They were set aside so that the others can be sent.`,
    button: 'See the forwarding',
    note: 'The page lists each of them with the reason; you can send them again from there.',
  },
} satisfies Mails
const es = {
  hello: (name) => `Hola, ${name}:`,
  invitation: {
    subject: (f) => `Su acceso a ${f.product}`,
    lead: (f) => `${f.organisation} le da acceso a sus formaciones en ${f.product}. Elija su contraseña para empezar.`,
    button: 'Elegir mi contraseña',
    note: 'Este enlace es válido durante 7 días.',
  },
  company_invitation: {
    subject: (f) => `Su acceso a ${f.product}`,
    lead: (f) =>
      `${f.organisation} le da acceso a sus formaciones en ${f.product}. Inicie sesión con la cuenta de su empresa para empezar.`,
    button: 'Iniciar sesión',
    note: 'En la página de inicio de sesión, escriba su correo y elija «Continuar con su empresa».',
  },
  reset: {
    subject: (f) => `Nueva contraseña para ${f.product}`,
    lead: () =>
      'Se ha solicitado una contraseña nueva para su cuenta. Si no ha sido usted, ignore este mensaje: su contraseña no cambia.',
    button: 'Elegir una contraseña nueva',
    note: 'Este enlace es válido durante 7 días.',
  },
  suggestion: {
    subject: () => 'Tiene formaciones pendientes',
    lead: (f) => `Sugerido para usted: ${(f.titles ?? []).join(', ')}.`,
    button: 'Ver mis formaciones',
    note: '',
  },
  withdrawal: {
    subject: () => 'Ya no se le sugieren algunas formaciones',
    lead: (f) => `Sugerencias retiradas: ${(f.withdrawn ?? []).join(', ')}.`,
    button: 'Ver mis formaciones',
    note: '',
  },
  reminder: {
    subject: () => 'Recordatorio de formación',
    lead: (f) => `${f.organisation} le recuerda que tiene pendiente: ${(f.titles ?? []).join(', ')}.`,
    button: 'Ver mis formaciones',
    note: '',
  },
  due: {
    subject: () => 'Formaciones obligatorias por completar',
    lead: () => 'Por completar:',
    listed: true,
    button: 'Ver mis formaciones',
    note: '',
  },
  escalation: {
    subject: () => 'Retrasos en su equipo',
    lead: () => 'Con retraso en su equipo:',
    listed: true,
    button: 'Ver mi equipo',
    note: '',
  },
  weekly: {
    subject: () => 'Formaciones obligatorias esta semana',
    lead: () => 'Formaciones obligatorias esta semana:',
    listed: true,
    button: 'Ver los detalles',
    note: '',
  },
  survey: {
    subject: (f) => `Unas preguntas sobre «${(f.titles ?? []).join(', ')}»`,
    lead: (f) =>
      `Hace algún tiempo realizó «${(f.titles ?? []).join(', ')}». ¿Qué opina hoy? Le esperan las mismas preguntas: basta un minuto.`,
    button: 'Responder',
    note: 'Las respuestas se muestran sin nombres, a partir de cinco personas.',
  },
  email_changed: {
    subject: (f) => `Se ha cambiado el correo electrónico de su cuenta de ${f.product}`,
    lead: (f) =>
      `Se ha cambiado la dirección de correo electrónico de su cuenta en ${f.product}. Ya no puede iniciar sesión con esta dirección, y los enlaces recibidos en ella ya no funcionan.`,
    note: 'Si no ha sido usted, avise enseguida a su administrador.',
  },
  verified: {
    subject: () => 'Su formación se ha verificado y publicado',
    lead: (f) => `«${(f.titles ?? []).join(', ')}» se ha verificado y publicado en ${f.product}, tal como la guardó.`,
    button: 'Ver la formación',
    note: '',
  },
  refused: {
    subject: () => 'Su formación ha sido rechazada',
    lead: (f) => `«${(f.titles ?? []).join(', ')}» ha sido rechazada. Motivo: ${f.reason ?? ''}`,
    button: 'Ver la formación',
    note: 'Sus cambios no se han publicado. Corrija la formación y guárdela: se revisará de nuevo.',
  },
  webhook_stopped: {
    subject: () => 'Se ha detenido un webhook',
    lead: (f) =>
      `«${(f.titles ?? []).join(', ')}» ya no recibe mensajes de ${f.product}: ${f.stopped === 'gone' ? 'su dirección responde que ya no existe' : 'no ha llegado ninguno en tres días'}.`,
    button: 'Ver los webhooks',
    note: 'Los nuevos eventos no se le envían. Compruebe la dirección y reanude el webhook.',
  },
  forwarding_stopped: {
    subject: () => 'Se ha detenido un reenvío',
    lead: (f) =>
      `«${(f.titles ?? []).join(', ')}» ya no recibe declaraciones de ${f.product}: ${f.stopped === 'refused' ? 'las ha rechazado todas' : 'no se ha podido entregar ninguna en una semana'}.`,
    button: 'Ver el reenvío',
    note: 'No se pierde nada: las declaraciones pendientes se enviarán en cuanto reanude el reenvío.',
  },
  forwarding_refused: {
    subject: () => 'Se han apartado algunas declaraciones',
    lead: (f) =>
      `Algunas declaraciones para «${(f.titles ?? []).join(', ')}» se han rechazado allí, o falta uno de sus archivos en ${f.product}. Se han apartado para que las demás puedan enviarse.`,
    button: 'Ver el reenvío',
    note: 'La página las muestra con el motivo de cada rechazo; desde allí puede enviarlas de nuevo.',
  },
} satisfies Mails
const it = {
  hello: (name) => `Buongiorno ${name},`,
  invitation: {
    subject: (f) => `Il suo accesso a ${f.product}`,
    lead: (f) =>
      `${f.organisation} le dà accesso alle proprie formazioni su ${f.product}. Scelga una password per iniziare.`,
    button: 'Scegli la password',
    note: 'Il link è valido per 7 giorni.',
  },
  company_invitation: {
    subject: (f) => `Il suo accesso a ${f.product}`,
    lead: (f) =>
      `${f.organisation} le dà accesso alle proprie formazioni su ${f.product}. Acceda con il suo account aziendale per iniziare.`,
    button: 'Accedi',
    note: 'Nella pagina di accesso inserisca la sua e-mail e scelga «Continua con l’account aziendale».',
  },
  reset: {
    subject: (f) => `Nuova password per ${f.product}`,
    lead: () =>
      'È stata richiesta una nuova password per il suo account. Se la richiesta non viene da lei, ignori questo messaggio: la password resta invariata.',
    button: 'Scegli una nuova password',
    note: 'Il link è valido per 7 giorni.',
  },
  suggestion: {
    subject: () => 'Ci sono formazioni per lei',
    lead: (f) => `Suggerimenti per lei: ${(f.titles ?? []).join(', ')}.`,
    button: 'Vedi le mie formazioni',
    note: '',
  },
  withdrawal: {
    subject: () => 'Alcune formazioni non le vengono più suggerite',
    lead: (f) => `Suggerimenti ritirati: ${(f.withdrawn ?? []).join(', ')}.`,
    button: 'Vedi le mie formazioni',
    note: '',
  },
  reminder: {
    subject: () => 'Promemoria di formazione',
    lead: (f) => `${f.organisation} le ricorda di completare: ${(f.titles ?? []).join(', ')}.`,
    button: 'Vedi le mie formazioni',
    note: '',
  },
  due: {
    subject: () => 'Formazioni obbligatorie da completare',
    lead: () => 'Da completare:',
    listed: true,
    button: 'Vedi le mie formazioni',
    note: '',
  },
  escalation: {
    subject: () => 'Ritardi nel suo team',
    lead: () => 'In ritardo nel suo team:',
    listed: true,
    button: 'Vedi il mio team',
    note: '',
  },
  weekly: {
    subject: () => 'Formazioni obbligatorie questa settimana',
    lead: () => 'Formazioni obbligatorie questa settimana:',
    listed: true,
    button: 'Vedi i dettagli',
    note: '',
  },
  survey: {
    subject: (f) => `Alcune domande su «${(f.titles ?? []).join(', ')}»`,
    lead: (f) =>
      `Qualche tempo fa ha seguito «${(f.titles ?? []).join(', ')}». Che cosa ne pensa oggi? La aspettano le stesse domande: basta un minuto.`,
    button: 'Rispondi',
    note: 'Le risposte sono mostrate senza nomi, a partire da cinque persone.',
  },
  email_changed: {
    subject: (f) => `L’indirizzo e-mail del suo account ${f.product} è stato modificato`,
    lead: (f) =>
      `L’indirizzo e-mail del suo account su ${f.product} è stato modificato. Non può più accedere con questo indirizzo e i link che vi ha ricevuto non funzionano più.`,
    note: 'Se la modifica non viene da lei, avvisi subito il suo amministratore.',
  },
  verified: {
    subject: () => 'La sua formazione è stata verificata e pubblicata',
    lead: (f) =>
      `«${(f.titles ?? []).join(', ')}» è stata verificata e pubblicata su ${f.product}, così come l’ha salvata.`,
    button: 'Vedi la formazione',
    note: '',
  },
  refused: {
    subject: () => 'La sua formazione è stata rifiutata',
    lead: (f) => `«${(f.titles ?? []).join(', ')}» è stata rifiutata. Motivo: ${f.reason ?? ''}`,
    button: 'Vedi la formazione',
    note: 'Le sue modifiche non sono state pubblicate. Corregga la formazione e la salvi: sarà esaminata di nuovo.',
  },
  webhook_stopped: {
    subject: () => 'Un webhook è stato fermato',
    lead: (f) =>
      `«${(f.titles ?? []).join(', ')}» non riceve più messaggi da ${f.product}: ${f.stopped === 'gone' ? 'il suo indirizzo risponde che non esiste più' : 'da tre giorni non ne arriva nessuno'}.`,
    button: 'Vedi i webhook',
    note: 'I nuovi eventi non gli vengono inviati. Controlli l’indirizzo e riavvii il webhook.',
  },
  forwarding_stopped: {
    subject: () => 'Un inoltro è stato fermato',
    lead: (f) =>
      `«${(f.titles ?? []).join(', ')}» non riceve più dichiarazioni da ${f.product}: ${f.stopped === 'refused' ? 'le ha rifiutate tutte' : 'da una settimana non ne è stata recapitata nessuna'}.`,
    button: 'Vedi l’inoltro',
    note: 'Nulla va perso: le dichiarazioni in attesa partiranno appena riavvierà l’inoltro.',
  },
  forwarding_refused: {
    subject: () => 'Alcune dichiarazioni sono state messe da parte',
    lead: (f) =>
      `Alcune dichiarazioni destinate a «${(f.titles ?? []).join(', ')}» sono state rifiutate, oppure uno dei loro file manca su ${f.product}. Sono state messe da parte affinché le altre possano essere inviate.`,
    button: 'Vedi l’inoltro',
    note: 'La pagina le elenca con il motivo di ogni rifiuto; da lì può inviarle di nuovo.',
  },
} satisfies Mails
const mails: Record<InterfaceLanguage, Mails> = { fr, en, es, it }

/**
 * Names in a mail never become links: an invisible joiner splits what a mail program would take for an address. The
 * name reads as before.
 */
const unlinked = (text: string): string => text.replace(/[.:@/](?=\S)/g, (sign) => `${sign}\u2060`)
const escape = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
const until: Record<InterfaceLanguage, (title: string, day: string) => string> = {
  fr: (title, day) => `${title} (jusqu’au ${day})`,
  en: (title, day) => `${title} (until ${day})`,
  es: (title, day) => `${title} (hasta el ${day})`,
  it: (title, day) => `${title} (fino al ${day})`,
}
const moved: typeof until = {
  fr: (title, day) => `${title} (nouvelle date de fin : ${day})`,
  en: (title, day) => `${title} (new end date: ${day})`,
  es: (title, day) => `${title} (nueva fecha de fin: ${day})`,
  it: (title, day) => `${title} (nuova data di fine: ${day})`,
}
const due: typeof until = {
  fr: (title, day) => `${title} (obligatoire, au plus tard le ${day})`,
  en: (title, day) => `${title} (mandatory, due by ${day})`,
  es: (title, day) => `${title} (es obligatorio, a más tardar el ${day})`,
  it: (title, day) => `${title} (è obbligatorio, entro il ${day})`,
}
const longDay = (lang: InterfaceLanguage, at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { dateStyle: 'long', timeZone }).format(at)
/** Returns a title with the day by which it is mandatory. */
export const titleDue = (lang: InterfaceLanguage, title: string, at: Date, timeZone: string): string =>
  due[lang](title, longDay(lang, at, timeZone))
/** Returns a title with the last day of its suggestion, where it has one. */
export const titleUntil = (
  lang: InterfaceLanguage,
  title: string,
  endAt: Date | null,
  timeZone: string,
  isMoved = false,
): string => (endAt ? (isMoved ? moved : until)[lang](title, longDay(lang, endAt, timeZone)) : title)

/** Returns subject, text and HTML of a mail in one of the four languages. */
export function mailText(
  kind: MailWords,
  lang: InterfaceLanguage,
  facts: MailFacts,
): { subject: string; text: string; html: string } {
  const all = mails[lang]
  const { withdrawn = [], also = [] } = facts
  const words: Words = all[kind]
  const named: MailFacts = {
    ...facts,
    organisation: unlinked(facts.organisation),
    ...(facts.titles ? { titles: facts.titles.map(unlinked) } : {}),
    ...(facts.withdrawn ? { withdrawn: facts.withdrawn.map(unlinked) } : {}),
    ...(facts.reason ? { reason: unlinked(facts.reason) } : {}),
  }
  const [hello, subject] = [all.hello(unlinked(facts.firstName)), words.subject(named)]
  const partOf = (part: Words, told: MailFacts) => ({
    lead: part.lead(told),
    lines: part.listed ? (told.titles ?? []) : [],
  })
  const first = partOf(words, named)
  const parts = [
    kind === 'suggestion' && withdrawn.length > 0
      ? { ...first, lead: `${first.lead} ${all.withdrawal.lead(named)}` }
      : first,
    ...also.map(({ kind: other, titles }) => partOf(all[other], { ...named, titles: titles.map(unlinked) })),
  ]
  const told = parts
    .map(({ lead, lines }) => {
      const list = lines.map((line) => `<li>${escape(line)}</li>`).join('')
      return `<p>${escape(lead)}</p>${list && `<ul style="padding-left:20px">${list}</ul>`}`
    })
    .join('')
  const { link } = facts
  const { button } = words
  const way = link && button ? `${button}${lang === 'fr' ? '\u00A0' : ''}: ${link}` : undefined
  const small = 'color:#5B5868;font-size'
  const [pressed, spelled] =
    link && button
      ? [
          `<p style="margin:24px 0"><a href="${escape(link)}" style="background:#6B4DC4;color:#fff;padding:12px 20px;border-radius:12px;text-decoration:none;font-weight:600">${escape(button)}</a></p>`,
          `<p style="${small}:12px;word-break:break-all">${escape(link)}</p>`,
        ]
      : ['', '']
  const ending = mailStopWords[lang].line
  const stop = facts.stop && `${ending}${lang === 'fr' ? '\u00A0' : ''}: ${facts.stop}`
  const stopped = facts.stop
    ? `<p style="${small}:12px"><a href="${escape(facts.stop)}" style="color:#5B5868">${escape(ending)}</a></p>`
    : ''
  const note = words.note ? `<p style="${small}:14px">${escape(words.note)}</p>` : ''
  return {
    subject,
    text: [hello, ...parts.map(({ lead, lines }) => [lead, ...lines].join('\n– ')), way, words.note, stop]
      .filter((part) => part !== undefined)
      .join('\n\n'),
    html: `<!doctype html><html lang="${lang}"><body style="margin:0;background:#F6F6F9;font:16px/24px Inter,Arial,sans-serif;color:#1B1926"><div style="max-width:520px;margin:32px auto;padding:32px;background:#fff;border-radius:12px">
<p>${escape(hello)}</p>${told}${pressed}
${note}${spelled}${stopped}</div></body></html>`,
  }
}
