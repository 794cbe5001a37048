import type { courseStates } from '@praxia/contract/courses.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { type ExportWords, exportWords } from './exports.ts'

/** Texts of a course export that differ from those of a training export. */
interface Own {
  report: string
  table: string
  course: string
  start: string
  end: string
  state: string
  states: Record<(typeof courseStates)[number], string>
  late: string
  lateNote: string
  enrolments: string
  completed: string
  /** Titles of the charts: trainings for one course, courses otherwise. */
  succeededEach: string
  completedEach: string
  all: string
  completedOn: string
  meanings: ExportWords['meanings']
}
export type CourseExportWords = ExportWords & { courses: Own }

const en: Own = {
  report: 'Course report',
  table: 'Members and courses',
  course: 'Course',
  start: 'Start',
  end: 'End',
  state: 'State',
  states: { upcoming: 'Upcoming', running: 'In progress', finished: 'Finished' },
  late: 'Late',
  lateNote: 'past the end date',
  enrolments: 'Enrolments',
  completed: 'Completed',
  succeededEach: 'Passed, by training',
  completedEach: 'Completed, by course',
  all: 'Trainings of the course',
  completedOn: 'Completed on',
  meanings: [
    ['Row', 'A member in a course from a start to an end. Each further enrolment has its own row.'],
    ['State', 'By the dates: upcoming before the start, finished from the end on, otherwise in progress.'],
    ['Late', 'The end has passed, and the course was not completed.'],
    ['Progress', 'Trainings passed out of those in the course, rounded down; 100 once it is completed.'],
    ['Passed', 'The best score between start and end reaches the score needed in the course.'],
    ['Time', 'Active minutes between start and end, in the trainings of the course.'],
  ],
}
const fr: Own = {
  report: 'Rapport de parcours',
  table: 'Membres et parcours',
  course: 'Parcours',
  start: 'Début',
  end: 'Fin',
  state: 'État',
  states: { upcoming: 'À venir', running: 'En cours', finished: 'Terminé' },
  late: 'En retard',
  lateNote: 'après la fin',
  enrolments: 'Inscriptions',
  completed: 'Achevées',
  succeededEach: 'Réussies, par formation',
  completedEach: 'Achevés, par parcours',
  all: 'Formations du parcours',
  completedOn: 'Achevé le',
  meanings: [
    ['Ligne', 'Un membre dans un parcours, d’un début à une fin. Une nouvelle inscription a sa propre ligne.'],
    ['État', 'Selon les dates : à venir avant le début, terminé à partir de la fin, sinon en cours.'],
    ['En retard', 'La fin est passée et le parcours n’a pas été achevé.'],
    [
      'Progression',
      'Formations réussies sur celles du parcours, arrondi à l’inférieur ; 100 quand le parcours est achevé.',
    ],
    ['Réussie', 'Le meilleur score entre début et fin atteint le score requis dans le parcours.'],
    ['Temps', 'Minutes actives entre début et fin, dans les formations du parcours.'],
  ],
}
const es: Own = {
  report: 'Informe de itinerarios',
  table: 'Miembros e itinerarios',
  course: 'Itinerario',
  start: 'Inicio',
  end: 'Fin',
  state: 'Estado',
  states: { upcoming: 'Próximo', running: 'En curso', finished: 'Terminado' },
  late: 'Con retraso',
  lateNote: 'tras el fin',
  enrolments: 'Inscripciones',
  completed: 'Completadas',
  succeededEach: 'Superadas, por formación',
  completedEach: 'Completados, por itinerario',
  all: 'Formaciones del itinerario',
  completedOn: 'Completado el',
  meanings: [
    ['Fila', 'Un miembro en un itinerario, de un inicio a un fin. Cada nueva inscripción tiene su fila.'],
    ['Estado', 'Según las fechas: próximo antes del inicio, terminado desde el fin, en curso en los demás casos.'],
    ['Con retraso', 'El fin ha pasado y el itinerario no se completó.'],
    ['Progreso', 'Formaciones superadas de las del itinerario, redondeado a la baja; 100 cuando está completado.'],
    ['Superada', 'La mejor puntuación entre inicio y fin alcanza la necesaria en el itinerario.'],
    ['Tiempo', 'Minutos activos entre inicio y fin, en las formaciones del itinerario.'],
  ],
}
const it: Own = {
  report: 'Rapporto dei percorsi',
  table: 'Membri e percorsi',
  course: 'Percorso',
  start: 'Inizio',
  end: 'Fine',
  state: 'Stato',
  states: { upcoming: 'In arrivo', running: 'In corso', finished: 'Terminato' },
  late: 'In ritardo',
  lateNote: 'oltre il termine',
  enrolments: 'Iscrizioni',
  completed: 'Completate',
  succeededEach: 'Superate, per formazione',
  completedEach: 'Completati, per percorso',
  all: 'Formazioni del percorso',
  completedOn: 'Completato il',
  meanings: [
    ['Riga', 'Un membro in un percorso, da un inizio a una fine. Ogni nuova iscrizione ha la sua riga.'],
    ['Stato', 'Secondo le date: in arrivo prima dell’inizio, terminato dalla fine in poi, altrimenti in corso.'],
    ['In ritardo', 'La fine è passata e il percorso non è stato completato.'],
    ['Avanzamento', 'Formazioni superate tra quelle del percorso, arrotondato per difetto; 100 quando è completato.'],
    ['Superata', 'Il miglior punteggio tra inizio e fine raggiunge quello richiesto dal percorso.'],
    ['Tempo', 'Minuti attivi tra inizio e fine, nelle formazioni del percorso.'],
  ],
}
const languages = { en, fr, es, it } as const satisfies Record<InterfaceLanguage, Own>
export function courseExportWords(language: InterfaceLanguage): CourseExportWords {
  const [words, courses] = [exportWords(language), languages[language]]
  const { report, meanings } = courses
  return { ...words, report, meanings, courses }
}
