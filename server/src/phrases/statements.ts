import type { VerbWord } from '@praxia/contract/statements.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'

/** Texts of a statement export. Verbs are those of the record's page. */
export interface StatementWords {
  file: string
  sheet: string
  yes: string
  no: string
  heads: {
    at: string
    stored: string
    person: string
    verb: string
    training: string
    name: string
    score: string
    success: string
    voided: string
    id: string
  }
  verbs: Record<VerbWord, string>
}
const en: StatementWords = {
  file: 'statements',
  sheet: 'Statements',
  yes: 'yes',
  no: 'no',
  heads: {
    at: 'When',
    stored: 'Stored',
    person: 'Person',
    verb: 'Action',
    training: 'Training',
    name: 'Object',
    score: 'Score',
    success: 'Success',
    voided: 'Voided',
    id: 'ID',
  },
  verbs: {
    launched: 'launched',
    initialized: 'started',
    attempted: 'attempted',
    answered: 'answered',
    progressed: 'progressed in',
    scored: 'scored in',
    attached: 'attached a picture to',
    passed: 'passed',
    failed: 'failed',
    completed: 'completed',
    commented: 'commented on',
    earned: 'earned',
    terminated: 'ended',
    abandoned: 'abandoned',
    satisfied: 'met all requirements of',
    waived: 'got a waiver for',
    voided: 'voided',
  },
}
const fr: StatementWords = {
  file: 'declarations',
  sheet: 'Déclarations',
  yes: 'oui',
  no: 'non',
  heads: {
    at: 'Quand',
    stored: 'Enregistrée',
    person: 'Personne',
    verb: 'Action',
    training: 'Formation',
    name: 'Objet',
    score: 'Score',
    success: 'Réussite',
    voided: 'Annulée',
    id: 'Identifiant',
  },
  verbs: {
    launched: 'a lancé',
    initialized: 'a commencé',
    attempted: 'a essayé',
    answered: 'a répondu à',
    progressed: 'a avancé dans',
    scored: 'a obtenu des points dans',
    attached: 'a joint une image à',
    passed: 'a réussi',
    failed: 'a échoué à',
    completed: 'a terminé',
    commented: 'a commenté',
    earned: 'a obtenu',
    terminated: 'a quitté',
    abandoned: 'a abandonné',
    satisfied: 'a validé',
    waived: 'a obtenu une dispense pour',
    voided: 'a annulé',
  },
}
const es: StatementWords = {
  file: 'declaraciones',
  sheet: 'Declaraciones',
  yes: 'sí',
  no: 'no',
  heads: {
    at: 'Cuándo',
    stored: 'Guardada',
    person: 'Persona',
    verb: 'Acción',
    training: 'Formación',
    name: 'Objeto',
    score: 'Puntuación',
    success: 'Superado',
    voided: 'Anulada',
    id: 'Identificador',
  },
  verbs: {
    launched: 'inició',
    initialized: 'empezó',
    attempted: 'intentó',
    answered: 'respondió a',
    progressed: 'avanzó en',
    scored: 'obtuvo puntos en',
    attached: 'adjuntó una imagen a',
    passed: 'superó',
    failed: 'no superó',
    completed: 'completó',
    commented: 'comentó',
    earned: 'obtuvo',
    terminated: 'terminó',
    abandoned: 'abandonó',
    satisfied: 'cumplió todos los requisitos de',
    waived: 'recibió una exención de',
    voided: 'anuló',
  },
}
const it: StatementWords = {
  file: 'dichiarazioni',
  sheet: 'Dichiarazioni',
  yes: 'sì',
  no: 'no',
  heads: {
    at: 'Quando',
    stored: 'Salvata',
    person: 'Persona',
    verb: 'Azione',
    training: 'Formazione',
    name: 'Oggetto',
    score: 'Punteggio',
    success: 'Superato',
    voided: 'Annullata',
    id: 'Identificativo',
  },
  verbs: {
    launched: 'ha avviato',
    initialized: 'ha iniziato',
    attempted: 'ha provato',
    answered: 'ha risposto a',
    progressed: 'ha fatto progressi in',
    scored: 'ha ottenuto punti in',
    attached: 'ha allegato un’immagine a',
    passed: 'ha superato',
    failed: 'non ha superato',
    completed: 'ha completato',
    commented: 'ha commentato',
    earned: 'ha ottenuto',
    terminated: 'ha concluso',
    abandoned: 'ha abbandonato',
    satisfied: 'ha soddisfatto tutti i requisiti di',
    waived: 'ha ricevuto un esonero da',
    voided: 'ha annullato',
  },
}
const all: Record<InterfaceLanguage, StatementWords> = { en, fr, es, it }
export const statementWords = (language: InterfaceLanguage): StatementWords => all[language]
