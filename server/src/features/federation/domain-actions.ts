import { promises } from 'node:dns'
import { type CompanyDomain, companySignInLimits } from '@praxia/contract/connections/company-sign-in.ts'
import { AppError, found, invalid, notFound } from '../../basics/app-error.ts'
import { secret } from '../../basics/crypto.ts'
import type { Ctx } from '../../context/context.ts'
import { domainKey } from '../accounts/enforced-actions.ts'
import { audit, presentDomain } from './actions.ts'
import { isPublicDomain } from './rules.ts'
import * as store from './store.ts'

const list = async ({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<CompanyDomain[]> =>
  (await store.listDomains(db, actor.scope)).map(presentDomain)

export async function addDomain(ctx: Ctx, text: string): Promise<CompanyDomain[]> {
  const { db, actor } = ctx
  const domain = domainKey(text)
  if (domain === '') throw invalid('domain', 'pattern', 'is not a domain name')
  if (isPublicDomain(domain)) throw new AppError('company_domain.public')
  if (await store.isTaken(db, actor.scope, domain)) throw new AppError('company_domain.taken')
  const before = await store.listDomains(db, actor.scope)
  if (before.some((one) => one.domain === domain)) return before.map(presentDomain)
  const { domainsMax } = companySignInLimits
  if (before.length >= domainsMax) throw new AppError('company_domain.too_many', { domainsMax })
  await store.insertDomain(db, actor.scope, domain, `praxia-verification=${secret()}`, ctx.now())
  await audit(ctx, 'company_domain.added', { domain })
  return list(ctx)
}

/** Returns the TXT records of a domain, none when it has none. */
async function readRecords({ config }: Pick<Ctx, 'config'>, domain: string): Promise<string[]> {
  const resolver = new promises.Resolver({ timeout: 3000, tries: 2 })
  if (config.dnsServers) resolver.setServers([...config.dnsServers])
  try {
    return (await resolver.resolveTxt(domain)).map((parts) => parts.join(''))
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes(String((error as { code?: unknown }).code))) return []
    throw new AppError('company_domain.dns')
  }
}

/** Searches for the record of a domain. A proven domain stays proven when its record is gone. */
export async function checkDomain(ctx: Ctx, text: string): Promise<CompanyDomain[]> {
  const domain = domainKey(text)
  const { scope } = ctx.actor
  const row = found((await store.listDomains(ctx.database, scope)).find((one) => one.domain === domain))
  const isThere = (await readRecords(ctx, domain)).includes(row.record)
  return ctx.database.transaction(async (db) => {
    // Deleted while its record was searched for.
    if ((await store.noteCheck(db, scope, domain, isThere, ctx.now())) === 0) throw notFound()
    if (isThere && row.provenAt === null) {
      if (!(await store.proveDomain(db, scope, domain, ctx.now()))) throw new AppError('company_domain.taken')
      await audit({ ...ctx, db }, 'company_domain.proven', { domain })
    }
    return list({ ...ctx, db })
  })
}

export async function deleteDomain(ctx: Ctx, text: string): Promise<CompanyDomain[]> {
  const domain = domainKey(text)
  if ((await store.deleteDomain(ctx.db, ctx.actor.scope, domain)) === 0) throw notFound()
  await audit(ctx, 'company_domain.deleted', { domain })
  return list(ctx)
}
