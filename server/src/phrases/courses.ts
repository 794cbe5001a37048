import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'

/** Reasons why a course was not saved, as the client shows them. */
interface CourseWords {
  tooFew(least: number): string
  tooMany(most: number): string
  withdrawn(title: string): string
  draft(title: string): string
  not_open(title: string): string
  absent: string
  twice(title: string): string
  languages: string
  form: string
}

const fr = {
  tooFew: (least) => `Un parcours compte au moins ${least} formations.`,
  tooMany: (most) => `Un parcours compte au plus ${most} formations.`,
  withdrawn: (title) => `La formation « ${title} » a été retirée : choisissez-en une autre.`,
  draft: (title) => `La formation « ${title} » n’est pas publiée : publiez-la d’abord ou choisissez-en une autre.`,
  not_open: (title) =>
    `Vous n’avez pas accès à la formation « ${title} » : choisissez-en une autre ou demandez l’accès.`,
  absent: 'Une des formations n’existe pas.',
  twice: (title) => `La formation « ${title} » figure deux fois dans le parcours.`,
  languages: 'Le parcours contient deux fois des textes dans la même langue.',
  form: 'Un champ du parcours n’est pas rempli correctement.',
} satisfies CourseWords
const en = {
  tooFew: (least) => `A course needs at least ${least} trainings.`,
  tooMany: (most) => `A course has at most ${most} trainings.`,
  withdrawn: (title) => `The training “${title}” was withdrawn: choose another one.`,
  draft: (title) => `The training “${title}” is not published: publish it first or choose another one.`,
  not_open: (title) => `The training “${title}” is not open to you: choose another one or request access to it.`,
  absent: 'One of the trainings does not exist.',
  twice: (title) => `The training “${title}” appears twice in the course.`,
  languages: 'The course has texts in the same language twice.',
  form: 'A field of the course is not filled in correctly.',
} satisfies CourseWords
const es = {
  tooFew: (least) => `Un itinerario tiene al menos ${least} formaciones.`,
  tooMany: (most) => `Un itinerario tiene como máximo ${most} formaciones.`,
  withdrawn: (title) => `La formación «${title}» se ha retirado: elija otra.`,
  draft: (title) => `La formación «${title}» no está publicada: publíquela primero o elija otra.`,
  not_open: (title) => `No tiene acceso a la formación «${title}»: elija otra o solicite el acceso.`,
  absent: 'Una de las formaciones no existe.',
  twice: (title) => `La formación «${title}» aparece dos veces en el itinerario.`,
  languages: 'El itinerario tiene dos veces textos en el mismo idioma.',
  form: 'Un campo del itinerario no está rellenado correctamente.',
} satisfies CourseWords
const it = {
  tooFew: (least) => `Un percorso ha almeno ${least} formazioni.`,
  tooMany: (most) => `Un percorso ha al massimo ${most} formazioni.`,
  withdrawn: (title) => `La formazione «${title}» è stata ritirata: ne scelga un’altra.`,
  draft: (title) => `La formazione «${title}» non è pubblicata: la pubblichi prima o ne scelga un’altra.`,
  not_open: (title) => `Non ha accesso alla formazione «${title}»: ne scelga un’altra o chieda l’accesso.`,
  absent: 'Una delle formazioni non esiste.',
  twice: (title) => `La formazione «${title}» compare due volte nel percorso.`,
  languages: 'Il percorso ha due volte testi nella stessa lingua.',
  form: 'Un campo del percorso non è compilato correttamente.',
} satisfies CourseWords

export const courseWords: Record<InterfaceLanguage, CourseWords> = { fr, en, es, it }
