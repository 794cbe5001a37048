import { Worker } from 'node:worker_threads'
import { AppError } from '../../basics/app-error.ts'
import { semaphore } from '../../basics/semaphore.ts'
import type { World } from '../../context/context.ts'
import { type Received, ProviderError } from './provider-actions.ts'
import { logoutRequestId } from './saml-rules.ts'
import type { NameId, Parties, SamlAct, SamlForm, SamlReply, SamlReturned, SamlTask } from './saml-thread.ts'
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

/** One at a time: a task that takes too long ends with the thread, and no other with it. */
const inTurn = semaphore(1, 100, () => new AppError('server.unavailable', { retryAfterSeconds: 10 }))
const ask = <A extends SamlAct>(parties: Parties, task: SamlTask<A>): Promise<SamlReturned<A>> =>
  inTurn(async () => {
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
  'id' | 'issuer' | 'signInAddress' | 'signOutAddress' | 'certificates' | 'subjectAttribute'
>
/** Returns our entity ID, which is the address of our metadata too. */
export const entityIdOf = (origin: string, id: string): string => `${origin}/api/sign-in/${id}/metadata`
/** Returns the address to which a provider's page sends its responses. */
export const acsUriOf = (origin: string, id: string): string => `${origin}/api/sign-in/${id}/acs`
/** Returns the address to which people return after a sign-out at the provider. */
export const signedOutUriOf = (origin: string, id: string): string => `${origin}/api/sign-in/${id}/signed-out`
const partiesOf = (connection: SamlConnection, origin: string): Parties => ({
  entityId: entityIdOf(origin, connection.id),
  acsUri: acsUriOf(origin, connection.id),
  signedOutUri: signedOutUriOf(origin, connection.id),
  signInAddress: connection.signInAddress,
  signOutAddress: connection.signOutAddress,
  // `node-saml` wants one, also for what needs none.
  certificates: connection.certificates.length > 0 ? connection.certificates : ['none'],
  asksPersistent: connection.subjectAttribute === '',
})

/** Returns our metadata as XML. */
export const samlMetadata = (connection: SamlConnection, origin: string): Promise<string> =>
  ask(partiesOf(connection, origin), { act: 'metadata' })

/** Returns the id of a request: the name of an XML element begins with no digit. */
const requestIdOf = (nonce: string): string => `_${nonce}`
/** Returns the provider's page, with a request for a sign-in. */
export const samlRequestUrl = (
  connection: SamlConnection,
  origin: string,
  { nonce, state }: { nonce: string; state: string },
): Promise<string> => ask(partiesOf(connection, origin), { act: 'request', id: requestIdOf(nonce), state })

interface Session {
  nameId: NameId
  sessionIndex: string | null
}
/** Reads a form that the provider's page sent, save its response. */
export const readSamlForm = (connection: SamlConnection, origin: string, body: Uint8Array): Promise<SamlForm> =>
  ask(partiesOf(connection, origin), { act: 'form', body })

/**
 * Reads a response to a request and returns the person's claims, and what ends their session at the provider.
 * @param packed response of a form, compressed
 * @throws ProviderError
 */
export async function readSamlResponse(
  world: Pick<World, 'now'>,
  connection: SamlConnection,
  { origin, packed, nonce }: { origin: string; packed: Uint8Array; nonce: string },
): Promise<Received> {
  const { claims, nameId, sessionIndex } = await ask(partiesOf(connection, origin), {
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
  return { claims, hint: session && JSON.stringify(session), session: null }
}

/** Returns the provider's address with a request to end a session; null where it has none. */
export async function samlLogoutUrl(connection: SamlConnection, origin: string, hint: string): Promise<string | null> {
  if (connection.signOutAddress === '') return null
  const { nameId, sessionIndex } = JSON.parse(hint) as Session
  return ask(partiesOf(connection, origin), { act: 'logout', nameId, sessionIndex })
}

/**
 * Returns the provider's address with the answer that its sign-out did not end the sessions here; null for no request.
 * Without an answer the provider would end no other session either.
 */
export async function refuseLogoutUrl(
  connection: SamlConnection,
  origin: string,
  { request, state }: { request: string; state: string },
): Promise<string | null> {
  const id = logoutRequestId(request)
  if (id === undefined || connection.signOutAddress === '') return null
  return ask(partiesOf(connection, origin), { act: 'refuseLogout', id, state })
}
