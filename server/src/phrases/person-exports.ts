import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import type { ExportWords } from './exports.ts'

/** Texts of a report about one person, besides the tables that it shares with other reports. Results are named as on the screens. */
export interface PersonExportWords {
  courses: string
  sessions: string
  steps: string
  certificates: string
  date: string
  score: string
  result: string
  passed: string
  notPassed: string
  inProgress: string
  waived: string
  best: string
  leftEarly: string
  step: string
  noSteps: string
  verdicts: Record<'right' | 'nearly' | 'wrong' | 'open', string>
  number: string
  completedOn: string
  validUntil: string
  kind: string
  ofTraining: string
  ofCourse: string
  certificatesCount(n: number): string
  /** How many of the total are shown. */
  newest(shown: string, total: string): string
  bestOf(n: number): string
  bestOfNewest(shown: string, total: string): string
  bestSession(moment: string, score: string | null): string
  meanings: ExportWords['meanings']
}

const en: PersonExportWords = {
  courses: 'Courses',
  sessions: 'Sessions',
  steps: 'Steps of the best sessions',
  certificates: 'Certificates',
  date: 'Date',
  score: 'Score',
  result: 'Result',
  passed: 'Passed',
  notPassed: 'Not passed',
  inProgress: 'In progress',
  waived: 'Waived',
  best: 'best',
  leftEarly: 'left early',
  step: 'Step',
  noSteps: 'No steps were recorded in this session.',
  verdicts: { right: 'Passed', nearly: 'Almost: below the pass mark', wrong: 'Try again', open: 'Not reached' },
  number: 'Number',
  completedOn: 'Completed on',
  validUntil: 'Valid until',
  kind: 'Kind',
  ofTraining: 'Training',
  ofCourse: 'Course',
  certificatesCount: (n) => (n === 1 ? '1 certificate' : `${n} certificates`),
  newest: (shown, total) => `The ${shown} most recent of ${total}`,
  bestOf: (n) => (n === 1 ? 'The best session of 1 training' : `The best session of each of ${n} trainings`),
  bestOfNewest: (shown, total) => `The best session of each of the ${shown} most recent trainings out of ${total}`,
  bestSession: (moment, score) => (score === null ? moment : `${moment}, score ${score}`),
  meanings: [
    ['Best session', 'The one with the highest score, then with the most progress, then the earliest.'],
    [
      'Result of a step',
      'Passed: its score reached the pass mark. Almost: at least half of the pass mark. Try again: less. Not reached: nothing was recorded for it.',
    ],
  ],
}
const fr: PersonExportWords = {
  courses: 'Parcours',
  sessions: 'Sessions',
  steps: 'Étapes des meilleures sessions',
  certificates: 'Certificats',
  date: 'Date',
  score: 'Score',
  result: 'Résultat',
  passed: 'Réussie',
  notPassed: 'Non réussie',
  inProgress: 'En cours',
  waived: 'Dispense',
  best: 'meilleure',
  leftEarly: 'quittée avant la fin',
  step: 'Étape',
  noSteps: 'Cette session n’a signalé aucune étape.',
  verdicts: { right: 'Réussie', nearly: 'Presque : sous le seuil', wrong: 'À refaire', open: 'Pas atteinte' },
  number: 'Numéro',
  completedOn: 'Terminé le',
  validUntil: 'Valable jusqu’au',
  kind: 'Type',
  ofTraining: 'Formation',
  ofCourse: 'Parcours',
  certificatesCount: (n) => (n < 2 ? `${n} certificat` : `${n} certificats`),
  newest: (shown, total) => `Les ${shown} plus récentes sur ${total}`,
  bestOf: (n) =>
    n < 2 ? `La meilleure session de ${n} formation` : `La meilleure session de chacune des ${n} formations`,
  bestOfNewest: (shown, total) =>
    `La meilleure session de chacune des ${shown} formations les plus récentes sur ${total}`,
  bestSession: (moment, score) => (score === null ? moment : `${moment}, score ${score}`),
  meanings: [
    ['Meilleure session', 'Celle au score le plus haut, puis à la plus grande progression, puis la plus ancienne.'],
    [
      'Résultat d’une étape',
      'Réussie : son score atteint le seuil. Presque : au moins la moitié du seuil. À refaire : moins. Pas atteinte : rien n’a été enregistré.',
    ],
  ],
}
const es: PersonExportWords = {
  courses: 'Itinerarios',
  sessions: 'Sesiones',
  steps: 'Pasos de las mejores sesiones',
  certificates: 'Certificados',
  date: 'Fecha',
  score: 'Puntuación',
  result: 'Resultado',
  passed: 'Superada',
  notPassed: 'No superada',
  inProgress: 'En curso',
  waived: 'Exención',
  best: 'la mejor',
  leftEarly: 'abandonada antes del final',
  step: 'Paso',
  noSteps: 'En esta sesión no se registró ningún paso.',
  verdicts: {
    right: 'Superado',
    nearly: 'Casi: por debajo del mínimo',
    wrong: 'Por repetir',
    open: 'No alcanzado',
  },
  number: 'Número',
  completedOn: 'Completado el',
  validUntil: 'Válido hasta',
  kind: 'Tipo',
  ofTraining: 'Formación',
  ofCourse: 'Itinerario',
  certificatesCount: (n) => (n === 1 ? '1 certificado' : `${n} certificados`),
  newest: (shown, total) => `Las ${shown} más recientes de ${total}`,
  bestOf: (n) => (n === 1 ? 'La mejor sesión de 1 formación' : `La mejor sesión de cada una de ${n} formaciones`),
  bestOfNewest: (shown, total) => `La mejor sesión de cada una de las ${shown} formaciones más recientes de ${total}`,
  bestSession: (moment, score) => (score === null ? moment : `${moment}, puntuación ${score}`),
  meanings: [
    ['Mejor sesión', 'La de mayor puntuación, luego la de mayor progreso, luego la más antigua.'],
    [
      'Resultado de un paso',
      'Superado: su puntuación alcanzó el mínimo. Casi: al menos la mitad del mínimo. Por repetir: menos. No alcanzado: no se registró nada.',
    ],
  ],
}
const it: PersonExportWords = {
  courses: 'Percorsi',
  sessions: 'Sessioni',
  steps: 'Passi delle sessioni migliori',
  certificates: 'Attestati',
  date: 'Data',
  score: 'Punteggio',
  result: 'Risultato',
  passed: 'Superata',
  notPassed: 'Non superata',
  inProgress: 'In corso',
  waived: 'Esonero',
  best: 'migliore',
  leftEarly: 'lasciata prima della fine',
  step: 'Passo',
  noSteps: 'In questa sessione non è stato registrato alcun passo.',
  verdicts: { right: 'Superato', nearly: 'Quasi: sotto la soglia', wrong: 'Da rifare', open: 'Non raggiunto' },
  number: 'Numero',
  completedOn: 'Completato il',
  validUntil: 'Valido fino al',
  kind: 'Tipo',
  ofTraining: 'Formazione',
  ofCourse: 'Percorso',
  certificatesCount: (n) => (n === 1 ? '1 attestato' : `${n} attestati`),
  newest: (shown, total) => `Le ${shown} più recenti di ${total}`,
  bestOf: (n) =>
    n === 1 ? 'La sessione migliore di 1 formazione' : `La sessione migliore di ognuna di ${n} formazioni`,
  bestOfNewest: (shown, total) => `La sessione migliore di ognuna delle ${shown} formazioni più recenti di ${total}`,
  bestSession: (moment, score) => (score === null ? moment : `${moment}, punteggio ${score}`),
  meanings: [
    ['Sessione migliore', 'Quella con il punteggio più alto, poi con l’avanzamento maggiore, poi la meno recente.'],
    [
      'Risultato di un passo',
      'Superato: il suo punteggio ha raggiunto la soglia. Quasi: almeno metà della soglia. Da rifare: meno. Non raggiunto: non è stato registrato nulla.',
    ],
  ],
}
const all: Record<InterfaceLanguage, PersonExportWords> = { en, fr, es, it }
export const personExportWords = (language: InterfaceLanguage): PersonExportWords => all[language]
