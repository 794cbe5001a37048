import type { Profile } from '@praxia/contract/accounts.ts'
import { type Actor, capacitiesOf, rolesOf } from '../../context/context.ts'
import { publicUrl } from '../../delivery/files.ts'
import type { Account } from './store.ts'

export function presentProfile(
  account: Account,
  { kind, roles, inClass }: Pick<Actor, 'kind' | 'roles' | 'inClass'>,
): Profile {
  return {
    id: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    picture: publicUrl(account.picture),
    roles: rolesOf(roles),
    clientId: account.organisationId,
    language: account.language,
    suggestionMails: account.suggestionMails,
    tokenKind: kind === 'device' ? 'device' : 'session',
    capacities: capacitiesOf(roles, account.organisationType),
    classTrainingId: inClass?.trainingId ?? null,
    twoStepDue: kind === 'session' ? (account.twoStepDue?.toISOString() ?? null) : null,
  }
}
