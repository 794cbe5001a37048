import { createResource, setTrainingResources } from '@praxia/contract/resources.ts'
import PDFDocument from 'pdfkit'
import { box, corners, ellipse, paint } from '../pictures/canvas.ts'
import type { Client } from '../client.ts'
import type { MadeTraining } from '../make-trainings.ts'

interface Page {
  title: string
  lines: string[]
}
/** Creates a plain PDF, page by page. */
function pdfOf(heading: string, pages: readonly Page[]): Promise<Uint8Array> {
  return new Promise((done, fail) => {
    const document = new PDFDocument({ size: 'A4', margin: 64, info: { Title: heading } })
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => done(Buffer.concat(chunks)))
    document.on('error', fail)
    pages.forEach(({ title, lines }, at) => {
      if (at > 0) document.addPage()
      document.fillColor('#5B5868').fontSize(11).text(heading).moveDown(2)
      document.fillColor('#1B1926').fontSize(24).text(title).moveDown()
      for (const line of lines) document.fontSize(13).text(line, { lineGap: 4 }).moveDown(0.5)
    })
    document.end()
  })
}
const classes = (): Promise<Uint8Array> =>
  pdfOf('Fire extinguishers', [
    {
      title: 'Which extinguisher for which fire',
      lines: [
        'A   Solids: wood, paper, cloth. Water, foam or powder.',
        'B   Liquids: petrol, solvents. Foam, powder or CO2.',
        'C   Gases. Close the valve first; powder only where it can be closed.',
        'D   Metals. Special powder, nothing else.',
        'F   Cooking oils and fats. Fire blanket or wet chemical. Never water.',
      ],
    },
    {
      title: 'Before you begin',
      lines: [
        '1   Raise the alarm.',
        '2   Keep the way out behind you.',
        '3   Aim at the foot of the flames, from three metres.',
        '4   One extinguisher is not enough? Leave, close the door.',
      ],
    },
  ])
const alarmPoints = (): Promise<Uint8Array> =>
  pdfOf('Site de Lyon', [
    {
      title: 'Points d’alarme du site',
      lines: ['Hall 1   à la porte nord', 'Hall 2   près de la pharmacie', 'Réserve   au pied de l’escalier'],
    },
    { title: 'Où nous retrouver', lines: ['Parking, sous le mât. Le responsable de chaque hall compte.'] },
    { title: 'Numéros à appeler', lines: ['En interne\u00a0: 18. De tout autre téléphone\u00a0: 112.'] },
  ])
const checks = [
  ['Fourches', 'Ni fissure ni torsion, verrouillées'],
  ['Mât et chaînes', 'Graissés, tension égale'],
  ['Pneus', 'Aucune coupure de plus de 10 mm'],
  ['Batterie', 'Chargée, prise intacte'],
  ['Freins', 'Tiennent sur la rampe'],
  ['Klaxon, feux', 'Fonctionnent'],
  ['Ceinture', 'Se bloque'],
]
const checkList = (): Uint8Array =>
  Buffer.from(['Point,Ce qui est juste,Fait', ...checks.map(([point, right]) => `"${point}","${right}",`)].join('\r\n'))
/** Drawing of a harness on a figure, front and back. */
const harness = (): Promise<Uint8Array> =>
  paint(480, [
    { colour: '#FBF0DC', path: box(0, 0, 100, 100) },
    ...[28, 72].flatMap((x) => [
      { colour: '#5B5868', path: ellipse(x, 18, 8) },
      { colour: '#A6A3B3', path: box(x - 13, 28, 26, 36) },
      { colour: '#A6A3B3', path: box(x - 11, 64, 9, 30) },
      { colour: '#A6A3B3', path: box(x + 2, 64, 9, 30) },
      { colour: '#C77700', path: box(x - 9, 28, 4, 36) },
      { colour: '#C77700', path: box(x + 5, 28, 4, 36) },
      { colour: '#C77700', path: box(x - 13, 58, 26, 4) },
      { colour: '#C77700', path: box(x - 11, 70, 9, 4) },
      { colour: '#C77700', path: box(x + 2, 70, 9, 4) },
    ]),
    { colour: '#C77700', path: box(19, 42, 18, 4) },
    { colour: '#B3261E', path: corners(72, 42, 4, 7) },
  ])

interface Document {
  title: string
  file: { name: string; type: string; bytes: Uint8Array }
  /** Keys of its trainings. */
  of: string[]
}
async function add(owner: Client, made: readonly MadeTraining[], documents: readonly Document[]): Promise<void> {
  const given = new Map<number, number[]>()
  for (const { title, file, of } of documents) {
    const { id } = await owner(createResource, { form: { title }, file: { field: 'file', ...file } })
    for (const key of of) {
      const training = made.find((one) => one.of.key === key)!.id
      given.set(training, [...(given.get(training) ?? []), id])
    }
  }
  for (const [id, resources] of given) await owner(setTrainingResources, { params: { id }, body: { resources } })
}
/** Title of the course's resource, too. */
export const alarmPointsTitle = 'Points d’alarme du site'
const pdf = (name: string, bytes: Uint8Array) => ({ name, type: 'application/pdf', bytes })

/** Adds the platform's resources to its trainings, for every organisation that has them. */
export const addPlatformResources = async (owner: Client, made: readonly MadeTraining[]): Promise<void> =>
  add(owner, made, [
    {
      title: 'Extinguisher classes A to F',
      file: pdf('classes-a-f.pdf', await classes()),
      of: ['fire-extinguisher', 'kitchen-oil'],
    },
    {
      title: 'Harness, how it is worn',
      file: { name: 'harness.png', type: 'image/png', bytes: await harness() },
      of: ['working-at-height', 'scaffold-check'],
    },
  ])
/** Adds the company's resources for its own members, in their language: to its own trainings, and to unlocked ones. */
export const addCompanyResources = async (owner: Client, made: readonly MadeTraining[]): Promise<void> =>
  add(owner, made, [
    {
      title: alarmPointsTitle,
      file: pdf('points-d-alarme.pdf', await alarmPoints()),
      of: ['own-fire', 'fire-extinguisher'],
    },
    {
      title: 'Contrôle du chariot',
      file: { name: 'controle-du-chariot.csv', type: 'text/csv', bytes: checkList() },
      of: ['own-warehouse', 'warehouse-hazards'],
    },
  ])
