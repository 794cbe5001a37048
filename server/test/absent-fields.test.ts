import { getProfile, updateProfile } from '@praxia/contract/accounts.ts'
import { createCompanySignIn, getCompanySignIn } from '@praxia/contract/connections/company-sign-in.ts'
import * as forwardings from '@praxia/contract/connections/forwardings.ts'
import { updateSamlSignIn } from '@praxia/contract/connections/saml-sign-in.ts'
import type { Endpoint } from '@praxia/contract/endpoint.ts'
import { createGroup } from '@praxia/contract/groups.ts'
import { createMemberField } from '@praxia/contract/people/member-fields.ts'
import { createMember, listMembers, updateMember } from '@praxia/contract/members.ts'
import {
  brandOrganisation,
  createOrganisation,
  getCurrentOrganisation,
  getOrganisation,
  updateOrganisation,
} from '@praxia/contract/organisations.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { routes } from '../src/start/routes.ts'
import { as, make, test, useServer } from './harness.ts'
import { newKey } from './saml-provider.ts'
import { makeTraining } from './training-world.ts'

useServer({ OUTBOUND_PRIVATE: 'true' })

type Fields = Record<string, unknown>
/** Reads the stored values by the request of the resource. */
type Read = () => Promise<Fields>
interface World {
  read: Read
  /** Sends the update with these fields. */
  update: (fields: Fields) => Promise<{ status: number; body: unknown }>
}
interface Form {
  endpoint: Endpoint
  /** Required fields of every update, unchanged. */
  required: Fields
  /** A value of each optional field that differs from the value of a new item. */
  optional: Fields
  /** Names under which a field is returned, if they differ from its own. */
  readAs?: Record<string, readonly string[]>
  /** Creates an item with the required fields only. */
  make: (required: Fields) => Promise<World>
}

const multipart = (fields: Fields): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  return form
}
async function withLogo(form: FormData): Promise<FormData> {
  const image = sharp({ create: { width: 400, height: 200, channels: 3, background: '#336699' } })
  form.append('logo', new Blob([new Uint8Array(await image.png().toBuffer())]), 'logo.png')
  return form
}
async function made<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}
const person = { firstName: 'Ada', lastName: 'Byron' }
const email = () => `ada.${crypto.randomUUID()}@example.org`

async function memberForm(): Promise<Form> {
  const org = await make.organisation()
  const [admin, manager] = [await make.admin({ org }), await make.manager({ org })]
  const { id: group } = await made(as(admin).call(createGroup, { body: { name: 'Night', userIds: [] } }))
  const body = { name: 'Site', kind: 'text' as const, choices: [], isSite: true }
  const field = await made(as(admin).call(createMemberField, { body }))
  return {
    endpoint: updateMember,
    required: { ...person, email: email(), roles: [] },
    optional: {
      managerEmail: manager.email,
      groupIds: [group],
      enabled: false,
      staffNumber: 'A-17',
      fields: [{ fieldId: field.id, value: 'Lyon' }],
    },
    readAs: { managerEmail: ['managerEmail', 'managers'], groupIds: ['groups'], enabled: ['enabled', 'can'] },
    make: async (required) => {
      const { id } = await made(as(admin).call(createMember, { body: required as never }))
      return {
        read: async () => (await as(admin).call(listMembers)).body.items.find((one) => one.id === id)!,
        update: (fields) => as(admin).call(updateMember, { params: { id }, body: fields as never }),
      }
    },
  }
}
async function organisationForm(): Promise<Form> {
  const root = await make.superAdmin()
  return {
    endpoint: updateOrganisation,
    required: {
      name: 'Acme',
      type: 'COMPANY',
      representativeFirstName: 'Ada',
      representativeLastName: 'Byron',
      contractExpirationDate: '2099-12-31',
    },
    optional: {
      representativeEmail: email(),
      siret: '73282932000074',
      primaryColor: '#112233',
      secondaryColor: '#445566',
      scoreRanking: true,
      hourRanking: true,
      masterContentAccess: true,
      offlineAccess: true,
      maxUser: 77,
      maxSize: 5_000_000_000,
      timeZone: 'Europe/Madrid',
    },
    make: async (required) => {
      const { id } = await made(as(root).call(createOrganisation, { form: await withLogo(multipart(required)) }))
      return {
        read: async () => (await made(as(root).call(getOrganisation, { params: { id } }))) as Fields,
        update: (fields) => as(root).call(updateOrganisation, { params: { id }, form: multipart(fields) }),
      }
    },
  }
}
async function brandForm(): Promise<Form> {
  return {
    endpoint: brandOrganisation,
    required: {},
    optional: { primaryColor: '#112233', secondaryColor: '#445566', timeZone: 'Europe/Madrid' },
    make: async () => {
      const admin = await make.admin()
      return {
        read: async () => (await made(as(admin).call(getCurrentOrganisation))) as Fields,
        update: (fields) => as(admin).call(brandOrganisation, { form: multipart(fields) }),
      }
    },
  }
}
async function profileForm(): Promise<Form> {
  return {
    endpoint: updateProfile,
    required: { ...person, email: email() },
    optional: { suggestionMails: false },
    make: async (required) => {
      const learner = await make.learner({ email: String(required.email) })
      return {
        read: async () => (await made(as(learner).call(getProfile))) as Fields,
        update: (fields) => as(learner).call(updateProfile, { form: multipart(fields) }),
      }
    },
  }
}
async function forwardingForm(): Promise<Form> {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const training = await makeTraining(org)
  return {
    endpoint: forwardings.updateForwarding,
    required: { name: 'HR', url: 'https://lrs.example.org/xapi', user: 'praxia', version: '1.0.3', attachments: true },
    optional: { verbs: ['passed'], trainingIds: [training], secret: 'another word' },
    readAs: { secret: ['sealed'], trainingIds: ['trainings'] },
    make: async (required) => {
      const body = { ...required, verbs: null, trainingIds: null, secret: 'word', from: 'now' }
      const { id } = await made(as(admin).call(forwardings.createForwarding, { body: body as never }))
      return {
        read: async () => {
          const { body: all } = await as(admin).call(forwardings.listForwardings)
          const { secret } = await test.db.one<{ secret: Buffer }>(sql`select secret from forwardings where id = ${id}`)
          return { ...all.find((one) => one.id === id)!, sealed: secret.toString('hex') }
        },
        update: (fields) => as(admin).call(forwardings.updateForwarding, { params: { id }, body: fields as never }),
      }
    },
  }
}
async function samlForm(): Promise<Form> {
  const { cert: certificates } = await newKey()
  const address = 'https://login.acme.example'
  return {
    endpoint: updateSamlSignIn,
    required: {
      issuer: address,
      signInAddress: address,
      signOutAddress: address,
      certificates,
      subjectAttribute: '',
      claim: '',
      rules: [],
    },
    optional: { signOutAnswerAddress: `${address}/answer`, signsRequests: true },
    make: async () => {
      const admin = await make.admin()
      await made(as(admin).call(createCompanySignIn, { body: { kind: 'saml', provider: 'other' } }))
      return {
        read: async () => ({ ...(await made(as(admin).call(getCompanySignIn))).connection!.saml }),
        update: (fields) => as(admin).call(updateSamlSignIn, { body: fields as never }),
      }
    },
  }
}
const forms = { memberForm, organisationForm, brandForm, profileForm, forwardingForm, samlForm }

/** Updates whose absent fields are not stored, or are tested elsewhere. */
const others: Record<string, string> = {
  updateCompanySignIn: 'an absent secret stays: federation/routes.test.ts',
  updateTraining: 'its drafts, packages and texts come with it: trainings/routes.test.ts',
  setAccesses: 'a choice as a whole: groups only without everyone',
  answerDevice: 'a decision, no form: without a role it is a learner',
  verifyTraining: 'a decision with a reason',
  switchVersion: 'a decision with a reason',
  rereadImport: 'how a file is read this time',
  planImport: 'how a file is read this time',
  suggestTrainings: 'what is done to a selection',
  moveSuggestions: 'what is done to a selection',
  suggestCourses: 'what is done to a selection',
  moveEnrolments: 'what is done to a selection',
  setCertificateTemplate: 'a file with its name',
  reissueCertificate: 'which certificate',
  setTrainingValidity: 'a decision as a whole',
  setCourseValidity: 'a decision as a whole',
  setReminders: 'absent hours stay: mandatory/reminders.test.ts',
  updateMandatoryRule: 'whom it is for, which names a group or a role',
}
/** Fields of the request that are not stored: its base revision, and actions it requests. */
const ofTheRequest = [
  'revision',
  'basedOn',
  'before',
  'oneName',
  'representativeOneName',
  'removePicture',
  'removeLogo',
]

const optionalOf = ({ body }: Endpoint): string[] => {
  const { properties = {}, required = [] } = (body ?? {}) as { properties?: object; required?: string[] }
  return Object.keys(properties).filter((name) => !required.includes(name) && !ofTheRequest.includes(name))
}

it('every update with optional fields is tested here, or gives a reason', async () => {
  const held = await Promise.all(Object.values(forms).map(async (form) => (await form()).endpoint.name))
  const updates = routes
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => ['PUT', 'PATCH'].includes(endpoint.method) && optionalOf(endpoint).length > 0)
  expect(updates.map(({ name }) => name).toSorted()).toEqual([...held, ...Object.keys(others)].toSorted())
})

describe.each(Object.entries(forms))('%s', (_, prepare) => {
  const without = ({ revision: _revision, ...rest }: Fields): Fields => rest

  it('has a test value for each optional field that differs from the default', async () => {
    const { endpoint, required, optional, readAs = {}, make: create } = await prepare()
    expect(Object.keys(optional).toSorted()).toEqual(optionalOf(endpoint).toSorted())
    const { read, update } = await create(required)
    await made(update(required))
    const fresh = await read()
    await made(update({ ...required, ...optional }))
    const after = await read()
    for (const name of Object.keys(optional)) {
      for (const place of readAs[name] ?? [name]) expect(after[place], place).not.toEqual(fresh[place])
    }
  })
  it('an update without optional fields leaves them unchanged', async () => {
    const { required, optional, make: create } = await prepare()
    const { read, update } = await create(required)
    await made(update({ ...required, ...optional }))
    const before = await read()
    await made(update(required))
    expect(without(await read())).toEqual(without(before))
  })
  it('an update of one optional field leaves the others unchanged', async () => {
    const { required, optional, readAs = {}, make: create } = await prepare()
    for (const [name, value] of Object.entries(optional)) {
      const { read, update } = await create({
        ...required,
        ...(required.email === undefined ? {} : { email: email() }),
      })
      const now = { ...required, ...(required.email === undefined ? {} : { email: (await read()).email }) }
      await made(update(now))
      const before = await read()
      await made(update({ ...now, [name]: value }))
      const changed = readAs[name] ?? [name]
      const unchanged = (all: Fields) => Object.entries(without(all)).filter(([place]) => !changed.includes(place))
      expect(unchanged(await read()), name).toEqual(unchanged(before))
    }
  })
})
