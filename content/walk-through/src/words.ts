import type { Lang } from '@praxia/stage/words.ts'

const en = {
  sub: 'A short walk, one question at each stop',
  stop: (n: number, of: number) => `Stop ${n} of ${of}`,
  goTo: (title: string) => `Next: ${title}`,
  ask: 'To the question',
  done: 'All stops done',
  right: 'Right.',
  again: 'Not that one. Look again.',
  passed: 'Passed',
  failed: 'Not passed yet',
  firsts: (n: number, of: number) => `${n} of ${of} at the first try`,
  counted: { answers: 'Answers', atFirst: 'Right at the first try', wrong: 'Wrong answers' },
  flawless: 'Without a slip',
  foot: (n: number) => `${n} stops`,
}
export type Words = typeof en
const fr: Words = {
  sub: 'Une courte promenade, une question par étape',
  stop: (n, of) => `Étape ${n} sur ${of}`,
  goTo: (title) => `Ensuite : ${title}`,
  ask: 'Vers la question',
  done: 'Toutes les étapes sont faites',
  right: 'Juste.',
  again: 'Pas celle-là. Regardez encore.',
  passed: 'Réussi',
  failed: 'Pas encore réussi',
  firsts: (n, of) => `${n} sur ${of} du premier coup`,
  counted: { answers: 'Réponses', atFirst: 'Juste du premier coup', wrong: 'Mauvaises réponses' },
  flawless: 'Sans faute',
  foot: (n) => `${n} étapes`,
}
const es: Words = {
  sub: 'Un paseo corto, una pregunta en cada parada',
  stop: (n, of) => `Parada ${n} de ${of}`,
  goTo: (title) => `Siguiente: ${title}`,
  ask: 'A la pregunta',
  done: 'Todas las paradas hechas',
  right: 'Correcto.',
  again: 'Esa no. Mire otra vez.',
  passed: 'Superado',
  failed: 'Todavía no superado',
  firsts: (n, of) => `${n} de ${of} a la primera`,
  counted: { answers: 'Respuestas', atFirst: 'Bien a la primera', wrong: 'Respuestas equivocadas' },
  flawless: 'Sin un fallo',
  foot: (n) => `${n} paradas`,
}
const it: Words = {
  sub: 'Una breve passeggiata, una domanda a ogni tappa',
  stop: (n, of) => `Tappa ${n} di ${of}`,
  goTo: (title) => `Poi: ${title}`,
  ask: 'Alla domanda',
  done: 'Tutte le tappe fatte',
  right: 'Giusto.',
  again: 'Non questa. Guardi ancora.',
  passed: 'Superato',
  failed: 'Non ancora superato',
  firsts: (n, of) => `${n} su ${of} al primo colpo`,
  counted: { answers: 'Risposte', atFirst: 'Giuste al primo colpo', wrong: 'Risposte sbagliate' },
  flawless: 'Senza errori',
  foot: (n) => `${n} tappe`,
}
export const WALK_WORDS: Record<Lang, Words> = { en, fr, es, it }
