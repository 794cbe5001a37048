import { domainToASCII } from 'node:url'
import { emailKey } from '@praxia/contract/people/texts.ts'
import { AppError } from '../../basics/app-error.ts'
import { scopeOf } from '../../context/context.ts'
import type { Db, Loaded } from '../../database/db.ts'
import { findBreakGlass, findConnectionOfDomain, isProvenDomain } from './enforced-store.ts'
import type { Account } from './store.ts'

/** Returns a domain as it is compared: in lower case and ASCII; empty when it is none. */
export const domainKey = (text: string): string => domainToASCII(text.trim().replace(/\.$/, '')).toLowerCase()
/** Returns the domain of an e-mail address, as it is compared. */
export const domainOf = (email: string): string => domainKey(emailKey(email).split('@').at(-1)!)

/** Rejects an account whose organisation signs in at its identity provider only. Passes its break-glass administrator. */
export async function refuseCompanyOnly(db: Db, account: Loaded<Account>): Promise<void> {
  const breakGlass = await findBreakGlass(db, scopeOf(account))
  if (breakGlass && breakGlass.id !== account.id) throw new AppError('sign_in.company_only')
}
/**
 * Rejects a new address of a proven domain: it finds the account of whoever signs in there by the company. Only the
 * provider, a directory or an administrator may give it.
 */
export async function refuseProvenAddress(db: Db, email: string): Promise<void> {
  if (await isProvenDomain(db, domainOf(email))) throw new AppError('account.company_address')
}
/** Rejects an address by its domain alone, so that the response says nothing about accounts. */
export async function refuseCompanyAddress(db: Db, email: string): Promise<void> {
  const connection = await findConnectionOfDomain(db, domainOf(email))
  if (connection?.enforced) throw new AppError('sign_in.company_only')
}
