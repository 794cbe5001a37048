import {
  type WholeCourseForm,
  createCourse,
  favoriteCourse,
  listCourses as listOwn,
  suggestCourses,
  viewCourse,
} from '@praxia/contract/courses.ts'
import { listResources, setCourseResources } from '@praxia/contract/resources.ts'
import { client } from '../client.ts'
import { type Filled, type Stage, day, signInAs } from '../found.ts'
import type { Spoken } from '../training.ts'
import { alarmPointsTitle } from './resources.ts'

type CourseText = readonly [title: string, brief: string, full: string, goal1: string, goal2: string, skill: string]
interface DemoCourse extends Record<Spoken, CourseText> {
  trainings: readonly (readonly [key: string, score: number])[]
}
const arrival: DemoCourse = {
  trainings: [
    ['fire-extinguisher', 70],
    ['first-aid-site', 75],
    ['lifting', 60],
  ],
  EN: [
    'Safe from the first day',
    'Fire, first aid and lifting: what everyone on site needs.',
    'Three trainings within two months. Each one can be repeated until its score is reached.',
    'Put out a small fire and call for help',
    'Lift without hurting your back',
    'Staying calm',
  ],
  FR: [
    'En sécurité dès le premier jour',
    'Feu, premiers secours et port de charges\u00a0: le socle de toute personne sur site.',
    'Trois formations en deux mois. Chacune peut se refaire jusqu’au score demandé.',
    'Éteindre un début d’incendie et appeler les secours',
    'Porter sans se faire mal au dos',
    'Garder son calme',
  ],
  ES: [
    'A salvo desde el primer día',
    'Fuego, primeros auxilios y manejo de cargas: lo que todos necesitan en el centro.',
    'Tres formaciones en dos meses. Cada una puede repetirse hasta alcanzar su puntuación.',
    'Apagar un conato de incendio y pedir ayuda',
    'Levantar sin hacerse daño en la espalda',
    'Mantener la calma',
  ],
  IT: [
    'Al sicuro dal primo giorno',
    'Incendio, primo soccorso e carichi: ciò che serve a tutti in sede.',
    'Tre formazioni in due mesi. Ognuna può essere ripetuta fino a raggiungere il punteggio.',
    'Spegnere un principio d’incendio e chiamare aiuto',
    'Sollevare senza farsi male alla schiena',
    'Mantenere la calma',
  ],
}
const office: DemoCourse = {
  trainings: [
    ['phishing', 70],
    ['hard-talk', 75],
  ],
  EN: [
    'At the desk: messages and people',
    'A message that is not what it seems, a colleague who is late again.',
    'Two situations from an ordinary week. Repeat them as often as you like, until they end well.',
    'Check before you click',
    'Say what has to change',
    'Listening',
  ],
  FR: [
    'Au bureau\u00a0: messages et collègues',
    'Un message qui n’est pas ce qu’il paraît, un collègue encore en retard.',
    'Deux situations d’une semaine ordinaire, à reprendre autant de fois qu’il le faut.',
    'Vérifier avant de cliquer',
    'Dire ce qui doit changer',
    'Écoute',
  ],
  ES: [
    'En la oficina: mensajes y personas',
    'Un mensaje que no es lo que parece, un compañero que llega tarde otra vez.',
    'Dos situaciones de una semana cualquiera, que puede repetir cuanto haga falta.',
    'Comprobar antes de hacer clic',
    'Decir lo que tiene que cambiar',
    'Escucha',
  ],
  IT: [
    'In ufficio: messaggi e persone',
    'Un messaggio che non è ciò che sembra, un collega di nuovo in ritardo.',
    'Due situazioni di una settimana qualsiasi, da ripetere quanto serve.',
    'Verificare prima di fare clic',
    'Dire che cosa deve cambiare',
    'Ascolto',
  ],
}
const storeroom: DemoCourse = {
  trainings: [
    ['lifting', 60],
    ['warehouse-hazards', 80],
    ['scaffold-check', 60],
  ],
  EN: [
    'Storeroom and scaffold',
    'For the team that moves in next month: lift, look around, climb.',
    'Done before the first day in the new hall. Ask me when one of them is not clear.',
    'Lift without hurting your back',
    'See what can fall before it does',
    'Attention',
  ],
  FR: [
    'Réserve et échafaudage',
    'Pour l’équipe qui emménage le mois prochain\u00a0: porter, observer, monter.',
    'À terminer avant le premier jour dans le nouveau hall. Demandez-moi si quelque chose n’est pas clair.',
    'Porter sans se faire mal au dos',
    'Voir ce qui peut tomber avant que cela ne tombe',
    'Attention',
  ],
  ES: [
    'Almacén y andamio',
    'Para el equipo que se traslada el mes que viene: levantar, observar, subir.',
    'Para terminar antes del primer día en la nave nueva. Pregúnteme si algo no está claro.',
    'Levantar sin hacerse daño en la espalda',
    'Ver lo que puede caer antes de que caiga',
    'Atención',
  ],
  IT: [
    'Deposito e ponteggio',
    'Per la squadra che si trasferisce il mese prossimo: sollevare, osservare, salire.',
    'Da finire prima del primo giorno nel nuovo capannone. Chiedimi se qualcosa non è chiaro.',
    'Sollevare senza farsi male alla schiena',
    'Vedere ciò che può cadere prima che cada',
    'Attenzione',
  ],
}
const formOf = (of: DemoCourse, { trainings }: Filled): WholeCourseForm => ({
  texts: (['FR', 'EN', 'ES', 'IT'] as const).map((lang) => {
    const [title, briefDescription, fullDescription, goal1, goal2, skill] = of[lang]
    return { lang, title, briefDescription, fullDescription, goal1, goal2, goal3: '', skills: [skill] }
  }),
  trainings: of.trainings.flatMap(([key, trainingSuccessScore]) =>
    trainings.filter((one) => one.of.key === key).map(({ id }) => ({ trainingId: id, trainingSuccessScore })),
  ),
})

/** Adds the list of alarm points beside the course, for newcomers on the site. */
async function giveAlarmPoints({ admin }: Filled, id: number): Promise<void> {
  const { items } = await admin(listResources, { query: { search: alarmPointsTitle } })
  await admin(setCourseResources, { params: { id }, body: { resources: items.map((one) => one.id) } })
}

/**
 * Creates two courses for everybody in the company, before the months in which they are run: one has ended and some
 * were late, one is running.
 */
export async function makeCourses({ clock, today }: Stage, company: Filled): Promise<void> {
  const on = (ago: number) => new Date(today - ago * day).toISOString()
  const { client: manager } = company.managers[0]!
  const [team] = company.teams
  for (const [of, begins, ends] of [
    [office, 150, 60],
    [arrival, 41, -19],
  ] as const)
    await clock.at(today - begins * day, async () => {
      const { id } = await company.admin(createCourse, { query: { capacity: 'admin' }, body: formOf(of, company) })
      if (of === arrival) await giveAlarmPoints(company, id)
      const body = { courseIds: [id], userIds: team!.slice(0, 9), endDate: on(ends) }
      await manager(suggestCourses, { query: { capacity: 'manager' }, body })
    })
}
/** Creates the course that a class of the training center is in the middle of. */
export async function makeCenterCourse({ clock, today }: Stage, center: Filled): Promise<void> {
  const [manager] = center.managers
  await clock.at(today - 35 * day, async () => {
    const { id } = await center.admin(createCourse, { query: { capacity: 'admin' }, body: formOf(arrival, center) })
    const endDate = new Date(today + 25 * day).toISOString()
    const body = { courseIds: [id], userIds: center.teams[0]!, endDate }
    await manager!.client(suggestCourses, { query: { capacity: 'manager' }, body })
  })
}
/** Creates a course of the manager for the own team that begins next week. */
export async function announceCourse(stage: Stage, company: Filled): Promise<void> {
  const { clock, today, app } = stage
  const ahead = (n: number) => new Date(today + n * day).toISOString()
  const { client: manager } = company.managers[0]!
  await clock.at(today - day, async () => {
    const query = { capacity: 'manager' as const }
    const { id } = await manager(createCourse, { query, body: formOf(storeroom, company) })
    const dates = { startDate: ahead(6), endDate: ahead(36) }
    await manager(suggestCourses, {
      query,
      body: { courseIds: [id], userIds: company.teams[0]!.slice(0, 6), ...dates },
    })
  })
  const learner = client(app, await signInAs(stage, company.learners[0]!.id))
  const { items } = await learner(listOwn, { query: { capacity: 'learner', state: 'suggested' } })
  for (const { id } of items) {
    await learner(viewCourse, { params: { id } })
    await learner(favoriteCourse, { params: { id } })
  }
}
