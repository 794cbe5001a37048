import type { VerbWord } from '@praxia/contract/statements.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'

/** What an export of statements says. */
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
const all: Record<InterfaceLanguage, StatementWords> = {
  en: {
    file: 'statements',
    sheet: 'Statements',
    yes: 'yes',
    no: 'no',
    heads: {
      at: 'When',
      stored: 'Stored',
      person: 'Person',
      verb: 'What',
      training: 'Training',
      name: 'About',
      score: 'Score',
      success: 'Succeeded',
      voided: 'Voided',
      id: 'Number',
    },
    verbs: {
      launched: 'launched',
      initialized: 'began',
      attempted: 'attempted',
      progressed: 'progressed',
      passed: 'passed',
      failed: 'failed',
      completed: 'completed',
      earned: 'earned',
      terminated: 'ended',
      abandoned: 'abandoned',
      satisfied: 'satisfied',
      voided: 'voided',
    },
  },
  fr: {
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
      success: 'Réussi',
      voided: 'Annulée',
      id: 'Numéro',
    },
    verbs: {
      launched: 'a lancé',
      initialized: 'a commencé',
      attempted: 'a essayé',
      progressed: 'a avancé',
      passed: 'a réussi',
      failed: 'a échoué',
      completed: 'a terminé',
      earned: 'a gagné',
      terminated: 'a quitté',
      abandoned: 'a abandonné',
      satisfied: 'a validé',
      voided: 'a annulé',
    },
  },
  es: {
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
      id: 'Número',
    },
    verbs: {
      launched: 'inició',
      initialized: 'empezó',
      attempted: 'intentó',
      progressed: 'avanzó',
      passed: 'aprobó',
      failed: 'falló',
      completed: 'completó',
      earned: 'ganó',
      terminated: 'terminó',
      abandoned: 'abandonó',
      satisfied: 'superó',
      voided: 'anuló',
    },
  },
  it: {
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
      id: 'Numero',
    },
    verbs: {
      launched: 'ha avviato',
      initialized: 'ha iniziato',
      attempted: 'ha provato',
      progressed: 'è avanzato',
      passed: 'ha superato',
      failed: 'ha fallito',
      completed: 'ha completato',
      earned: 'ha ottenuto',
      terminated: 'ha concluso',
      abandoned: 'ha abbandonato',
      satisfied: 'ha soddisfatto',
      voided: 'ha annullato',
    },
  },
}
export const statementWords = (language: InterfaceLanguage): StatementWords => all[language]
