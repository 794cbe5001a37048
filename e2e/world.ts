import { randomUUID } from 'node:crypto'
import { finishReset, signIn } from '@praxia/contract/accounts.ts'
import { signedInBy } from '@praxia/contract/people/factors.ts'
import { addToTeam, createMember } from '@praxia/contract/members.ts'
import { limits } from '@praxia/contract/limits.ts'
import { createOrganisation, setAccessibleTrainings } from '@praxia/contract/organisations.ts'
import {
  createTraining,
  setAccesses,
  setBadgeLogo,
  setSteps,
  setTrainingFile,
  type TrainingForm,
} from '@praxia/contract/trainings.ts'
import { downloadDraftFile, getDraft, verifyTraining } from '@praxia/contract/verification.ts'
import { launchTraining } from '@praxia/contract/launches.ts'
import { applicationAddress } from '@praxia/runtime/headset/client.ts'
import { generatedRun, play } from '@praxia/runtime/headset/run.ts'
import { type Session, begin } from '@praxia/runtime/session.ts'
import { memoryStore } from '@praxia/runtime/store.ts'
import { Api } from './api.ts'
import { png, steps, valveRoom } from './content.ts'
import { linkFor } from './mails.ts'
import type { Praxia } from './server.ts'

export type Role = 'admin' | 'manager' | 'learner'
export interface Person {
  id: number
  email: string
  password: string
  firstName: string
  lastName: string
  api: Api
}
export interface Organisation {
  id: number
  name: string
  admin: Person
}
export interface Training {
  id: number
  title: string
  titleFr: string
}

const password = 'Right-Pass-2468'
const unique = (): string => randomUUID().slice(0, 6)
const day = (from: number): string => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)

/** Test data of a test, created by a program's means: the API, and the links in mails. */
export class World {
  readonly praxia: Omit<Praxia, 'stop' | 'kill'>
  private platform: Api | undefined
  constructor(praxia: Omit<Praxia, 'stop' | 'kill'>) {
    this.praxia = praxia
  }

  async superAdmin(): Promise<Api> {
    this.platform ??= await this.signIn(this.praxia.superAdmin.email, this.praxia.superAdmin.password)
    return this.platform
  }
  async signIn(email: string, secret: string): Promise<Api> {
    const answer = await new Api(this.praxia.url).call(signIn, { body: { email, password: secret } })
    return new Api(this.praxia.url, signedInBy(answer).token)
  }
  link(email: string, count = 1): Promise<string> {
    return linkFor(this.praxia.outbox, email, count)
  }

  /** Accepts the invitation from the mail; returns a signed-in person. */
  private async join(id: number, person: { email: string; firstName: string; lastName: string }): Promise<Person> {
    const resetKey = new URL(await this.link(person.email)).searchParams.get('key')!
    const answer = await new Api(this.praxia.url).call(finishReset, { body: { newPassword: password, resetKey } })
    const { token, profile } = signedInBy(answer)
    return { ...person, id: id || profile.id, password, api: new Api(this.praxia.url, token) }
  }
  async organisation(given: { name?: string; type?: string; masters?: boolean } = {}): Promise<Organisation> {
    const name = given.name ?? `Works ${unique()}`
    const person = { firstName: 'Ada', lastName: 'Minister', email: `ada.${unique()}@example.org` }
    const form = new FormData()
    const fields = {
      name,
      type: given.type ?? 'COMPANY',
      representativeFirstName: person.firstName,
      representativeLastName: person.lastName,
      representativeEmail: person.email,
      contractExpirationDate: day(200),
      maxUser: '50',
      scoreRanking: 'true',
      hourRanking: 'true',
      offlineAccess: 'true',
      masterContentAccess: String(given.masters ?? false),
      ...(given.masters === undefined ? {} : { maxSize: String(5 * limits.bytesPerGigabyte) }),
    }
    for (const [key, value] of Object.entries(fields)) form.set(key, value)
    form.set('logo', new Blob([new Uint8Array(png(120, 120, [40, 90, 160]))], { type: 'image/png' }), 'logo.png')
    const { id } = await (await this.superAdmin()).call(createOrganisation, { form })
    return { id, name, admin: await this.join(0, person) }
  }
  async member(
    of: Organisation,
    role: Role,
    given: { firstName?: string; lastName?: string; manager?: Person } = {},
  ): Promise<Person> {
    const person = {
      firstName: given.firstName ?? 'Nora',
      lastName: given.lastName ?? `Field${unique()}`,
      email: `${role}.${unique()}@example.org`,
    }
    const roles =
      role === 'admin' ? ['ROLE_ADMINISTRATOR' as const] : role === 'manager' ? ['ROLE_MANAGER' as const] : []
    const { id } = await of.admin.api.call(createMember, { query: { lang: 'en' }, body: { ...person, roles } })
    if (given.manager)
      await given.manager.api.call(addToTeam, { query: { capacity: 'manager' }, body: { userIds: [id] } })
    return this.join(id, person)
  }

  /** Creates a training with steps, a badge with its picture, and content; open to everybody in its organisation. */
  async training(
    of: { admin: Pick<Person, 'api'> },
    given: { title?: string; zip?: Buffer; steps?: object; open?: boolean } = {},
  ): Promise<Training> {
    const { api } = of.admin
    const mark = unique()
    const title = given.title ?? `Valve room ${mark}`
    const titleFr = `Salle des vannes ${mark}`
    const { id } = await api.call(createTraining, { body: trainingForm(title, titleFr) })
    await api.call(setBadgeLogo, {
      params: { id, number: 1 },
      form: fileForm('logo', 'badge.png', 'image/png', png(120, 120, [200, 120, 20])),
    })
    await api.call(setSteps, {
      params: { id },
      form: fileForm('file', 'steps.json', 'application/json', Buffer.from(JSON.stringify(given.steps ?? steps))),
    })
    const content = new FormData()
    content.set('version', '1.0')
    content.set('offlineAvailable', 'true')
    content.set(
      'file',
      new Blob([new Uint8Array(given.zip ?? (await valveRoom()))], { type: 'application/zip' }),
      'content.zip',
    )
    await api.call(setTrainingFile, { params: { id, fileType: 'WEB_GL' }, form: content })
    if (given.open !== false) await api.call(setAccesses, { params: { id }, body: { allGroup: true, groupIds: [] } })
    return { id, title, titleFr }
  }
  /** Reports a whole session of a training, like a headset application. */
  async attempt(person: Person, training: Training, score = 82): Promise<void> {
    const launch = await person.api.call(launchTraining, {
      params: { id: training.id },
      body: { requestId: randomUUID(), fileType: 'WEB_GL' },
    })
    const session = await begin({ address: applicationAddress(launch, 'en'), store: memoryStore() })
    const run = generatedRun({ seed: 7, steps: launch.steps.map(({ key }) => key), score, passing: 60, minutes: 4 })
    // Reports after the end of a session are refused.
    const end = { after: 0, report: (one: Session) => void (one.badge(1), one.terminated(240_000)) }
    await play(session, [...run, end], () => Promise.resolve())
    await session.flush()
    if (session.unsent > 0 || session.refused.length > 0)
      throw new Error(`not all was taken: ${JSON.stringify(session.refused)}`)
  }
  /** Downloads the waiting content, then verifies it, as platform staff. */
  async verify({ id }: Pick<Training, 'id'>): Promise<void> {
    const api = await this.superAdmin()
    const { revision, unseen } = await api.call(getDraft, { params: { id } })
    for (const fileType of unseen) await api.call(downloadDraftFile, { params: { id, fileType } })
    await api.call(verifyTraining, { params: { id }, body: { revision, verified: true } })
  }
  async unlock(organisation: Organisation, trainingIds: number[]): Promise<void> {
    await (
      await this.superAdmin()
    ).call(setAccessibleTrainings, { params: { id: organisation.id }, body: { trainingIds } })
  }
}

function fileForm(field: string, name: string, type: string, bytes: Buffer): FormData {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}
const trainingForm = (title: string, titleFr: string): TrainingForm => ({
  texts: [
    {
      lang: 'EN',
      title,
      briefDescription: 'Close the right valve in time.',
      fullDescription: 'You stand in a valve room. Something leaks.',
      goal1: 'Find the leak',
      goal2: 'Close the right valve',
    },
    {
      lang: 'FR',
      title: titleFr,
      briefDescription: 'Fermer la bonne vanne à temps.',
      fullDescription: 'Vous êtes dans une salle des vannes. Quelque chose fuit.',
      goal1: 'Trouver la fuite',
      goal2: 'Fermer la bonne vanne',
    },
  ],
  durationInMinute: 15,
  categoryId: 1,
  partnerId: null,
  skillIds: [1, 2],
  tags: ['valves'],
  headsetIds: [1],
  contentLanguages: ['EN', 'FR'],
  badges: [
    {
      number: 1,
      texts: [
        { lang: 'EN', name: 'Steady hand', description: 'Closed it in time' },
        { lang: 'FR', name: 'Main sûre', description: 'Fermée à temps' },
      ],
    },
  ],
})
