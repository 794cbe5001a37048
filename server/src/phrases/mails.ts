import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { mailStopLine } from './mail-stop.ts'

/** A reminder, and what is suggested no longer, go as a mail about suggestions: of these a member gets one an hour at most. */
export type MailWords = MailKind | 'reminder' | 'withdrawal'
export type MailKind =
  | 'invitation'
  | 'reset'
  | 'suggestion'
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
  /** None where there is nothing to do. */
  link?: string
  titles?: string[]
  /** What is suggested no longer. */
  withdrawn?: string[]
  /** Why something was refused, in the words of whoever did. */
  reason?: string
  /** Where whoever gets it stops mails of the kind. */
  stop?: string
  /** Why another system gets nothing more. */
  stopped?: 'failures' | 'gone' | 'refused'
}
interface Words {
  subject(f: MailFacts): string
  lead(f: MailFacts): string
  button?: string
  note: string
}
type Mails = Record<MailWords, Words> & { hello(name: string): string }

const fr = {
  hello: (name) => `Bonjour ${name},`,
  invitation: {
    subject: (f) => `Votre accès à ${f.product}`,
    lead: (f) =>
      `${f.organisation} vous ouvre ses formations sur ${f.product}. Choisissez votre mot de passe pour commencer.`,
    button: 'Choisir mon mot de passe',
    note: 'Ce lien est valable 7 jours.',
  },
  reset: {
    subject: (f) => `Nouveau mot de passe pour ${f.product}`,
    lead: () => 'Vous avez demandé un nouveau mot de passe. Si ce n’est pas vous, ignorez ce message : rien ne change.',
    button: 'Choisir un nouveau mot de passe',
    note: 'Ce lien est valable 7 jours.',
  },
  suggestion: {
    subject: () => 'Des formations vous attendent',
    lead: (f) => `On vous suggère : ${(f.titles ?? []).join(', ')}.`,
    button: 'Voir mes formations',
    note: '',
  },
  withdrawal: {
    subject: () => 'Des formations ne vous sont plus suggérées',
    lead: (f) => `On ne vous suggère plus : ${(f.withdrawn ?? []).join(', ')}.`,
    button: 'Voir mes formations',
    note: '',
  },
  reminder: {
    subject: () => 'Un rappel pour votre formation',
    lead: (f) => `${f.organisation} vous rappelle : ${(f.titles ?? []).join(', ')}.`,
    button: 'Voir mes formations',
    note: '',
  },
  email_changed: {
    subject: (f) => `L’adresse e-mail de votre compte ${f.product} a été modifiée`,
    lead: (f) =>
      `L’adresse e-mail de votre compte sur ${f.product} a été modifiée. Cette adresse-ci n’y donne plus accès, et les liens reçus ici ne fonctionnent plus.`,
    note: 'Si vous ne vous y attendiez pas, prévenez tout de suite votre administrateur.',
  },
  verified: {
    subject: () => 'Votre formation est vérifiée et publiée',
    lead: (f) =>
      `« ${(f.titles ?? []).join(', ')} » est vérifiée et publiée sur ${f.product}, telle que vous l’avez enregistrée.`,
    button: 'Voir la formation',
    note: '',
  },
  refused: {
    subject: () => 'Votre formation n’a pas été vérifiée',
    lead: (f) => `« ${(f.titles ?? []).join(', ')} » n’a pas été vérifiée. Motif : ${f.reason ?? ''}`,
    button: 'Voir la formation',
    note: 'Ce qui était publié le reste. Corrigez et enregistrez : une nouvelle vérification suivra.',
  },
  webhook_stopped: {
    subject: () => 'Un webhook est arrêté',
    lead: (f) =>
      `« ${(f.titles ?? []).join(', ')} » ne reçoit plus de messages de ${f.product} : ${f.stopped === 'gone' ? 'son adresse répond qu’elle n’existe plus' : 'aucun n’est arrivé pendant trois jours'}.`,
    button: 'Voir les webhooks',
    note: 'Ce qui se passe désormais n’y est plus annoncé. Vérifiez l’adresse et relancez le webhook.',
  },
  forwarding_stopped: {
    subject: () => 'Une transmission est arrêtée',
    lead: (f) =>
      `« ${(f.titles ?? []).join(', ')} » ne reçoit plus de déclarations de ${f.product} : ${f.stopped === 'refused' ? 'tout y a été refusé' : 'une semaine sans succès'}.`,
    button: 'Voir la transmission',
    note: 'Rien n’est perdu : ce qui attend part dès que vous relancez la transmission.',
  },
  forwarding_refused: {
    subject: () => 'Des déclarations ont été mises de côté',
    lead: (f) =>
      `Des déclarations destinées à « ${(f.titles ?? []).join(', ')} » y ont été refusées, ou un de leurs fichiers manque sur ${f.product}. Elles ont été mises de côté pour que les autres passent.`,
    button: 'Voir la transmission',
    note: 'La page nomme chacune et dit pourquoi ; de là, elles peuvent être renvoyées.',
  },
} satisfies Mails
const en = {
  hello: (name) => `Hello ${name},`,
  invitation: {
    subject: (f) => `Your access to ${f.product}`,
    lead: (f) => `${f.organisation} opens its trainings to you on ${f.product}. Choose your password to begin.`,
    button: 'Choose my password',
    note: 'This link is valid for 7 days.',
  },
  reset: {
    subject: (f) => `A new password for ${f.product}`,
    lead: () => 'You asked for a new password. If it was not you, ignore this message: nothing changes.',
    button: 'Choose a new password',
    note: 'This link is valid for 7 days.',
  },
  suggestion: {
    subject: () => 'Trainings are waiting for you',
    lead: (f) => `Suggested to you: ${(f.titles ?? []).join(', ')}.`,
    button: 'See my trainings',
    note: '',
  },
  withdrawal: {
    subject: () => 'Trainings are no longer suggested to you',
    lead: (f) => `No longer suggested to you: ${(f.withdrawn ?? []).join(', ')}.`,
    button: 'See my trainings',
    note: '',
  },
  reminder: {
    subject: () => 'A reminder of your training',
    lead: (f) => `${f.organisation} reminds you of: ${(f.titles ?? []).join(', ')}.`,
    button: 'See my trainings',
    note: '',
  },
  email_changed: {
    subject: (f) => `The e-mail address of your ${f.product} account was changed`,
    lead: (f) =>
      `The e-mail address of your account on ${f.product} was changed. This address no longer opens it, and links received here no longer work.`,
    note: 'If you did not expect this, tell your administrator at once.',
  },
  verified: {
    subject: () => 'Your training is verified and published',
    lead: (f) => `“${(f.titles ?? []).join(', ')}” is verified and published on ${f.product}, as you saved it.`,
    button: 'See the training',
    note: '',
  },
  refused: {
    subject: () => 'Your training was not verified',
    lead: (f) => `“${(f.titles ?? []).join(', ')}” was not verified. The reason: ${f.reason ?? ''}`,
    button: 'See the training',
    note: 'What is published stays as it is. Correct it and save: it will be reviewed again.',
  },
  webhook_stopped: {
    subject: () => 'A webhook is stopped',
    lead: (f) =>
      `“${(f.titles ?? []).join(', ')}” gets no more messages from ${f.product}: ${f.stopped === 'gone' ? 'its address says that it is no more' : 'none arrived for three days'}.`,
    button: 'See the webhooks',
    note: 'What happens from now on is not told there. Check the address and start the webhook again.',
  },
  forwarding_stopped: {
    subject: () => 'A forwarding is stopped',
    lead: (f) =>
      `“${(f.titles ?? []).join(', ')}” gets no more statements from ${f.product}: ${f.stopped === 'refused' ? 'it refused all of them' : 'a week without success'}.`,
    button: 'See the forwarding',
    note: 'Nothing is lost: what waits is sent when you start the forwarding again.',
  },
  forwarding_refused: {
    subject: () => 'Statements were set aside',
    lead: (f) =>
      `Statements that were to go to “${(f.titles ?? []).join(', ')}” were refused there, or a file of theirs is missing on ${f.product}. They were set aside, so that the others go on.`,
    button: 'See the forwarding',
    note: 'The page names each of them and why; from there they can be sent again.',
  },
} satisfies Mails
const es = {
  hello: (name) => `Hola, ${name}:`,
  invitation: {
    subject: (f) => `Su acceso a ${f.product}`,
    lead: (f) => `${f.organisation} le abre sus formaciones en ${f.product}. Elija su contraseña para empezar.`,
    button: 'Elegir mi contraseña',
    note: 'Este enlace es válido durante 7 días.',
  },
  reset: {
    subject: (f) => `Nueva contraseña para ${f.product}`,
    lead: () => 'Ha pedido una contraseña nueva. Si no ha sido usted, ignore este mensaje: nada cambia.',
    button: 'Elegir una contraseña nueva',
    note: 'Este enlace es válido durante 7 días.',
  },
  suggestion: {
    subject: () => 'Le esperan formaciones',
    lead: (f) => `Se le sugiere: ${(f.titles ?? []).join(', ')}.`,
    button: 'Ver mis formaciones',
    note: '',
  },
  withdrawal: {
    subject: () => 'Ya no se le sugieren algunas formaciones',
    lead: (f) => `Ya no se le sugiere: ${(f.withdrawn ?? []).join(', ')}.`,
    button: 'Ver mis formaciones',
    note: '',
  },
  reminder: {
    subject: () => 'Un recordatorio de su formación',
    lead: (f) => `${f.organisation} le recuerda: ${(f.titles ?? []).join(', ')}.`,
    button: 'Ver mis formaciones',
    note: '',
  },
  email_changed: {
    subject: (f) => `Se ha cambiado el correo electrónico de su cuenta de ${f.product}`,
    lead: (f) =>
      `Se ha cambiado la dirección de correo electrónico de su cuenta en ${f.product}. Esta dirección ya no da acceso a ella, y los enlaces recibidos aquí ya no funcionan.`,
    note: 'Si no lo esperaba, avise enseguida a su administrador.',
  },
  verified: {
    subject: () => 'Su formación está verificada y publicada',
    lead: (f) => `«${(f.titles ?? []).join(', ')}» está verificada y publicada en ${f.product}, tal como la guardó.`,
    button: 'Ver la formación',
    note: '',
  },
  refused: {
    subject: () => 'Su formación no se ha verificado',
    lead: (f) => `«${(f.titles ?? []).join(', ')}» no se ha verificado. Motivo: ${f.reason ?? ''}`,
    button: 'Ver la formación',
    note: 'Lo que estaba publicado sigue publicado. Corríjala y guárdela: se revisará de nuevo.',
  },
  webhook_stopped: {
    subject: () => 'Un webhook está detenido',
    lead: (f) =>
      `«${(f.titles ?? []).join(', ')}» ya no recibe mensajes de ${f.product}: ${f.stopped === 'gone' ? 'su dirección responde que ya no existe' : 'ninguno ha llegado en tres días'}.`,
    button: 'Ver los webhooks',
    note: 'Lo que ocurra a partir de ahora no se le comunica. Compruebe la dirección y reanude el webhook.',
  },
  forwarding_stopped: {
    subject: () => 'Un reenvío está detenido',
    lead: (f) =>
      `«${(f.titles ?? []).join(', ')}» ya no recibe declaraciones de ${f.product}: ${f.stopped === 'refused' ? 'las ha rechazado todas' : 'una semana sin éxito'}.`,
    button: 'Ver el reenvío',
    note: 'No se pierde nada: lo que espera se envía cuando reanude el reenvío.',
  },
  forwarding_refused: {
    subject: () => 'Se han apartado declaraciones',
    lead: (f) =>
      `Declaraciones que debían ir a «${(f.titles ?? []).join(', ')}» fueron rechazadas allí, o falta uno de sus archivos en ${f.product}. Se han apartado para que las demás sigan.`,
    button: 'Ver el reenvío',
    note: 'La página nombra cada una y dice por qué; desde allí se pueden enviar de nuevo.',
  },
} satisfies Mails
const it = {
  hello: (name) => `Buongiorno ${name},`,
  invitation: {
    subject: (f) => `Il suo accesso a ${f.product}`,
    lead: (f) => `${f.organisation} le apre le sue formazioni su ${f.product}. Scelga la password per iniziare.`,
    button: 'Scegli la password',
    note: 'Il link è valido per 7 giorni.',
  },
  reset: {
    subject: (f) => `Nuova password per ${f.product}`,
    lead: () => 'Ha chiesto una nuova password. Se non è stato lei, ignori questo messaggio: non cambia nulla.',
    button: 'Scegli una nuova password',
    note: 'Il link è valido per 7 giorni.',
  },
  suggestion: {
    subject: () => 'Ci sono formazioni per lei',
    lead: (f) => `Le suggeriamo: ${(f.titles ?? []).join(', ')}.`,
    button: 'Vedi le mie formazioni',
    note: '',
  },
  withdrawal: {
    subject: () => 'Alcune formazioni non le vengono più suggerite',
    lead: (f) => `Non le suggeriamo più: ${(f.withdrawn ?? []).join(', ')}.`,
    button: 'Vedi le mie formazioni',
    note: '',
  },
  reminder: {
    subject: () => 'Un promemoria per la sua formazione',
    lead: (f) => `${f.organisation} le ricorda: ${(f.titles ?? []).join(', ')}.`,
    button: 'Vedi le mie formazioni',
    note: '',
  },
  email_changed: {
    subject: (f) => `L’indirizzo e-mail del suo account ${f.product} è stato modificato`,
    lead: (f) =>
      `L’indirizzo e-mail del suo account su ${f.product} è stato modificato. Questo indirizzo non dà più accesso all’account e i link ricevuti qui non funzionano più.`,
    note: 'Se non se lo aspettava, avvisi subito il suo amministratore.',
  },
  verified: {
    subject: () => 'La sua formazione è verificata e pubblicata',
    lead: (f) => `«${(f.titles ?? []).join(', ')}» è verificata e pubblicata su ${f.product}, così come l’ha salvata.`,
    button: 'Vedi la formazione',
    note: '',
  },
  refused: {
    subject: () => 'La sua formazione non è stata verificata',
    lead: (f) => `«${(f.titles ?? []).join(', ')}» non è stata verificata. Motivo: ${f.reason ?? ''}`,
    button: 'Vedi la formazione',
    note: 'Quanto era pubblicato resta pubblicato. La corregga e la salvi: sarà esaminata di nuovo.',
  },
  webhook_stopped: {
    subject: () => 'Un webhook è fermo',
    lead: (f) =>
      `«${(f.titles ?? []).join(', ')}» non riceve più messaggi da ${f.product}: ${f.stopped === 'gone' ? 'il suo indirizzo risponde che non esiste più' : 'nessuno è arrivato per tre giorni'}.`,
    button: 'Vedi i webhook',
    note: 'Ciò che accade d’ora in poi non vi è comunicato. Controlli l’indirizzo e riavvii il webhook.',
  },
  forwarding_stopped: {
    subject: () => 'Un inoltro è fermo',
    lead: (f) =>
      `«${(f.titles ?? []).join(', ')}» non riceve più dichiarazioni da ${f.product}: ${f.stopped === 'refused' ? 'le ha rifiutate tutte' : 'una settimana senza successo'}.`,
    button: 'Vedi l’inoltro',
    note: 'Nulla è perso: ciò che attende parte quando riavvia l’inoltro.',
  },
  forwarding_refused: {
    subject: () => 'Alcune dichiarazioni sono state messe da parte',
    lead: (f) =>
      `Dichiarazioni destinate a «${(f.titles ?? []).join(', ')}» sono state rifiutate, oppure un loro file manca su ${f.product}. Sono state messe da parte, perché le altre proseguano.`,
    button: 'Vedi l’inoltro',
    note: 'La pagina le nomina una per una e dice perché; da lì si possono inviare di nuovo.',
  },
} satisfies Mails
const mails: Record<InterfaceLanguage, Mails> = { fr, en, es, it }

/**
 * What people are called stands in the mail, and no mail program makes a link of it: an invisible joiner parts what
 * would be an address. The name reads as before.
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
  en: (title, day) => `${title} (new end: ${day})`,
  es: (title, day) => `${title} (nueva fecha de fin: ${day})`,
  it: (title, day) => `${title} (nuova data di fine: ${day})`,
}
/** What is suggested, with the last day on which it is open, where it has one. */
export const titleUntil = (
  lang: InterfaceLanguage,
  title: string,
  endAt: Date | null,
  timeZone: string,
  isMoved = false,
): string =>
  endAt
    ? (isMoved ? moved : until)[lang](
        title,
        new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { dateStyle: 'long', timeZone }).format(endAt),
      )
    : title

/** Subject, text and HTML of a mail in one of the four languages. */
export function mailText(
  kind: MailWords,
  lang: InterfaceLanguage,
  facts: MailFacts,
): { subject: string; text: string; html: string } {
  const all = mails[lang]
  const { titles = [], withdrawn = [] } = facts
  const isLoss = kind === 'suggestion' && withdrawn.length > 0
  const words: Words = all[isLoss && titles.length === 0 ? 'withdrawal' : kind]
  const named: MailFacts = {
    ...facts,
    organisation: unlinked(facts.organisation),
    ...(facts.titles ? { titles: facts.titles.map(unlinked) } : {}),
    ...(facts.withdrawn ? { withdrawn: facts.withdrawn.map(unlinked) } : {}),
    ...(facts.reason ? { reason: unlinked(facts.reason) } : {}),
  }
  const [hello, subject] = [all.hello(unlinked(facts.firstName)), words.subject(named)]
  const lead = [words.lead(named), ...(isLoss && titles.length > 0 ? [all.withdrawal.lead(named)] : [])].join(' ')
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
  const ending = mailStopLine[lang]
  const stop = facts.stop && `${ending}${lang === 'fr' ? '\u00A0' : ''}: ${facts.stop}`
  const stopped = facts.stop
    ? `<p style="${small}:12px"><a href="${escape(facts.stop)}" style="color:#5B5868">${escape(ending)}</a></p>`
    : ''
  const note = words.note ? `<p style="${small}:14px">${escape(words.note)}</p>` : ''
  return {
    subject,
    text: [hello, lead, way, words.note, stop].filter((part) => part !== undefined).join('\n\n'),
    html: `<!doctype html><html lang="${lang}"><body style="margin:0;background:#F6F6F9;font:16px/24px Inter,Arial,sans-serif;color:#1B1926"><div style="max-width:520px;margin:32px auto;padding:32px;background:#fff;border-radius:12px">
<p>${escape(hello)}</p><p>${escape(lead)}</p>${pressed}
${note}${spelled}${stopped}</div></body></html>`,
  }
}
