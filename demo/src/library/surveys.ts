import {
  type Answer,
  type QuestionKind,
  answerSurvey,
  getOwnSurvey,
  setSurvey,
} from '@praxia/contract/library/surveys.ts'
import { sweepSurveys } from '@praxia/server/features/surveys/second-round-actions.ts'
import { enterAs } from '../accounts.ts'
import { type Client, client } from '../client.ts'
import { type Dice, dice } from '../dice.ts'
import { type Filled, type Learner, type Stage, day } from '../found.ts'
import type { MadeTraining } from '../make-trainings.ts'
import type { Spoken } from '../training.ts'

type InEach = Record<Spoken, string>
interface DemoQuestion {
  kind: QuestionKind
  texts: InEach
  choices?: readonly InEach[]
  /** Of a hundred answers, the number with each value of the question, the lowest first. Empty for texts. */
  shares: readonly number[]
  /** Answers to a question for a text, of one member each. */
  said?: readonly InEach[]
}
interface DemoSurvey {
  questions: readonly DemoQuestion[]
  againWeeks: number | null
}

const fire: DemoSurvey = {
  againWeeks: 6,
  questions: [
    {
      kind: 'scale',
      texts: {
        EN: 'How confident are you that you could put out a small fire?',
        FR: 'Vous sentez-vous capable d’éteindre un début d’incendie ?',
        ES: '¿Se siente capaz de apagar un conato de incendio?',
        IT: 'Si sente in grado di spegnere un principio d’incendio?',
      },
      shares: [2, 8, 24, 42, 24],
    },
    {
      kind: 'yesNo',
      texts: {
        EN: 'Do you know where the nearest extinguisher is at your workplace?',
        FR: 'Savez-vous où se trouve l’extincteur le plus proche de votre poste ?',
        ES: '¿Sabe dónde está el extintor más cercano a su puesto?',
        IT: 'Sa dov’è l’estintore più vicino alla sua postazione?',
      },
      shares: [30, 70],
    },
    {
      kind: 'choice',
      texts: {
        EN: 'What would you like to practise next?',
        FR: 'Que souhaitez-vous pratiquer ensuite ?',
        ES: '¿Qué le gustaría practicar después?',
        IT: 'Che cosa vorrebbe provare ora?',
      },
      choices: [
        {
          EN: 'A real extinguisher',
          FR: 'Un vrai extincteur',
          ES: 'Un extintor de verdad',
          IT: 'Un estintore vero',
        },
        { EN: 'An evacuation', FR: 'Une évacuation', ES: 'Una evacuación', IT: 'Un’evacuazione' },
        { EN: 'First aid', FR: 'Les premiers secours', ES: 'Primeros auxilios', IT: 'Il primo soccorso' },
        { EN: 'Nothing for now', FR: 'Rien pour l’instant', ES: 'Nada por ahora', IT: 'Per ora nulla' },
      ],
      shares: [46, 28, 18, 8],
    },
    {
      kind: 'text',
      texts: {
        EN: 'What should we change at your workplace?',
        FR: 'Que faut-il changer à votre poste de travail ?',
        ES: '¿Qué habría que cambiar en su puesto de trabajo?',
        IT: 'Che cosa bisognerebbe cambiare nella sua postazione?',
      },
      shares: [],
      said: [
        {
          EN: 'Pallets often block the extinguisher by the dock.',
          FR: 'Des palettes bloquent souvent l’extincteur du quai.',
          ES: 'A menudo hay palés delante del extintor del muelle.',
          IT: 'Spesso ci sono bancali davanti all’estintore della banchina.',
        },
        {
          EN: 'A sign above each extinguisher, one that can be seen from afar.',
          FR: 'Un panneau visible de loin au-dessus de chaque extincteur.',
          ES: 'Un cartel visible desde lejos encima de cada extintor.',
          IT: 'Un cartello visibile da lontano sopra ogni estintore.',
        },
        {
          EN: 'Show new colleagues the assembly point on their first day.',
          FR: 'Montrer le point de rassemblement aux nouveaux dès le premier jour.',
          ES: 'Enseñar el punto de reunión a los nuevos el primer día.',
          IT: 'Mostrare il punto di raccolta ai nuovi fin dal primo giorno.',
        },
        {
          EN: 'Nothing, everything is in its place here.',
          FR: 'Rien, chez nous tout est à sa place.',
          ES: 'Nada, aquí todo está en su sitio.',
          IT: 'Niente, da noi tutto è al suo posto.',
        },
        {
          EN: 'A fire blanket in the break room.',
          FR: 'Une couverture anti-feu dans la salle de pause.',
          ES: 'Una manta ignífuga en la sala de descanso.',
          IT: 'Una coperta antifiamma nella sala pausa.',
        },
        {
          EN: 'We can’t hear the alarm near the compressor.',
          FR: 'Près du compresseur, on n’entend pas l’alarme.',
          ES: 'Junto al compresor no se oye la alarma.',
          IT: 'Vicino al compressore l’allarme non si sente.',
        },
        {
          EN: 'A drill at least once a year, also for the evening shift.',
          FR: 'Un exercice par an au moins, aussi pour l’équipe du soir.',
          ES: 'Un simulacro al año como mínimo, también en el turno de tarde.',
          IT: 'Almeno una prova all’anno, anche per il turno serale.',
        },
        {
          EN: 'A CO₂ extinguisher by the electrical cabinet.',
          FR: 'Un extincteur CO₂ près de l’armoire électrique.',
          ES: 'Un extintor de CO₂ junto al cuadro eléctrico.',
          IT: 'Un estintore a CO₂ vicino al quadro elettrico.',
        },
        {
          EN: 'Keep the emergency exit of the store clear.',
          FR: 'Dégager l’issue de secours de la réserve.',
          ES: 'Dejar libre la salida de emergencia del almacén.',
          IT: 'Tenere libera l’uscita di sicurezza del magazzino.',
        },
        {
          EN: 'Oily rags belong in a closed bin.',
          FR: 'Mettre les chiffons gras dans un bac fermé.',
          ES: 'Tirar los trapos con aceite a un cubo cerrado.',
          IT: 'Mettere gli stracci unti in un bidone chiuso.',
        },
        {
          EN: 'Put the emergency numbers next to the phone.',
          FR: 'Afficher les numéros d’urgence près du téléphone.',
          ES: 'Poner los números de emergencia junto al teléfono.',
          IT: 'Mettere i numeri d’emergenza accanto al telefono.',
        },
        {
          EN: 'Better lighting in the corridor to the exit.',
          FR: 'Mieux éclairer le couloir qui mène à la sortie.',
          ES: 'Iluminar mejor el pasillo de la salida.',
          IT: 'Illuminare meglio il corridoio verso l’uscita.',
        },
      ],
    },
  ],
}
const phishing: DemoSurvey = {
  againWeeks: null,
  questions: [
    {
      kind: 'scale',
      texts: {
        EN: 'How useful is this training for your daily work?',
        FR: 'Cette formation vous est-elle utile au quotidien ?',
        ES: '¿Le resulta útil esta formación en su día a día?',
        IT: 'Quanto le è utile questa formazione nel lavoro di ogni giorno?',
      },
      shares: [2, 6, 18, 40, 34],
    },
    {
      kind: 'choice',
      texts: {
        EN: 'Which message was the hardest to judge?',
        FR: 'Quel message était le plus difficile à juger ?',
        ES: '¿Qué mensaje le costó más valorar?',
        IT: 'Quale messaggio è stato più difficile da valutare?',
      },
      choices: [
        { EN: 'The parcel', FR: 'Le colis', ES: 'El paquete', IT: 'Il pacco' },
        {
          EN: 'The director in a hurry',
          FR: 'La directrice pressée',
          ES: 'La directora con prisa',
          IT: 'La direttrice di fretta',
        },
        { EN: 'The invoice', FR: 'La facture', ES: 'La factura', IT: 'La fattura' },
        {
          EN: 'The honest message',
          FR: 'Le message honnête',
          ES: 'El mensaje auténtico',
          IT: 'Il messaggio autentico',
        },
      ],
      shares: [12, 38, 22, 28],
    },
    {
      kind: 'yesNo',
      texts: {
        EN: 'Do you know whom to tell about a suspicious message?',
        FR: 'Savez-vous à qui signaler un message suspect ?',
        ES: '¿Sabe a quién avisar de un mensaje sospechoso?',
        IT: 'Sa a chi segnalare un messaggio sospetto?',
      },
      shares: [18, 82],
    },
  ],
}
const surveys: Partial<Record<string, DemoSurvey>> = { 'fire-extinguisher': fire, phishing }

/** Sets the questions after two of the platform's trainings. */
export async function askAfter(owner: Client, made: readonly MadeTraining[]): Promise<void> {
  for (const { id, of } of made) {
    const survey = surveys[of.key]
    if (!survey) continue
    const questions = survey.questions.map(({ kind, texts, choices }) => ({
      kind,
      texts,
      choices: [...(choices ?? [])],
    }))
    await owner(setSurvey, { params: { id }, body: { questions, againWeeks: survey.againWeeks } })
  }
}

/** Returns the place of one of the shares, by a number from 0 to 1. */
function drawn(shares: readonly number[], share: number): number {
  let left = share * shares.reduce((sum, one) => sum + one, 0)
  return Math.max(
    0,
    shares.findIndex((one) => (left -= one) < 0),
  )
}
/** Returns the text of a member: one in three of the first thirty-six learners writes one, no two the same. */
function textOf({ organisation, id, lang }: Learner, said: readonly InEach[]): string | undefined {
  const place = organisation.learners.findIndex((one) => one.id === id)
  const [turn, index] = [Math.floor(place / said.length), place % said.length]
  return place >= 0 && turn < 3 && index % 3 === turn ? said[index]![lang] : undefined
}
/** Returns a member's answers. Some weeks later they are surer, and write nothing. */
const answersOf = ({ questions }: DemoSurvey, learner: Learner, round: 1 | 2, d: Dice): Answer[] =>
  questions.flatMap(({ kind, shares, said = [] }, question): Answer[] => {
    if (kind === 'text') {
      const text = round === 1 ? textOf(learner, said) : undefined
      return text === undefined ? [] : [{ question, text }]
    }
    const share = d.next()
    const value = drawn(shares, round === 2 && kind !== 'choice' ? 0.3 + 0.7 * share : share)
    return [{ question, value: kind === 'scale' ? value + 1 : value }]
  })

/** A launch after which a member is asked. */
interface Launched {
  session: string
  training: MadeTraining
}
/** Answers what a member is asked after a launch, if anything: nine in ten do. Returns whether they answered. */
export async function answerAfter(own: Client, learner: Learner, { session, training }: Launched): Promise<boolean> {
  const asked = surveys[training.of.key]
  if (!asked) return false
  const { survey } = await own(getOwnSurvey, { params: { session }, query: {} })
  if (!survey) return false
  const { version, round } = survey
  const d = dice(learner.id * 7919 + training.id * 31 + round)
  if (d.chance(0.1)) return false
  const answers = answersOf(asked, learner, round, d)
  await own(answerSurvey, { params: { session }, body: { version, round, answers } })
  return true
}
/** Asks an organisation's members once more, by mail, as the jobs of the year would have done. */
export async function askAgain({ deps, app, clock, today }: Stage, { answered }: Filled): Promise<void> {
  const everyDays = 5
  const noon = new Date(today).setUTCHours(10, 0, 0, 0)
  for (let ago = 360; ago >= everyDays; ago -= everyDays) await clock.at(noon - ago * day, () => sweepSurveys(deps))
  for (const { learner, at, ...launched } of answered.toSorted((a, b) => a.at - b.at)) {
    const { againWeeks } = surveys[launched.training.of.key]!
    const time = at + ((againWeeks ?? Infinity) * 7 + 2 * everyDays) * day
    if (time > today) continue
    await clock.at(time, async () => answerAfter(client(app, await enterAs(deps, learner.id)), learner, launched))
  }
}
