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
      answered: 'answered',
      progressed: 'progressed',
      scored: 'scored in',
      attached: 'attached a picture to',
      passed: 'passed',
      failed: 'failed',
      completed: 'completed',
      commented: 'commented on',
      earned: 'earned',
      terminated: 'ended',
      abandoned: 'abandoned',
      satisfied: 'satisfied',
      waived: 'was let off',
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
      answered: 'a répondu à',
      progressed: 'a avancé',
      scored: 'a obtenu des points dans',
      attached: 'a joint une image à',
      passed: 'a réussi',
      failed: 'a échoué',
      completed: 'a terminé',
      commented: 'a commenté',
      earned: 'a gagné',
      terminated: 'a quitté',
      abandoned: 'a abandonné',
      satisfied: 'a validé',
      waived: 'a obtenu une dispense pour',
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
      answered: 'respondió a',
      progressed: 'avanzó',
      scored: 'obtuvo puntos en',
      attached: 'adjuntó una imagen a',
      passed: 'aprobó',
      failed: 'falló',
      completed: 'completó',
      commented: 'comentó',
      earned: 'ganó',
      terminated: 'terminó',
      abandoned: 'abandonó',
      satisfied: 'superó',
      waived: 'tuvo una exención de',
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
      answered: 'ha risposto a',
      progressed: 'è avanzato',
      scored: 'ha ottenuto punti in',
      attached: 'ha allegato un’immagine a',
      passed: 'ha superato',
      failed: 'ha fallito',
      completed: 'ha completato',
      commented: 'ha commentato',
      earned: 'ha ottenuto',
      terminated: 'ha concluso',
      abandoned: 'ha abbandonato',
      satisfied: 'ha soddisfatto',
      waived: 'ha avuto un esonero da',
      voided: 'ha annullato',
    },
  },
}
export const statementWords = (language: InterfaceLanguage): StatementWords => all[language]
