import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'

/** Why a course was not saved; the client shows it as it is. */
interface CourseWords {
  tooFew(least: number): string
  tooMany(most: number): string
  withdrawn(title: string): string
  notOpen(title: string): string
  absent: string
  twice(title: string): string
  languages: string
  form: string
}

const fr = {
  tooFew: (least) => `Un parcours compte au moins ${least} formations.`,
  tooMany: (most) => `Un parcours compte au plus ${most} formations.`,
  withdrawn: (title) => `La formation « ${title} » a été retirée : choisissez-en une autre.`,
  notOpen: (title) =>
    `La formation « ${title} » ne vous est pas ouverte : choisissez-en une autre, ou demandez-en l’accès.`,
  absent: 'Une des formations n’existe pas.',
  twice: (title) => `La formation « ${title} » figure deux fois dans le parcours.`,
  languages: 'Le parcours contient deux fois des textes dans la même langue.',
  form: 'Un champ du parcours n’est pas rempli comme il faut.',
} satisfies CourseWords
const en = {
  tooFew: (least) => `A course has at least ${least} trainings.`,
  tooMany: (most) => `A course has at most ${most} trainings.`,
  withdrawn: (title) => `The training “${title}” was withdrawn: choose another one.`,
  notOpen: (title) => `The training “${title}” is not open to you: choose another one, or ask for access to it.`,
  absent: 'One of the trainings is not there.',
  twice: (title) => `The training “${title}” is in the course twice.`,
  languages: 'The course has texts in the same language twice.',
  form: 'A field of the course is not filled in as it should be.',
} satisfies CourseWords
const es = {
  tooFew: (least) => `Un itinerario tiene al menos ${least} formaciones.`,
  tooMany: (most) => `Un itinerario tiene como máximo ${most} formaciones.`,
  withdrawn: (title) => `La formación «${title}» se ha retirado: elija otra.`,
  notOpen: (title) => `La formación «${title}» no está abierta para usted: elija otra o solicite el acceso.`,
  absent: 'Una de las formaciones no existe.',
  twice: (title) => `La formación «${title}» está dos veces en el itinerario.`,
  languages: 'El itinerario tiene dos veces textos en el mismo idioma.',
  form: 'Un campo del itinerario no está relleno como debe.',
} satisfies CourseWords
const it = {
  tooFew: (least) => `Un percorso ha almeno ${least} formazioni.`,
  tooMany: (most) => `Un percorso ha al massimo ${most} formazioni.`,
  withdrawn: (title) => `La formazione «${title}» è stata ritirata: ne scelga un’altra.`,
  notOpen: (title) => `La formazione «${title}» non è aperta per lei: ne scelga un’altra o chieda l’accesso.`,
  absent: 'Una delle formazioni non esiste.',
  twice: (title) => `La formazione «${title}» è due volte nel percorso.`,
  languages: 'Il percorso ha due volte testi nella stessa lingua.',
  form: 'Un campo del percorso non è compilato come deve.',
} satisfies CourseWords

export const courseWords: Record<InterfaceLanguage, CourseWords> = { fr, en, es, it }
