import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'

/** What a notification says; made when it is read, in the reader's language of that moment. */
interface NotificationFacts {
  title: string | null
  by: string | null
  name: string | null
  count: number
  reason: string
  /** It was suggested before. */
  reminder: boolean
}
type Say = (f: NotificationFacts) => string
interface NotificationWords {
  TRAINING_SUGGESTION: Say
  COURSE_SUGGESTION: Say
  NEW_TRAINING: Say
  TRAINING_BADGE: Say
  PLATFORM_BADGE: Say
  FILL_PROFILE: Say
  TRAINING_VERIFIED: Say
  TRAINING_REFUSED: Say
  WEBHOOK_STOPPED: Say
  FORWARDING_STOPPED: Say
  FORWARDING_REFUSED: Say
}

const en = {
  TRAINING_SUGGESTION: ({ title, by, reminder }) =>
    title === null
      ? 'A training was suggested to you.'
      : reminder
        ? `${by ?? 'Your manager'} reminds you of the training “${title}”.`
        : by
          ? `${by} suggests the training “${title}”.`
          : `Suggested to you: the training “${title}”.`,
  COURSE_SUGGESTION: ({ title, by }) =>
    title === null
      ? 'A course was suggested to you.'
      : by
        ? `${by} suggests the course “${title}”.`
        : `Suggested to you: the course “${title}”.`,
  NEW_TRAINING: ({ title, count }) =>
    title === null
      ? 'A new training is open to you.'
      : count > 1
        ? `${count} new trainings are open to you, among them “${title}”.`
        : `A new training is open to you: “${title}”.`,
  TRAINING_BADGE: ({ title, name }) =>
    `You earned the badge ${name ? `“${name}”` : ''}${title === null ? '' : ` in “${title}”`}.`.replace('  ', ' '),
  PLATFORM_BADGE: ({ name }) => (name ? `You earned the badge “${name}”.` : 'You earned a badge.'),
  FILL_PROFILE: () => 'Add your picture so that your team recognises you.',
  TRAINING_VERIFIED: ({ title }) =>
    title === null ? 'Your training is verified and published.' : `“${title}” is verified and published as it is now.`,
  TRAINING_REFUSED: ({ title, reason }) =>
    title === null ? `Your training was not verified: ${reason}` : `“${title}” was not verified: ${reason}`,
  WEBHOOK_STOPPED: ({ name, reason }) =>
    reason === 'gone'
      ? `The webhook “${name}” is stopped: its address says that it is no more.`
      : `The webhook “${name}” is stopped: none of its messages arrived for three days.`,
  FORWARDING_STOPPED: ({ name, reason }) =>
    reason === 'refused'
      ? `The forwarding to “${name}” is stopped: the store refused everything. What waits is kept.`
      : `The forwarding to “${name}” is stopped: a week without success. What waits is kept.`,
  FORWARDING_REFUSED: ({ name }) => `Statements for “${name}” were set aside, so that the others go on.`,
} satisfies NotificationWords
const fr = {
  TRAINING_SUGGESTION: ({ title, by, reminder }) =>
    title === null
      ? 'Une formation vous a été suggérée.'
      : reminder
        ? `${by ?? 'Votre manager'} vous rappelle la formation « ${title} ».`
        : by
          ? `${by} vous suggère la formation « ${title} ».`
          : `La formation « ${title} » vous est suggérée.`,
  COURSE_SUGGESTION: ({ title, by }) =>
    title === null
      ? 'Un parcours vous a été suggéré.'
      : by
        ? `${by} vous suggère le parcours « ${title} ».`
        : `Le parcours « ${title} » vous est suggéré.`,
  NEW_TRAINING: ({ title, count }) =>
    title === null
      ? 'Une nouvelle formation vous est ouverte.'
      : count > 1
        ? `${count} nouvelles formations vous sont ouvertes, dont « ${title} ».`
        : `Une nouvelle formation vous est ouverte : « ${title} ».`,
  TRAINING_BADGE: ({ title, name }) =>
    `Vous avez obtenu le badge ${name ? `« ${name} »` : ''}${title === null ? '' : ` de la formation « ${title} »`}.`.replace(
      '  ',
      ' ',
    ),
  PLATFORM_BADGE: ({ name }) => (name ? `Vous avez obtenu le badge « ${name} ».` : 'Vous avez obtenu un badge.'),
  FILL_PROFILE: () => 'Ajoutez votre photo pour que votre équipe vous reconnaisse.',
  TRAINING_VERIFIED: ({ title }) =>
    title === null
      ? 'Votre formation est vérifiée et publiée.'
      : `« ${title} » est vérifiée et publiée dans son état actuel.`,
  TRAINING_REFUSED: ({ title, reason }) =>
    title === null
      ? `Votre formation n’a pas été vérifiée : ${reason}`
      : `« ${title} » n’a pas été vérifiée : ${reason}`,
  WEBHOOK_STOPPED: ({ name, reason }) =>
    reason === 'gone'
      ? `Le webhook « ${name} » est arrêté : son adresse répond qu’elle n’existe plus.`
      : `Le webhook « ${name} » est arrêté : aucun de ses messages n’est arrivé pendant trois jours.`,
  FORWARDING_STOPPED: ({ name, reason }) =>
    reason === 'refused'
      ? `La transmission vers « ${name} » est arrêtée : tout a été refusé. Ce qui attend est conservé.`
      : `La transmission vers « ${name} » est arrêtée : une semaine sans succès. Ce qui attend est conservé.`,
  FORWARDING_REFUSED: ({ name }) =>
    `Des déclarations destinées à « ${name} » ont été mises de côté pour que les autres passent.`,
} satisfies NotificationWords
const es = {
  TRAINING_SUGGESTION: ({ title, by, reminder }) =>
    title === null
      ? 'Se le ha sugerido una formación.'
      : reminder
        ? `${by ?? 'Su responsable'} le recuerda la formación «${title}».`
        : by
          ? `${by} le sugiere la formación «${title}».`
          : `Se le sugiere la formación «${title}».`,
  COURSE_SUGGESTION: ({ title, by }) =>
    title === null
      ? 'Se le ha sugerido un itinerario.'
      : by
        ? `${by} le sugiere el itinerario «${title}».`
        : `Se le sugiere el itinerario «${title}».`,
  NEW_TRAINING: ({ title, count }) =>
    title === null
      ? 'Tiene abierta una nueva formación.'
      : count > 1
        ? `Tiene abiertas ${count} formaciones nuevas, entre ellas «${title}».`
        : `Tiene abierta una nueva formación: «${title}».`,
  TRAINING_BADGE: ({ title, name }) =>
    `Ha obtenido la insignia ${name ? `«${name}»` : ''}${title === null ? '' : ` en «${title}»`}.`.replace('  ', ' '),
  PLATFORM_BADGE: ({ name }) => (name ? `Ha obtenido la insignia «${name}».` : 'Ha obtenido una insignia.'),
  FILL_PROFILE: () => 'Añada su foto para que su equipo le reconozca.',
  TRAINING_VERIFIED: ({ title }) =>
    title === null
      ? 'Su formación está verificada y publicada.'
      : `«${title}» está verificada y publicada tal como está ahora.`,
  TRAINING_REFUSED: ({ title, reason }) =>
    title === null ? `Su formación no se ha verificado: ${reason}` : `«${title}» no se ha verificado: ${reason}`,
  WEBHOOK_STOPPED: ({ name, reason }) =>
    reason === 'gone'
      ? `El webhook «${name}» está detenido: su dirección responde que ya no existe.`
      : `El webhook «${name}» está detenido: ninguno de sus mensajes ha llegado en tres días.`,
  FORWARDING_STOPPED: ({ name, reason }) =>
    reason === 'refused'
      ? `El reenvío a «${name}» está detenido: se ha rechazado todo. Lo que espera se conserva.`
      : `El reenvío a «${name}» está detenido: una semana sin éxito. Lo que espera se conserva.`,
  FORWARDING_REFUSED: ({ name }) => `Se han apartado declaraciones para «${name}», para que las demás sigan.`,
} satisfies NotificationWords
const it = {
  TRAINING_SUGGESTION: ({ title, by, reminder }) =>
    title === null
      ? 'Le è stata suggerita una formazione.'
      : reminder
        ? `${by ?? 'Il suo responsabile'} le ricorda la formazione «${title}».`
        : by
          ? `${by} le suggerisce la formazione «${title}».`
          : `Le viene suggerita la formazione «${title}».`,
  COURSE_SUGGESTION: ({ title, by }) =>
    title === null
      ? 'Le è stato suggerito un percorso.'
      : by
        ? `${by} le suggerisce il percorso «${title}».`
        : `Le viene suggerito il percorso «${title}».`,
  NEW_TRAINING: ({ title, count }) =>
    title === null
      ? 'Una nuova formazione è aperta per lei.'
      : count > 1
        ? `${count} nuove formazioni sono aperte per lei, tra cui «${title}».`
        : `Una nuova formazione è aperta per lei: «${title}».`,
  TRAINING_BADGE: ({ title, name }) =>
    `Ha ottenuto il badge ${name ? `«${name}»` : ''}${title === null ? '' : ` in «${title}»`}.`.replace('  ', ' '),
  PLATFORM_BADGE: ({ name }) => (name ? `Ha ottenuto il badge «${name}».` : 'Ha ottenuto un badge.'),
  FILL_PROFILE: () => 'Aggiunga la sua foto, così il suo team la riconosce.',
  TRAINING_VERIFIED: ({ title }) =>
    title === null
      ? 'La sua formazione è verificata e pubblicata.'
      : `«${title}» è verificata e pubblicata così com’è ora.`,
  TRAINING_REFUSED: ({ title, reason }) =>
    title === null
      ? `La sua formazione non è stata verificata: ${reason}`
      : `«${title}» non è stata verificata: ${reason}`,
  WEBHOOK_STOPPED: ({ name, reason }) =>
    reason === 'gone'
      ? `Il webhook «${name}» è fermo: il suo indirizzo risponde che non esiste più.`
      : `Il webhook «${name}» è fermo: nessuno dei suoi messaggi è arrivato per tre giorni.`,
  FORWARDING_STOPPED: ({ name, reason }) =>
    reason === 'refused'
      ? `L’inoltro verso «${name}» è fermo: è stato rifiutato tutto. Ciò che attende è conservato.`
      : `L’inoltro verso «${name}» è fermo: una settimana senza successo. Ciò che attende è conservato.`,
  FORWARDING_REFUSED: ({ name }) =>
    `Alcune dichiarazioni per «${name}» sono state messe da parte, perché le altre proseguano.`,
} satisfies NotificationWords

export const notificationWords: Record<InterfaceLanguage, NotificationWords> = { fr, en, es, it }
