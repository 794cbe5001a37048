import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'

/** Texts of exported tables and reports. Names of figures are those of the dashboards. */
export interface ExportWords {
  report: string
  made(moment: string, zone: string, by: string): string
  page(n: string): string
  inAll(value: string): string
  span(from: string, to: string): string
  everybody: string
  everyOrganisation: string
  membersCount(n: number): string
  sessionsCount(n: number): string
  ofMembers(n: number): string
  leastOne: string
  ofOpen(n: string): string
  perSession(minutes: string): string
  badgesParted(one: string, two: string, three: string): string
  /** Below the name of a table: the number of rows, and on later pages the first row. */
  rows(total: string): string
  from(first: string, total: string): string
  noRows: string
  parts: {
    general: string
    glance: string
    trainings: string
    members: string
    progress: string
    figures: string
    attempts: string
    survey: string
  }
  heads: Record<
    | 'answer'
    | 'asked'
    | 'average'
    | 'badges'
    | 'badge1'
    | 'badge2'
    | 'badge3'
    | 'bestScore'
    | 'category'
    | 'completed'
    | 'completedOn'
    | 'completedShare'
    | 'email'
    | 'favorites'
    | 'figure'
    | 'firstAttempt'
    | 'firstName'
    | 'haveCompleted'
    | 'haveStarted'
    | 'lastAttempt'
    | 'lastName'
    | 'lastSession'
    | 'level'
    | 'likes'
    | 'mean'
    | 'meanScore'
    | 'meaning'
    | 'member'
    | 'members'
    | 'needed'
    | 'open'
    | 'passedShare'
    | 'people'
    | 'points'
    | 'progression'
    | 'question'
    | 'sessions'
    | 'staffNumber'
    | 'started'
    | 'succeeded'
    | 'succeededTrainings'
    | 'waived'
    | 'time'
    | 'training'
    | 'trainings'
    | 'unpublished'
    | 'value'
    | 'views',
    string
  >
  charts: { minutes: string; views: string; completion: string; people: string; mostTime: string }
  /** When a survey was answered: after the training, and once more. */
  rounds: readonly [string, string]
  /** In place of answers of fewer than five people. */
  tooFew: string
  yes: string
  no: string
  /** How each figure is counted. */
  meanings: readonly (readonly [name: string, meaning: string])[]
}

const en: ExportWords = {
  report: 'Training report',
  made: (moment, zone, by) => `Created ${moment} (${zone}) by ${by}`,
  page: (n) => `${n} of`,
  inAll: (value) => `${value} in total`,
  span: (from, to) => `${from} to ${to}`,
  everybody: 'all members',
  everyOrganisation: 'All organisations',
  membersCount: (n) => (n === 1 ? '1 member' : `${n} members`),
  sessionsCount: (n) => (n === 1 ? '1 session' : `${n} sessions`),
  ofMembers: (n) => (n === 1 ? 'of 1 member' : `of ${n} members`),
  leastOne: 'at least one training',
  ofOpen: (n) => `of ${n} currently open`,
  perSession: (minutes) => `${minutes} per session`,
  badgesParted: (one, two, three) => `${one}, ${two} and ${three}`,
  rows: (total) => `${total} in total`,
  from: (first, total) => `From ${first} of ${total}`,
  noRows: 'Nothing to show yet.',
  parts: {
    general: 'General',
    glance: 'At a glance',
    trainings: 'All trainings',
    members: 'Members',
    progress: 'Members and trainings',
    figures: 'How each figure is counted',
    attempts: 'First and last attempt',
    survey: 'Survey',
  },
  heads: {
    answer: 'Answer',
    asked: 'Asked',
    average: 'Average session',
    badges: 'Badges',
    badge1: 'Badges 1',
    badge2: 'Badges 2',
    badge3: 'Badges 3',
    bestScore: 'Best score',
    category: 'Category',
    completed: 'Completed',
    completedOn: 'Completed on',
    completedShare: 'Completed, %',
    email: 'E-mail',
    favorites: 'Favorites',
    figure: 'Figure',
    firstAttempt: 'First attempt',
    firstName: 'First name',
    haveCompleted: 'Completed',
    haveStarted: 'Started',
    lastAttempt: 'Last attempt',
    lastName: 'Last name',
    lastSession: 'Last session',
    level: 'Level',
    likes: 'Likes',
    mean: 'Mean',
    meanScore: 'Mean score',
    meaning: 'What it means',
    member: 'Member',
    members: 'Members',
    needed: 'Score needed',
    open: 'Open trainings',
    passedShare: 'Passed, %',
    people: 'People',
    points: 'Points',
    progression: 'Progress, %',
    question: 'Question',
    staffNumber: 'Staff number',
    sessions: 'Sessions',
    started: 'Started',
    succeeded: 'Passed',
    succeededTrainings: 'Trainings passed',
    waived: 'Waived',
    time: 'Time',
    training: 'Training',
    trainings: 'Trainings',
    unpublished: 'Not published',
    value: 'Value',
    views: 'Views',
  },
  charts: {
    minutes: 'Minutes in training',
    views: 'Views',
    completion: 'Completion',
    people: 'members',
    mostTime: 'Most time spent, hours',
  },
  rounds: ['After the training', 'Some weeks later'],
  tooFew: 'Fewer than five people',
  yes: 'yes',
  no: 'no',
  meanings: [
    ['Time', 'Active minutes of all sessions so far. A session stops counting while nothing happens in it.'],
    ['Views', 'How often a training’s page was opened, at most once per member and half hour.'],
    ['Started', 'Members with at least one session that counts.'],
    ['Completed', 'Members whose progress has reached 100%.'],
    [
      'Progress',
      'In a training: the highest reported. Overall: trainings passed out of those currently open, rounded down.',
    ],
    ['Passed', 'The best score reaches the score needed, and the progress is above 0.'],
    ['Average session', 'Active minutes divided by sessions.'],
    ['Badges 1, 2, 3', 'Training badges earned, by number.'],
    ['Charts', 'Minutes and views on the days of the period; all other figures cover all time.'],
    ['After a reset', 'Sessions started before it no longer count.'],
  ],
}
const fr: ExportWords = {
  report: 'Rapport de formation',
  made: (moment, zone, by) => `Établi le ${moment} (${zone}) par ${by}`,
  page: (n) => `${n} sur`,
  inAll: (value) => `${value} au total`,
  span: (from, to) => `${from} à ${to}`,
  everybody: 'tous les membres',
  everyOrganisation: 'Toutes les organisations',
  membersCount: (n) => (n < 2 ? `${n} membre` : `${n} membres`),
  sessionsCount: (n) => (n < 2 ? `${n} session` : `${n} sessions`),
  ofMembers: (n) => (n < 2 ? `sur ${n} membre` : `sur ${n} membres`),
  leastOne: 'au moins une formation',
  ofOpen: (n) => `sur ${n} ouvertes actuellement`,
  perSession: (minutes) => `${minutes} par session`,
  badgesParted: (one, two, three) => `${one}, ${two} et ${three}`,
  rows: (total) => `${total} au total`,
  from: (first, total) => `À partir de ${first} sur ${total}`,
  noRows: 'Rien à afficher pour le moment.',
  parts: {
    general: 'Général',
    glance: 'En bref',
    trainings: 'Toutes les formations',
    members: 'Membres',
    progress: 'Membres et formations',
    figures: 'Mode de calcul des chiffres',
    attempts: 'Première et dernière tentative',
    survey: 'Enquête',
  },
  heads: {
    answer: 'Réponse',
    asked: 'Moment',
    average: 'Session moyenne',
    badges: 'Badges',
    badge1: 'Badges 1',
    badge2: 'Badges 2',
    badge3: 'Badges 3',
    bestScore: 'Meilleur score',
    category: 'Catégorie',
    completed: 'Terminée',
    completedOn: 'Terminée le',
    completedShare: 'Terminée, %',
    email: 'E-mail',
    favorites: 'Favoris',
    figure: 'Chiffre',
    firstAttempt: 'Première tentative',
    firstName: 'Prénom',
    haveCompleted: 'Terminée',
    haveStarted: 'Commencée',
    lastAttempt: 'Dernière tentative',
    lastName: 'Nom',
    lastSession: 'Dernière session',
    level: 'Niveau',
    likes: 'J’aime',
    mean: 'Moyenne',
    meanScore: 'Score moyen',
    meaning: 'Signification',
    member: 'Membre',
    members: 'Membres',
    needed: 'Score requis',
    open: 'Formations ouvertes',
    passedShare: 'Réussite, %',
    people: 'Personnes',
    points: 'Points',
    progression: 'Progression, %',
    question: 'Question',
    staffNumber: 'Matricule',
    sessions: 'Sessions',
    started: 'Commencée',
    succeeded: 'Réussie',
    succeededTrainings: 'Formations réussies',
    waived: 'Dispense',
    time: 'Temps',
    training: 'Formation',
    trainings: 'Formations',
    unpublished: 'Non publiées',
    value: 'Valeur',
    views: 'Vues',
  },
  charts: {
    minutes: 'Minutes de formation',
    views: 'Vues',
    completion: 'Taux d’achèvement',
    people: 'membres',
    mostTime: 'Temps passé le plus long, en heures',
  },
  rounds: ['Après la formation', 'Quelques semaines plus tard'],
  tooFew: 'Moins de cinq personnes',
  yes: 'oui',
  no: 'non',
  meanings: [
    [
      'Temps',
      'Minutes actives de toutes les sessions depuis le début. Une session où rien ne se passe cesse de compter.',
    ],
    ['Vues', 'Ouvertures de la page d’une formation, au plus une par membre et par demi-heure.'],
    ['Commencée', 'Membres ayant au moins une session qui compte.'],
    ['Terminée', 'Membres dont la progression a atteint 100 %.'],
    [
      'Progression',
      'Dans une formation : la plus haute atteinte. Sur l’ensemble : formations réussies parmi celles ouvertes actuellement, arrondi à l’inférieur.',
    ],
    ['Réussie', 'Le meilleur score atteint le score requis, et la progression dépasse 0.'],
    ['Session moyenne', 'Minutes actives divisées par le nombre de sessions.'],
    ['Badges 1, 2, 3', 'Badges de formation obtenus, selon leur numéro.'],
    ['Graphiques', 'Minutes et vues des jours de la période ; tous les autres chiffres portent sur toute la durée.'],
    ['Après une remise à zéro', 'Les sessions commencées avant ne comptent plus.'],
  ],
}
const es: ExportWords = {
  report: 'Informe de formación',
  made: (moment, zone, by) => `Creado el ${moment} (${zone}) por ${by}`,
  page: (n) => `${n} de`,
  inAll: (value) => `${value} en total`,
  span: (from, to) => `${from} a ${to}`,
  everybody: 'todos los miembros',
  everyOrganisation: 'Todas las organizaciones',
  membersCount: (n) => (n === 1 ? '1 miembro' : `${n} miembros`),
  sessionsCount: (n) => (n === 1 ? '1 sesión' : `${n} sesiones`),
  ofMembers: (n) => (n === 1 ? 'de 1 miembro' : `de ${n} miembros`),
  leastOne: 'al menos una formación',
  ofOpen: (n) => `de ${n} abiertas actualmente`,
  perSession: (minutes) => `${minutes} por sesión`,
  badgesParted: (one, two, three) => `${one}, ${two} y ${three}`,
  rows: (total) => `${total} en total`,
  from: (first, total) => `Desde ${first} de ${total}`,
  noRows: 'Todavía no hay nada que mostrar.',
  parts: {
    general: 'General',
    glance: 'De un vistazo',
    trainings: 'Todas las formaciones',
    members: 'Miembros',
    progress: 'Miembros y formaciones',
    figures: 'Cómo se cuenta cada cifra',
    attempts: 'Primer y último intento',
    survey: 'Encuesta',
  },
  heads: {
    answer: 'Respuesta',
    asked: 'Momento',
    average: 'Sesión media',
    badges: 'Insignias',
    badge1: 'Insignias 1',
    badge2: 'Insignias 2',
    badge3: 'Insignias 3',
    bestScore: 'Mejor puntuación',
    category: 'Categoría',
    completed: 'Completada',
    completedOn: 'Completada el',
    completedShare: 'Completada, %',
    email: 'Correo electrónico',
    favorites: 'Favoritos',
    figure: 'Cifra',
    firstAttempt: 'Primer intento',
    firstName: 'Nombre',
    haveCompleted: 'Han terminado',
    haveStarted: 'Han empezado',
    lastAttempt: 'Último intento',
    lastName: 'Apellidos',
    lastSession: 'Última sesión',
    level: 'Nivel',
    likes: 'Me gusta',
    mean: 'Media',
    meanScore: 'Puntuación media',
    meaning: 'Qué significa',
    member: 'Miembro',
    members: 'Miembros',
    needed: 'Puntuación necesaria',
    open: 'Formaciones abiertas',
    passedShare: 'Superada, %',
    people: 'Personas',
    points: 'Puntos',
    progression: 'Progreso, %',
    question: 'Pregunta',
    staffNumber: 'Número de empleado',
    sessions: 'Sesiones',
    started: 'Empezada',
    succeeded: 'Superada',
    succeededTrainings: 'Formaciones superadas',
    waived: 'Exención',
    time: 'Tiempo',
    training: 'Formación',
    trainings: 'Formaciones',
    unpublished: 'Sin publicar',
    value: 'Valor',
    views: 'Vistas',
  },
  charts: {
    minutes: 'Minutos de formación',
    views: 'Vistas',
    completion: 'Finalización',
    people: 'miembros',
    mostTime: 'Más tiempo dedicado, en horas',
  },
  rounds: ['Después de la formación', 'Unas semanas más tarde'],
  tooFew: 'Menos de cinco personas',
  yes: 'sí',
  no: 'no',
  meanings: [
    ['Tiempo', 'Minutos activos de todas las sesiones hasta ahora. Una sesión en la que no pasa nada deja de contar.'],
    ['Vistas', 'Aperturas de la página de una formación, como máximo una por miembro cada media hora.'],
    ['Han empezado', 'Miembros con al menos una sesión que cuenta.'],
    ['Han terminado', 'Miembros cuyo progreso ha llegado al 100 %.'],
    [
      'Progreso',
      'En una formación: el más alto alcanzado. En conjunto: formaciones superadas de las abiertas actualmente, redondeado a la baja.',
    ],
    ['Superada', 'La mejor puntuación llega a la necesaria y el progreso es mayor que 0.'],
    ['Sesión media', 'Minutos activos divididos entre las sesiones.'],
    ['Insignias 1, 2, 3', 'Insignias de formación obtenidas, según su número.'],
    ['Gráficos', 'Minutos y vistas de los días del periodo; todas las demás cifras abarcan todo el tiempo.'],
    ['Tras un reinicio', 'Las sesiones que empezaron antes ya no cuentan.'],
  ],
}
const it: ExportWords = {
  report: 'Rapporto di formazione',
  made: (moment, zone, by) => `Creato il ${moment} (${zone}) da ${by}`,
  page: (n) => `${n} di`,
  inAll: (value) => `${value} in totale`,
  span: (from, to) => `da ${from} a ${to}`,
  everybody: 'tutti i membri',
  everyOrganisation: 'Tutte le organizzazioni',
  membersCount: (n) => (n === 1 ? '1 membro' : `${n} membri`),
  sessionsCount: (n) => (n === 1 ? '1 sessione' : `${n} sessioni`),
  ofMembers: (n) => (n === 1 ? 'di 1 membro' : `di ${n} membri`),
  leastOne: 'almeno una formazione',
  ofOpen: (n) => `di ${n} attualmente aperte`,
  perSession: (minutes) => `${minutes} a sessione`,
  badgesParted: (one, two, three) => `${one}, ${two} e ${three}`,
  rows: (total) => `${total} in totale`,
  from: (first, total) => `Da ${first} di ${total}`,
  noRows: 'Ancora nulla da mostrare.',
  parts: {
    general: 'Generale',
    glance: 'In sintesi',
    trainings: 'Tutte le formazioni',
    members: 'Membri',
    progress: 'Membri e formazioni',
    figures: 'Come viene calcolato ogni dato',
    attempts: 'Primo e ultimo tentativo',
    survey: 'Sondaggio',
  },
  heads: {
    answer: 'Risposta',
    asked: 'Momento',
    average: 'Sessione media',
    badges: 'Badge',
    badge1: 'Badge 1',
    badge2: 'Badge 2',
    badge3: 'Badge 3',
    bestScore: 'Miglior punteggio',
    category: 'Categoria',
    completed: 'Completata',
    completedOn: 'Completata il',
    completedShare: 'Completata, %',
    email: 'E-mail',
    favorites: 'Preferiti',
    figure: 'Dato',
    firstAttempt: 'Primo tentativo',
    firstName: 'Nome',
    haveCompleted: 'Hanno terminato',
    haveStarted: 'Hanno iniziato',
    lastAttempt: 'Ultimo tentativo',
    lastName: 'Cognome',
    lastSession: 'Ultima sessione',
    level: 'Livello',
    likes: 'Mi piace',
    mean: 'Media',
    meanScore: 'Punteggio medio',
    meaning: 'Che cosa significa',
    member: 'Membro',
    members: 'Membri',
    needed: 'Punteggio richiesto',
    open: 'Formazioni aperte',
    passedShare: 'Superata, %',
    people: 'Persone',
    points: 'Punti',
    progression: 'Avanzamento, %',
    question: 'Domanda',
    staffNumber: 'Matricola',
    sessions: 'Sessioni',
    started: 'Iniziata',
    succeeded: 'Superata',
    succeededTrainings: 'Formazioni superate',
    waived: 'Esonero',
    time: 'Tempo',
    training: 'Formazione',
    trainings: 'Formazioni',
    unpublished: 'Non pubblicate',
    value: 'Valore',
    views: 'Visualizzazioni',
  },
  charts: {
    minutes: 'Minuti di formazione',
    views: 'Visualizzazioni',
    completion: 'Completamento',
    people: 'membri',
    mostTime: 'Più tempo dedicato, in ore',
  },
  rounds: ['Dopo la formazione', 'Alcune settimane dopo'],
  tooFew: 'Meno di cinque persone',
  yes: 'sì',
  no: 'no',
  meanings: [
    ['Tempo', 'Minuti attivi di tutte le sessioni finora. Una sessione in cui non succede nulla smette di contare.'],
    ['Visualizzazioni', 'Aperture della pagina di una formazione, al massimo una per membro ogni mezz’ora.'],
    ['Hanno iniziato', 'Membri con almeno una sessione che conta.'],
    ['Hanno terminato', 'Membri il cui avanzamento ha raggiunto il 100%.'],
    [
      'Avanzamento',
      'In una formazione: il più alto raggiunto. In totale: formazioni superate tra quelle attualmente aperte, arrotondato per difetto.',
    ],
    ['Superata', 'Il miglior punteggio raggiunge quello richiesto e l’avanzamento è maggiore di 0.'],
    ['Sessione media', 'Minuti attivi divisi per le sessioni.'],
    ['Badge 1, 2, 3', 'Badge di formazione ottenuti, secondo il numero.'],
    ['Grafici', 'Minuti e visualizzazioni dei giorni del periodo; tutti gli altri dati riguardano l’intero periodo.'],
    ['Dopo un azzeramento', 'Le sessioni iniziate prima non contano più.'],
  ],
}
const languages = { en, fr, es, it } as const satisfies Record<InterfaceLanguage, ExportWords>
export const exportWords = (language: InterfaceLanguage): ExportWords => languages[language]
