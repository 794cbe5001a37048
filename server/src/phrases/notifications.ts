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
  /** It was told before, and what became of it. */
  change: 'moved' | 'withdrawn' | null
}
/** The line that says it, and the smaller one under it. Neither has quotes nor a full stop: they are read as a list. */
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
          ? `${by ?? 'Your manager'} reminds you of ${title}`
          : change === 'moved'
            ? by
              ? `${by} changed the dates of ${title}`
              : `The dates of ${title} have changed`
            : change === 'withdrawn'
              ? by
                ? `${by} withdrew ${title}`
                : `${title} is no longer suggested to you`
              : by
                ? `${by} suggests ${title}`
                : `Suggested to you: ${title}`,
    detail: null,
  }),
  COURSE_SUGGESTION: ({ title, by, change, reminder }) => ({
    content:
      title === null
        ? 'A course was suggested to you'
        : reminder
          ? `${by ?? 'Your manager'} reminds you of the course ${title}`
          : change === 'moved'
            ? by
              ? `${by} changed the dates of the course ${title}`
              : `The dates of the course ${title} have changed`
            : change === 'withdrawn'
              ? by
                ? `${by} withdrew the course ${title}`
                : `The course ${title} is no longer suggested to you`
              : by
                ? `${by} suggests the course ${title}`
                : `Suggested to you: the course ${title}`,
    detail: null,
  }),
  NEW_TRAINING: ({ title, count: n }) => ({
    content: title === null ? 'A new training is open to you' : `New for you: ${title}`,
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
    content: title === null ? 'Your training is verified' : `${title} is verified`,
    detail: 'Published as it is now',
  }),
  TRAINING_REFUSED: ({ title, reason }) => ({
    content: title === null ? 'Your training was not verified' : `${title} was not verified`,
    detail: reason,
  }),
  CLASS_STARTED: ({ title, by }) => ({
    content: `${by ?? 'Your instructor'} has started a class: join`,
    detail: title,
  }),
  WEBHOOK_STOPPED: ({ name, reason }) => ({
    content: `The webhook ${name} is stopped`,
    detail: reason === 'gone' ? 'Its address says that it is no more' : 'None of its messages arrived for three days',
  }),
  FORWARDING_STOPPED: ({ name, reason }) => ({
    content: `The forwarding to ${name} is stopped`,
    detail:
      reason === 'refused'
        ? 'The store refused everything; what waits is kept'
        : 'A week without success; what waits is kept',
  }),
  FORWARDING_REFUSED: ({ name }) => ({
    content: `Statements for ${name} were set aside`,
    detail: 'So that the others go on',
  }),
} satisfies NotificationWords
const fr = {
  TRAINING_SUGGESTION: ({ title, by, reminder, change }) => ({
    content:
      title === null
        ? 'Une formation vous a été suggérée'
        : reminder
          ? `${by ?? 'Votre manager'} vous rappelle ${title}`
          : change === 'moved'
            ? by
              ? `${by} a modifié les dates de ${title}`
              : `Les dates de ${title} ont changé`
            : change === 'withdrawn'
              ? by
                ? `${by} a retiré sa suggestion : ${title}`
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
          ? `${by ?? 'Votre manager'} vous rappelle le parcours ${title}`
          : change === 'moved'
            ? by
              ? `${by} a modifié les dates du parcours ${title}`
              : `Les dates du parcours ${title} ont changé`
            : change === 'withdrawn'
              ? by
                ? `${by} a retiré le parcours ${title}`
                : `Le parcours ${title} ne vous est plus suggéré`
              : by
                ? `${by} vous suggère le parcours ${title}`
                : `Suggéré pour vous : le parcours ${title}`,
    detail: null,
  }),
  NEW_TRAINING: ({ title, count: n }) => ({
    content: title === null ? 'Une nouvelle formation vous est ouverte' : `Nouveau pour vous : ${title}`,
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
    content: title === null ? 'Votre formation est vérifiée' : `${title} est vérifiée`,
    detail: 'Publiée dans son état actuel',
  }),
  TRAINING_REFUSED: ({ title, reason }) => ({
    content: title === null ? 'Votre formation n’a pas été vérifiée' : `${title} n’a pas été vérifiée`,
    detail: reason,
  }),
  CLASS_STARTED: ({ title, by }) => ({
    content: `${by ?? 'Votre instructeur'} a commencé une séance : rejoignez-la`,
    detail: title,
  }),
  WEBHOOK_STOPPED: ({ name, reason }) => ({
    content: `Le webhook ${name} est arrêté`,
    detail:
      reason === 'gone'
        ? 'Son adresse répond qu’elle n’existe plus'
        : 'Aucun de ses messages n’est arrivé pendant trois jours',
  }),
  FORWARDING_STOPPED: ({ name, reason }) => ({
    content: `La transmission vers ${name} est arrêtée`,
    detail:
      reason === 'refused'
        ? 'Tout a été refusé ; ce qui attend est conservé'
        : 'Une semaine sans succès ; ce qui attend est conservé',
  }),
  FORWARDING_REFUSED: ({ name }) => ({
    content: `Des déclarations pour ${name} sont mises de côté`,
    detail: 'Pour que les autres passent',
  }),
} satisfies NotificationWords
const es = {
  TRAINING_SUGGESTION: ({ title, by, reminder, change }) => ({
    content:
      title === null
        ? 'Se le ha sugerido una formación'
        : reminder
          ? `${by ?? 'Su responsable'} le recuerda ${title}`
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
          ? `${by ?? 'Su responsable'} le recuerda el itinerario ${title}`
          : change === 'moved'
            ? by
              ? `${by} ha cambiado las fechas del itinerario ${title}`
              : `Las fechas del itinerario ${title} han cambiado`
            : change === 'withdrawn'
              ? by
                ? `${by} ha retirado el itinerario ${title}`
                : `El itinerario ${title} ya no se le sugiere`
              : by
                ? `${by} le sugiere el itinerario ${title}`
                : `Sugerido para usted: el itinerario ${title}`,
    detail: null,
  }),
  NEW_TRAINING: ({ title, count: n }) => ({
    content: title === null ? 'Tiene abierta una nueva formación' : `Nuevo para usted: ${title}`,
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
    content: title === null ? 'Su formación está verificada' : `${title} está verificada`,
    detail: 'Publicada tal como está ahora',
  }),
  TRAINING_REFUSED: ({ title, reason }) => ({
    content: title === null ? 'Su formación no se ha verificado' : `${title} no se ha verificado`,
    detail: reason,
  }),
  CLASS_STARTED: ({ title, by }) => ({
    content: `${by ?? 'Su instructor'} ha empezado una clase: únase`,
    detail: title,
  }),
  WEBHOOK_STOPPED: ({ name, reason }) => ({
    content: `El webhook ${name} está detenido`,
    detail:
      reason === 'gone' ? 'Su dirección responde que ya no existe' : 'Ninguno de sus mensajes ha llegado en tres días',
  }),
  FORWARDING_STOPPED: ({ name, reason }) => ({
    content: `El reenvío a ${name} está detenido`,
    detail:
      reason === 'refused'
        ? 'Se ha rechazado todo; lo que espera se conserva'
        : 'Una semana sin éxito; lo que espera se conserva',
  }),
  FORWARDING_REFUSED: ({ name }) => ({
    content: `Declaraciones para ${name} apartadas`,
    detail: 'Para que las demás sigan',
  }),
} satisfies NotificationWords
const it = {
  TRAINING_SUGGESTION: ({ title, by, reminder, change }) => ({
    content:
      title === null
        ? 'Le è stata suggerita una formazione'
        : reminder
          ? `${by ?? 'Il suo responsabile'} le ricorda ${title}`
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
          ? `${by ?? 'Il suo responsabile'} le ricorda il percorso ${title}`
          : change === 'moved'
            ? by
              ? `${by} ha cambiato le date del percorso ${title}`
              : `Le date del percorso ${title} sono cambiate`
            : change === 'withdrawn'
              ? by
                ? `${by} ha ritirato il percorso ${title}`
                : `Il percorso ${title} non le è più suggerito`
              : by
                ? `${by} le suggerisce il percorso ${title}`
                : `Suggerito per lei: il percorso ${title}`,
    detail: null,
  }),
  NEW_TRAINING: ({ title, count: n }) => ({
    content: title === null ? 'Una nuova formazione è aperta per lei' : `Nuova per lei: ${title}`,
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
    content: title === null ? 'La sua formazione è verificata' : `${title} è verificata`,
    detail: 'Pubblicata così com’è ora',
  }),
  TRAINING_REFUSED: ({ title, reason }) => ({
    content: title === null ? 'La sua formazione non è stata verificata' : `${title} non è stata verificata`,
    detail: reason,
  }),
  CLASS_STARTED: ({ title, by }) => ({
    content: `${by ?? 'Il suo istruttore'} ha iniziato una lezione: partecipi`,
    detail: title,
  }),
  WEBHOOK_STOPPED: ({ name, reason }) => ({
    content: `Il webhook ${name} è fermo`,
    detail:
      reason === 'gone'
        ? 'Il suo indirizzo risponde che non esiste più'
        : 'Nessuno dei suoi messaggi è arrivato per tre giorni',
  }),
  FORWARDING_STOPPED: ({ name, reason }) => ({
    content: `L’inoltro verso ${name} è fermo`,
    detail:
      reason === 'refused'
        ? 'È stato rifiutato tutto; ciò che attende è conservato'
        : 'Una settimana senza successo; ciò che attende è conservato',
  }),
  FORWARDING_REFUSED: ({ name }) => ({
    content: `Dichiarazioni per ${name} messe da parte`,
    detail: 'Perché le altre proseguano',
  }),
} satisfies NotificationWords

export const notificationWords: Record<InterfaceLanguage, NotificationWords> = { fr, en, es, it }
