import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'

/** Facts of a notification. Its text is built when it is read, in the reader's language of that moment. */
interface NotificationFacts {
  title: string | null
  by: string | null
  name: string | null
  count: number
  reason: string
  /** The same suggestion was notified before. */
  reminder: boolean
  /** Set where a suggestion that was notified before has changed. */
  change: 'moved' | 'withdrawn' | null
}
/** The line of a notification and the smaller one below it, without quotes or full stop: they are read as a list. */
interface Lines {
  content: string
  detail: string | null
}
type Say = (f: NotificationFacts) => Lines
interface NotificationWords {
  TRAINING_SUGGESTION: Say
  COURSE_SUGGESTION: Say
  NEW_TRAINING: Say
  TRAINING_BADGE: Say
  PLATFORM_BADGE: Say
  FILL_PROFILE: Say
  TRAINING_VERIFIED: Say
  TRAINING_REFUSED: Say
  CLASS_STARTED: Say
  WEBHOOK_STOPPED: Say
  FORWARDING_STOPPED: Say
  FORWARDING_REFUSED: Say
}

const en = {
  TRAINING_SUGGESTION: ({ title, by, reminder, change }) => ({
    content:
      title === null
        ? 'A training was suggested to you'
        : reminder
          ? `${by ?? 'Your manager'} reminds you to complete ${title}`
          : change === 'moved'
            ? by
              ? `${by} changed the dates of ${title}`
              : `The dates of ${title} have changed`
            : change === 'withdrawn'
              ? by
                ? `${by} no longer suggests ${title}`
                : `${title} is no longer suggested to you`
              : by
                ? `${by} suggests ${title}`
                : `Suggested for you: ${title}`,
    detail: null,
  }),
  COURSE_SUGGESTION: ({ title, by, change, reminder }) => ({
    content:
      title === null
        ? 'A course was suggested to you'
        : reminder
          ? `${by ?? 'Your manager'} reminds you to complete the course ${title}`
          : change === 'moved'
            ? by
              ? `${by} changed the dates of the course ${title}`
              : `The dates of the course ${title} have changed`
            : change === 'withdrawn'
              ? by
                ? `${by} no longer suggests the course ${title}`
                : `The course ${title} is no longer suggested to you`
              : by
                ? `${by} suggests the course ${title}`
                : `Suggested for you: the course ${title}`,
    detail: null,
  }),
  NEW_TRAINING: ({ title, count: n }) => ({
    content: title === null ? 'A new training is available to you' : `New for you: ${title}`,
    detail: n < 2 ? null : n === 2 ? 'And one more training' : `And ${n - 1} more trainings`,
  }),
  TRAINING_BADGE: ({ title, name }) => ({
    content: name ? `You earned the badge ${name}` : 'You earned a badge',
    detail: title,
  }),
  PLATFORM_BADGE: ({ name }) => ({
    content: name ? `You earned the badge ${name}` : 'You earned a badge',
    detail: 'Platform badge',
  }),
  FILL_PROFILE: () => ({ content: 'Add a picture to your profile', detail: 'So that your team recognises you' }),
  TRAINING_VERIFIED: ({ title }) => ({
    content: title === null ? 'Your training has been verified' : `${title} has been verified`,
    detail: 'Published as you saved it',
  }),
  TRAINING_REFUSED: ({ title, reason }) => ({
    content: title === null ? 'Your training was refused' : `${title} was refused`,
    detail: reason,
  }),
  CLASS_STARTED: ({ title, by }) => ({
    content: `${by ?? 'Your instructor'} has started a class: join`,
    detail: title,
  }),
  WEBHOOK_STOPPED: ({ name, reason }) => ({
    content: `The webhook ${name} has been stopped`,
    detail:
      reason === 'gone' ? 'Its address reports that it no longer exists' : 'No message has arrived for three days',
  }),
  FORWARDING_STOPPED: ({ name, reason }) => ({
    content: `Forwarding to ${name} has been stopped`,
    detail:
      reason === 'refused'
        ? 'All statements were refused; those waiting are kept'
        : 'Nothing delivered for a week; statements waiting are kept',
  }),
  FORWARDING_REFUSED: ({ name }) => ({
    content: `Some statements for ${name} were set aside`,
    detail: 'So that the others can be sent',
  }),
} satisfies NotificationWords
const fr = {
  TRAINING_SUGGESTION: ({ title, by, reminder, change }) => ({
    content:
      title === null
        ? 'Une formation vous a été suggérée'
        : reminder
          ? `${by ?? 'Votre manager'} vous rappelle de terminer ${title}`
          : change === 'moved'
            ? by
              ? `${by} a modifié les dates de ${title}`
              : `Les dates de ${title} ont changé`
            : change === 'withdrawn'
              ? by
                ? `${by} a retiré sa suggestion : ${title}`
                : `${title} ne vous est plus suggérée`
              : by
                ? `${by} vous suggère ${title}`
                : `Suggérée pour vous : ${title}`,
    detail: null,
  }),
  COURSE_SUGGESTION: ({ title, by, change, reminder }) => ({
    content:
      title === null
        ? 'Un parcours vous a été suggéré'
        : reminder
          ? `${by ?? 'Votre manager'} vous rappelle de terminer le parcours ${title}`
          : change === 'moved'
            ? by
              ? `${by} a modifié les dates du parcours ${title}`
              : `Les dates du parcours ${title} ont changé`
            : change === 'withdrawn'
              ? by
                ? `${by} a retiré sa suggestion : le parcours ${title}`
                : `Le parcours ${title} ne vous est plus suggéré`
              : by
                ? `${by} vous suggère le parcours ${title}`
                : `Suggéré pour vous : le parcours ${title}`,
    detail: null,
  }),
  NEW_TRAINING: ({ title, count: n }) => ({
    content: title === null ? 'Une nouvelle formation est disponible' : `Nouveau pour vous : ${title}`,
    detail: n < 2 ? null : n === 2 ? 'Et une autre formation' : `Et ${n - 1} autres formations`,
  }),
  TRAINING_BADGE: ({ title, name }) => ({
    content: name ? `Vous avez obtenu le badge ${name}` : 'Vous avez obtenu un badge',
    detail: title,
  }),
  PLATFORM_BADGE: ({ name }) => ({
    content: name ? `Vous avez obtenu le badge ${name}` : 'Vous avez obtenu un badge',
    detail: 'Badge de la plateforme',
  }),
  FILL_PROFILE: () => ({
    content: 'Ajoutez une photo à votre profil',
    detail: 'Pour que votre équipe vous reconnaisse',
  }),
  TRAINING_VERIFIED: ({ title }) => ({
    content: title === null ? 'Votre formation a été vérifiée' : `${title} a été vérifiée`,
    detail: 'Publiée telle que vous l’avez enregistrée',
  }),
  TRAINING_REFUSED: ({ title, reason }) => ({
    content: title === null ? 'Votre formation a été refusée' : `${title} a été refusée`,
    detail: reason,
  }),
  CLASS_STARTED: ({ title, by }) => ({
    content: `${by ?? 'Votre instructeur'} a commencé une séance : rejoignez-la`,
    detail: title,
  }),
  WEBHOOK_STOPPED: ({ name, reason }) => ({
    content: `Le webhook ${name} a été arrêté`,
    detail:
      reason === 'gone' ? 'Son adresse répond qu’elle n’existe plus' : 'Aucun message n’est arrivé depuis trois jours',
  }),
  FORWARDING_STOPPED: ({ name, reason }) => ({
    content: `La transmission vers ${name} a été arrêtée`,
    detail:
      reason === 'refused'
        ? 'Tout a été refusé ; les déclarations en attente sont conservées'
        : 'Rien n’a été transmis depuis une semaine ; les déclarations en attente sont conservées',
  }),
  FORWARDING_REFUSED: ({ name }) => ({
    content: `Des déclarations pour ${name} ont été mises de côté`,
    detail: 'Pour que les autres soient transmises',
  }),
} satisfies NotificationWords
const es = {
  TRAINING_SUGGESTION: ({ title, by, reminder, change }) => ({
    content:
      title === null
        ? 'Se le ha sugerido una formación'
        : reminder
          ? `${by ?? 'Su responsable'} le recuerda que complete ${title}`
          : change === 'moved'
            ? by
              ? `${by} ha cambiado las fechas de ${title}`
              : `Las fechas de ${title} han cambiado`
            : change === 'withdrawn'
              ? by
                ? `${by} ha retirado su sugerencia: ${title}`
                : `${title} ya no se le sugiere`
              : by
                ? `${by} le sugiere ${title}`
                : `Sugerida para usted: ${title}`,
    detail: null,
  }),
  COURSE_SUGGESTION: ({ title, by, change, reminder }) => ({
    content:
      title === null
        ? 'Se le ha sugerido un itinerario'
        : reminder
          ? `${by ?? 'Su responsable'} le recuerda que complete el itinerario ${title}`
          : change === 'moved'
            ? by
              ? `${by} ha cambiado las fechas del itinerario ${title}`
              : `Las fechas del itinerario ${title} han cambiado`
            : change === 'withdrawn'
              ? by
                ? `${by} ha retirado su sugerencia: el itinerario ${title}`
                : `El itinerario ${title} ya no se le sugiere`
              : by
                ? `${by} le sugiere el itinerario ${title}`
                : `Sugerido para usted: el itinerario ${title}`,
    detail: null,
  }),
  NEW_TRAINING: ({ title, count: n }) => ({
    content: title === null ? 'Tiene una nueva formación disponible' : `Nuevo para usted: ${title}`,
    detail: n < 2 ? null : n === 2 ? 'Y otra formación' : `Y ${n - 1} formaciones más`,
  }),
  TRAINING_BADGE: ({ title, name }) => ({
    content: name ? `Ha obtenido la insignia ${name}` : 'Ha obtenido una insignia',
    detail: title,
  }),
  PLATFORM_BADGE: ({ name }) => ({
    content: name ? `Ha obtenido la insignia ${name}` : 'Ha obtenido una insignia',
    detail: 'Insignia de la plataforma',
  }),
  FILL_PROFILE: () => ({ content: 'Añada una foto a su perfil', detail: 'Para que su equipo le reconozca' }),
  TRAINING_VERIFIED: ({ title }) => ({
    content: title === null ? 'Su formación se ha verificado' : `${title} se ha verificado`,
    detail: 'Publicada tal como la guardó',
  }),
  TRAINING_REFUSED: ({ title, reason }) => ({
    content: title === null ? 'Su formación ha sido rechazada' : `${title} ha sido rechazada`,
    detail: reason,
  }),
  CLASS_STARTED: ({ title, by }) => ({
    content: `${by ?? 'Su instructor'} ha empezado una clase: únase`,
    detail: title,
  }),
  WEBHOOK_STOPPED: ({ name, reason }) => ({
    content: `Se ha detenido el webhook ${name}`,
    detail: reason === 'gone' ? 'Su dirección responde que ya no existe' : 'No ha llegado ningún mensaje en tres días',
  }),
  FORWARDING_STOPPED: ({ name, reason }) => ({
    content: `Se ha detenido el reenvío a ${name}`,
    detail:
      reason === 'refused'
        ? 'Se ha rechazado todo; lo pendiente se conserva'
        : 'No se ha entregado nada en una semana; lo pendiente se conserva',
  }),
  FORWARDING_REFUSED: ({ name }) => ({
    content: `Se han apartado declaraciones para ${name}`,
    detail: 'Para que las demás puedan enviarse',
  }),
} satisfies NotificationWords
const it = {
  TRAINING_SUGGESTION: ({ title, by, reminder, change }) => ({
    content:
      title === null
        ? 'Le è stata suggerita una formazione'
        : reminder
          ? `${by ?? 'Il suo responsabile'} le ricorda di completare ${title}`
          : change === 'moved'
            ? by
              ? `${by} ha cambiato le date di ${title}`
              : `Le date di ${title} sono cambiate`
            : change === 'withdrawn'
              ? by
                ? `${by} ha ritirato il suggerimento: ${title}`
                : `${title} non le è più suggerita`
              : by
                ? `${by} le suggerisce ${title}`
                : `Suggerita per lei: ${title}`,
    detail: null,
  }),
  COURSE_SUGGESTION: ({ title, by, change, reminder }) => ({
    content:
      title === null
        ? 'Le è stato suggerito un percorso'
        : reminder
          ? `${by ?? 'Il suo responsabile'} le ricorda di completare il percorso ${title}`
          : change === 'moved'
            ? by
              ? `${by} ha cambiato le date del percorso ${title}`
              : `Le date del percorso ${title} sono cambiate`
            : change === 'withdrawn'
              ? by
                ? `${by} ha ritirato il suggerimento: il percorso ${title}`
                : `Il percorso ${title} non le è più suggerito`
              : by
                ? `${by} le suggerisce il percorso ${title}`
                : `Suggerito per lei: il percorso ${title}`,
    detail: null,
  }),
  NEW_TRAINING: ({ title, count: n }) => ({
    content: title === null ? 'È disponibile una nuova formazione' : `Nuova per lei: ${title}`,
    detail: n < 2 ? null : n === 2 ? 'E un’altra formazione' : `E altre ${n - 1} formazioni`,
  }),
  TRAINING_BADGE: ({ title, name }) => ({
    content: name ? `Ha ottenuto il badge ${name}` : 'Ha ottenuto un badge',
    detail: title,
  }),
  PLATFORM_BADGE: ({ name }) => ({
    content: name ? `Ha ottenuto il badge ${name}` : 'Ha ottenuto un badge',
    detail: 'Badge della piattaforma',
  }),
  FILL_PROFILE: () => ({ content: 'Aggiunga una foto al suo profilo', detail: 'Così il suo team la riconosce' }),
  TRAINING_VERIFIED: ({ title }) => ({
    content: title === null ? 'La sua formazione è stata verificata' : `${title} è stata verificata`,
    detail: 'Pubblicata così come l’ha salvata',
  }),
  TRAINING_REFUSED: ({ title, reason }) => ({
    content: title === null ? 'La sua formazione è stata rifiutata' : `${title} è stata rifiutata`,
    detail: reason,
  }),
  CLASS_STARTED: ({ title, by }) => ({
    content: `${by ?? 'Il suo istruttore'} ha iniziato una lezione: partecipi`,
    detail: title,
  }),
  WEBHOOK_STOPPED: ({ name, reason }) => ({
    content: `Il webhook ${name} è stato fermato`,
    detail:
      reason === 'gone' ? 'Il suo indirizzo risponde che non esiste più' : 'Da tre giorni non arriva alcun messaggio',
  }),
  FORWARDING_STOPPED: ({ name, reason }) => ({
    content: `L’inoltro verso ${name} è stato fermato`,
    detail:
      reason === 'refused'
        ? 'È stato rifiutato tutto; ciò che è in attesa viene conservato'
        : 'Da una settimana non viene recapitato nulla; ciò che è in attesa viene conservato',
  }),
  FORWARDING_REFUSED: ({ name }) => ({
    content: `Alcune dichiarazioni per ${name} sono state messe da parte`,
    detail: 'Affinché le altre possano essere inviate',
  }),
} satisfies NotificationWords

export const notificationWords: Record<InterfaceLanguage, NotificationWords> = { fr, en, es, it }
