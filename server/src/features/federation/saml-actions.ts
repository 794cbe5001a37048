import { Worker } from 'node:worker_threads'
import { AppError } from '../../basics/app-error.ts'
import { fairSemaphore } from '../../basics/semaphore.ts'
import type { World } from '../../context/context.ts'
import { type Received, ProviderError } from './provider-actions.ts'
import { ownKeyOf } from './saml-key-actions.ts'
import { type NameId, isLogoutForUs, sessionNameOf } from './saml-rules.ts'
import type { Parties, SamlAct, SamlForm, SamlReply, SamlReturned, SamlTask } from './saml-thread.ts'
import type { ConnectionRow } from './store.ts'

/** Milliseconds after which a response that is still being read is given up, with the thread that reads it. */
const longestMs = 2000
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 }

/** The thread, started on first use. It does not keep an idle process alive. */
let thread: Promise<Worker> | undefined
function running(): Promise<Worker> {
  if (thread) return thread
  const started = new Promise<Worker>((resolve, reject) => {
    const made = new Worker(new URL('saml-thread.ts', import.meta.url), { resourceLimits })
    const lose = (error: Error): void => {
      if (thread === started) thread = undefined
      reject(error)
    }
    made.once('message', () => resolve(made))
    made.on('error', lose)
    made.once('exit', () => lose(new Error('the thread of SAML ended')))
    made.unref()
  })
  return (thread = started)
}

/** Tasks of one connection that wait. */
const longest = 50
/**
 * One at a time: a task that takes too long ends with the thread, and no other with it. Connections take turns, so that
 * a flood at one of them does not hold up the others.
 */
const inTurn = fairSemaphore<string>(1, longest, () => new AppError('server.unavailable', { retryAfterSeconds: 10 }))
const ask = <A extends SamlAct>(parties: Parties, task: SamlTask<A>): Promise<SamlReturned<A>> =>
  inTurn(parties.entityId, async () => {
    const worker = await running()
    return new Promise<SamlReturned<A>>((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer)
        worker.off('message', receive).off('exit', give)
      }
      const give = (): void => {
        settle()
        reject(new ProviderError('size'))
      }
      const receive = ({ value, fault }: SamlReply): void => {
        settle()
        if (value !== undefined) resolve(value as SamlReturned<A>)
        else reject(new ProviderError(fault!.fault, new Error(fault!.reason), fault!.isCancelled))
      }
      const timer = setTimeout(() => {
        thread = undefined
        void worker.terminate().catch(() => undefined)
        give()
      }, longestMs)
      worker.on('message', receive).once('exit', give)
      worker.postMessage({ parties, task })
    })
  })

export type SamlConnection = Pick<
  ConnectionRow,
  | 'id'
  | 'issuer'
  | 'signInAddress'
  | 'signOutAddress'
  | 'signOutAnswerAddress'
  | 'certificates'
  | 'subjectAttribute'
  | 'ownKey'
  | 'ownCertificate'
  | 'signsRequests'
>
type Here = Pick<World, 'now' | 'serverKey'>
/** Returns our entity ID, which is the address of our metadata too. */
export const entityIdOf = (origin: string, id: string): string => `${origin}/api/sign-in/${id}/metadata`
/** Returns the address to which a provider's page sends its responses. */
export const acsUriOf = (origin: string, id: string): string => `${origin}/api/sign-in/${id}/acs`
/** Returns the address to which people return after a sign-out at the provider. */
export const signedOutUriOf = (origin: string, id: string): string => `${origin}/api/sign-in/${id}/signed-out`
const partiesOf = (world: Here, connection: SamlConnection, origin: string): Parties => ({
  entityId: entityIdOf(origin, connection.id),
  acsUri: acsUriOf(origin, connection.id),
  signedOutUri: signedOutUriOf(origin, connection.id),
  signInAddress: connection.signInAddress,
  signOutAddress: connection.signOutAddress,
  // `node-saml` wants one, also for what needs none.
  certificates: connection.certificates.length > 0 ? connection.certificates : ['none'],
  own: ownKeyOf(world, connection),
  signsRequests: connection.signsRequests,
  asksPersistent: connection.subjectAttribute === '',
})

/** Returns our metadata as XML. */
export const samlMetadata = (world: Here, connection: SamlConnection, origin: string): Promise<string> =>
  ask(partiesOf(world, connection, origin), { act: 'metadata' })

/** Returns the id of a request: the name of an XML element begins with no digit. */
const requestIdOf = (nonce: string): string => `_${nonce}`
/** Returns the provider's page, with a request for a sign-in. */
export const samlRequestUrl = (
  world: Here,
  connection: SamlConnection,
  origin: string,
  { nonce, state }: { nonce: string; state: string },
): Promise<string> => ask(partiesOf(world, connection, origin), { act: 'request', id: requestIdOf(nonce), state })

interface Session {
  nameId: NameId
  sessionIndex: string | null
}
/** Reads a form that the provider's page sent, save its response. */
export const readSamlForm = (
  world: Here,
  connection: SamlConnection,
  origin: string,
  body: Uint8Array,
): Promise<SamlForm> => ask(partiesOf(world, connection, origin), { act: 'form', body })

/**
 * Reads a response to a request and returns the person's claims, and what ends their session at the provider.
 * @param packed response of a form, compressed
 * @throws ProviderError
 */
export async function readSamlResponse(
  world: Here,
  connection: SamlConnection,
  { origin, packed, nonce }: { origin: string; packed: Uint8Array; nonce: string },
): Promise<Received> {
  const { claims, nameId, sessionIndex } = await ask(partiesOf(world, connection, origin), {
    act: 'response',
    packed,
    subjectAttribute: connection.subjectAttribute,
    expected: {
      issuer: connection.issuer,
      acsUri: acsUriOf(origin, connection.id),
      requestId: requestIdOf(nonce),
      now: world.now(),
    },
  })
  const session: Session | null = nameId && { nameId, sessionIndex }
  return {
    claims,
    hint: session && JSON.stringify(session),
    session: nameId && sessionNameOf(nameId.value, sessionIndex),
  }
}

/** Returns the provider's address with a request to end a session; null where it has none. */
export async function samlLogoutUrl(
  world: Here,
  connection: SamlConnection,
  origin: string,
  hint: string,
): Promise<string | null> {
  if (connection.signOutAddress === '') return null
  const { nameId, sessionIndex } = JSON.parse(hint) as Session
  return ask(partiesOf(world, connection, origin), { act: 'logout', nameId, sessionIndex })
}

/** A provider's request for a sign-out. */
export interface AskedLogout {
  id: string
  state: string
  /** Names of the sessions to end, or the beginning of all of a person; null: the request is not to be followed. */
  ends: { sessions: readonly string[] } | { start: string } | null
}
/** Reads a provider's request for a sign-out from the query that a browser brought; null for no request. */
export async function readSamlLogout(
  world: Here,
  connection: SamlConnection,
  origin: string,
  query: string,
): Promise<AskedLogout | null> {
  const read = await ask(partiesOf(world, connection, origin), { act: 'readLogout', query })
  if (!read) return null
  const { request, state, isSigned } = read
  const { id, name, sessionIndexes } = request
  const expected = {
    issuer: connection.issuer,
    signedOutUri: signedOutUriOf(origin, connection.id),
    now: world.now(),
  }
  if (!isSigned || name === '' || !isLogoutForUs(request, expected)) return { id, state, ends: null }
  if (sessionIndexes.length === 0) return { id, state, ends: { start: sessionNameOf(name, null) } }
  return { id, state, ends: { sessions: sessionIndexes.map((index) => sessionNameOf(name, index)) } }
}
/**
 * Returns the provider's address with the answer to its request for a sign-out; null without an address. Without an
 * answer the provider would end no other session either.
 */
export async function logoutAnswerUrl(
  world: Here,
  connection: SamlConnection,
  origin: string,
  { id, state, ends }: AskedLogout,
): Promise<string | null> {
  const signOutAddress = connection.signOutAnswerAddress || connection.signOutAddress
  if (signOutAddress === '') return null
  const parties = partiesOf(world, { ...connection, signOutAddress }, origin)
  return ask(parties, { act: 'answerLogout', id, state, isDone: ends !== null })
}
