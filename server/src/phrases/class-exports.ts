import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { type ExportWords, exportWords } from './exports.ts'

type Head =
  | 'began'
  | 'calls'
  | 'callsRead'
  | 'connected'
  | 'ended'
  | 'finished'
  | 'firstName'
  | 'groups'
  | 'instructor'
  | 'lastName'
  | 'present'
  | 'progress'
  | 'score'
  | 'started'
  | 'time'
  | 'training'
interface Own {
  table: string
  gone: string
  wholeTeam: string
  heads: Record<Head, string>
  meanings: ExportWords['meanings']
}
export type ClassExportWords = Own & { all: ExportWords }

const en: Own = {
  table: 'Class',
  gone: 'Deleted account',
  wholeTeam: 'The whole team',
  heads: {
    lastName: 'Last name',
    firstName: 'First name',
    training: 'Training',
    groups: 'Groups',
    instructor: 'Instructor',
    began: 'Class started',
    ended: 'Class ended',
    present: 'Present',
    connected: 'Connected at',
    started: 'Started at',
    finished: 'Finished at',
    progress: 'Progress (%)',
    score: 'Best score',
    time: 'Active time (min)',
    calls: 'Messages sent',
    callsRead: 'Messages read',
  },
  meanings: [
    ['Row', 'A learner who was in the class when it started or ended, or who took part in it.'],
    [
      'Present',
      'The training was opened during the class. A session that was only downloaded for later does not count.',
    ],
    ['Connected at', 'The first time the training was opened during the class.'],
    ['Started at', 'The first result sent by the training.'],
    ['Finished at', 'The training was completed or closed.'],
    ['Best score', 'The best of the sessions started during the class; the same applies to the progress.'],
    ['Active time', 'Total of all sessions started during the class.'],
    ['Deleted account', 'The account was deleted after the class: its results are kept without a name.'],
  ],
}
const fr: Own = {
  table: 'Séance',
  gone: 'Compte supprimé',
  wholeTeam: 'Toute l’équipe',
  heads: {
    lastName: 'Nom',
    firstName: 'Prénom',
    training: 'Formation',
    groups: 'Groupes',
    instructor: 'Instructeur',
    began: 'Début de la séance',
    ended: 'Fin de la séance',
    present: 'Présent',
    connected: 'Connexion',
    started: 'Début',
    finished: 'Fin',
    progress: 'Progression (%)',
    score: 'Meilleur score',
    time: 'Temps actif (min)',
    calls: 'Messages envoyés',
    callsRead: 'Messages lus',
  },
  meanings: [
    ['Ligne', 'Un apprenant qui était dans la séance à son début ou à sa fin, ou qui y a participé.'],
    [
      'Présent',
      'La formation a été ouverte pendant la séance. Une session seulement téléchargée pour plus tard ne compte pas.',
    ],
    ['Connexion', 'La première ouverture de la formation pendant la séance.'],
    ['Début', 'Le premier résultat transmis par la formation.'],
    ['Fin', 'La formation a été achevée ou quittée.'],
    ['Meilleur score', 'Le meilleur des sessions commencées pendant la séance ; il en va de même pour la progression.'],
    ['Temps actif', 'Total de toutes les sessions commencées pendant la séance.'],
    ['Compte supprimé', 'Le compte a été supprimé après la séance : ses résultats sont conservés sans nom.'],
  ],
}
const es: Own = {
  table: 'Clase',
  gone: 'Cuenta eliminada',
  wholeTeam: 'Todo el equipo',
  heads: {
    lastName: 'Apellidos',
    firstName: 'Nombre',
    training: 'Formación',
    groups: 'Grupos',
    instructor: 'Instructor',
    began: 'Inicio de la clase',
    ended: 'Fin de la clase',
    present: 'Presente',
    connected: 'Conexión',
    started: 'Inicio',
    finished: 'Fin',
    progress: 'Progreso (%)',
    score: 'Mejor puntuación',
    time: 'Tiempo activo (min)',
    calls: 'Mensajes enviados',
    callsRead: 'Mensajes leídos',
  },
  meanings: [
    ['Fila', 'Un alumno que estaba en la clase al empezar o al terminar, o que participó en ella.'],
    ['Presente', 'La formación se abrió durante la clase. Una sesión solo descargada para después no cuenta.'],
    ['Conexión', 'La primera vez que se abrió la formación durante la clase.'],
    ['Inicio', 'El primer resultado que envió la formación.'],
    ['Fin', 'La formación se completó o se cerró.'],
    ['Mejor puntuación', 'La mejor de las sesiones empezadas durante la clase; lo mismo vale para el progreso.'],
    ['Tiempo activo', 'Total de todas las sesiones empezadas durante la clase.'],
    ['Cuenta eliminada', 'La cuenta se eliminó después de la clase: sus resultados se conservan sin nombre.'],
  ],
}
const it: Own = {
  table: 'Lezione',
  gone: 'Account eliminato',
  wholeTeam: 'Tutto il team',
  heads: {
    lastName: 'Cognome',
    firstName: 'Nome',
    training: 'Formazione',
    groups: 'Gruppi',
    instructor: 'Istruttore',
    began: 'Inizio della lezione',
    ended: 'Fine della lezione',
    present: 'Presente',
    connected: 'Connessione',
    started: 'Inizio',
    finished: 'Fine',
    progress: 'Avanzamento (%)',
    score: 'Punteggio migliore',
    time: 'Tempo attivo (min)',
    calls: 'Messaggi inviati',
    callsRead: 'Messaggi letti',
  },
  meanings: [
    ['Riga', 'Un allievo che era nella lezione al suo inizio o alla sua fine, o che vi ha partecipato.'],
    ['Presente', 'La formazione è stata aperta durante la lezione. Una sessione solo scaricata per dopo non conta.'],
    ['Connessione', 'La prima apertura della formazione durante la lezione.'],
    ['Inizio', 'Il primo risultato inviato dalla formazione.'],
    ['Fine', 'La formazione è stata completata o chiusa.'],
    ['Punteggio migliore', 'Il migliore delle sessioni iniziate durante la lezione; lo stesso vale per l’avanzamento.'],
    ['Tempo attivo', 'Totale di tutte le sessioni iniziate durante la lezione.'],
    ['Account eliminato', 'L’account è stato eliminato dopo la lezione: i risultati restano senza nome.'],
  ],
}

const own: Record<InterfaceLanguage, Own> = { en, fr, es, it }
/** Returns the texts of a class export in a language. */
export function classExportWords(language: InterfaceLanguage): ClassExportWords {
  const words = own[language]
  return { ...words, all: { ...exportWords(language), meanings: words.meanings } }
}
