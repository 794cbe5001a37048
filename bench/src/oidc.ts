import { randomUUID } from 'node:crypto'
import { signIn } from '@praxia/contract/accounts.ts'
import {
  createCompanySignIn,
  finishCompanySignIn,
  updateCompanySignIn,
} from '@praxia/contract/connections/company-sign-in.ts'
import { client } from './client.ts'
import { addLearner, makeCompany, password, switchOnSignIn } from './company.ts'
import type { Fixture } from './fixture.ts'
import { cpuOf } from './memory.ts'
import { median } from './measure.ts'
import { startOidcProvider } from './oidc-provider.ts'
import { type Line, number, percent } from './table.ts'

const rounds = 12
/** Sign-ins of a round: processor time is counted in hundredths of a second. */
const each = 10

/**
 * Measures a sign-in by OpenID Connect, with the two requests to the provider that each begins with and the two that
 * redeem its code, beside a sign-in by password, in turns.
 */
export async function measureOidc({ base, dataDir, pid, pool }: Fixture): Promise<Line[]> {
  const company = await makeCompany(base, dataDir, 'Connected')
  const { email } = await addLearner(company, base, dataDir, 'Known')
  const provider = await startOidcProvider({ sub: randomUUID(), email })
  const { id } = await company.admin(createCompanySignIn, { body: { provider: 'keycloak' } })
  await company.admin(updateCompanySignIn, {
    body: {
      issuer: provider.issuer,
      clientId: 'praxia',
      secret: 'a secret of the client',
      scopes: 'openid email profile',
      claim: '',
      rules: [],
    },
  })
  await switchOnSignIn(pool, company.id, id)
  const follow = async (url: string, cookie?: string): Promise<Response> => {
    const answer = await fetch(url, { redirect: 'manual', headers: cookie ? { cookie } : {} })
    await answer.text()
    if (answer.status !== 303) throw new Error(`${url} answered ${answer.status}`)
    return answer
  }
  const byProvider = async (): Promise<void> => {
    const started = await follow(`${base}/api/sign-in/${id}/start`)
    const cookie = started.headers.get('set-cookie')!.split(';')[0]!
    const page = (await follow(provider.letIn(started.headers.get('location')!), cookie)).headers.get('location')!
    const [connection = '', state = ''] = new URL(page).hash.slice(1).split('.')
    const finished = await fetch(`${base}/api${finishCompanySignIn.path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ connection, state }),
    })
    if (!finished.ok) throw new Error(`the sign-in was refused: ${await finished.text()}`)
    await finished.text()
  }
  const byPassword = () => client(base)(signIn, { body: { email, password } })
  const round = async (work: () => Promise<unknown>) => {
    const times: number[] = []
    const before = cpuOf(pid)
    for (let n = 0; n < each; n++) {
      const since = performance.now()
      await work()
      times.push(performance.now() - since)
    }
    return { times, processor: ((cpuOf(pid) - before) * 1000) / each }
  }
  const [ours, beside]: [Awaited<ReturnType<typeof round>>[], Awaited<ReturnType<typeof round>>[]] = [[], []]
  for (let n = -1; n < rounds; n++) {
    const turn = [await round(byProvider), await round(byPassword)] as const
    if (n < 0) continue
    ours.push(turn[0])
    beside.push(turn[1])
  }
  await provider.close()
  const cost = (of: typeof ours): number => median(of.map(({ processor }) => processor))
  const time = (of: typeof ours): number => median(of.flatMap(({ times }) => times))
  return [
    {
      what: 'Processor of application and database: a sign-in by OpenID Connect',
      measured: `${number(cost(ours), 1)} ms`,
      beside: `${number(cost(beside), 1)} ms a sign-in by password`,
      result: percent(cost(ours) / cost(beside)),
      target: '',
    },
    {
      what: 'Its time, with four answers of the provider',
      measured: `${number(time(ours), 1)} ms`,
      beside: `${number(time(beside), 1)} ms a sign-in by password`,
      result: percent(time(ours) / time(beside)),
      target: '',
    },
  ]
}
