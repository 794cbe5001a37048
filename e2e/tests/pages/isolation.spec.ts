import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { getGroup, createGroup, updateGroup } from '@praxia/contract/groups.ts'
import { heartbeat, getLaunch, launchTraining, renewCredential } from '@praxia/contract/launches.ts'
import { getMember, updateMember } from '@praxia/contract/members.ts'
import { getOrganisation, getQuota } from '@praxia/contract/organisations.ts'
import { getTrainingStats, getUserStats, listHistory } from '@praxia/contract/progress.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { downloadTrainingFile, getAccesses, getSteps, getTraining, likeTraining } from '@praxia/contract/trainings.ts'
import { desktop, signedIn } from '../../browser.ts'
import { eventually } from '../../eventually.ts'
import { test } from '../../fixtures.ts'
import type { Api } from '../../api.ts'
import type { World } from '../../world.ts'

// Organisations are isolated: another organisation's data looks exactly like missing data.

const nowhere = 987_654_321
interface Outcome {
  status: number
  code: string | undefined
}
const outcome = ({ status, code }: Outcome): string => `${status} ${code ?? ''}`

async function twoWorlds(world: World) {
  const [mine, theirs] = [await world.organisation(), await world.organisation()]
  const stranger = await world.member(mine, 'learner')
  const victim = await world.member(theirs, 'learner')
  const training = await world.training(theirs)
  const group = await theirs.admin.api.call(createGroup, { body: { name: 'Night shift', userIds: [victim.id] } })
  const launch = await victim.api.call(launchTraining, {
    params: { id: training.id },
    body: { requestId: randomUUID(), fileType: 'WEB_GL' },
  })
  return { mine, theirs, stranger, victim, training, group, launch }
}

test('ids of another organisation get the same responses as unknown ids', async ({ world }) => {
  const { mine, theirs, stranger, victim, training, group, launch } = await twoWorlds(world)
  const requestId = randomUUID()
  const session = '00000000-0000-4000-8000-000000000000'
  const asks: Record<string, (api: Api, foreign: boolean) => Promise<Outcome>> = {
    member: (api, f) => api.ask(getMember, { params: { id: f ? victim.id : nowhere } }),
    progress: (api, f) => api.ask(getUserStats, { params: { id: f ? victim.id : nowhere }, query: {} }),
    history: (api, f) => api.ask(listHistory, { query: { userId: f ? victim.id : nowhere } }),
    training: (api, f) => api.ask(getTraining, { params: { id: f ? training.id : nowhere } }),
    'its steps': (api, f) => api.ask(getSteps, { params: { id: f ? training.id : nowhere } }),
    'its file': (api, f) =>
      api.ask(downloadTrainingFile, { params: { id: f ? training.id : nowhere, fileType: 'WEB_GL' } }),
    'its like': (api, f) => api.ask(likeTraining, { params: { id: f ? training.id : nowhere } }),
    launch: (api, f) =>
      api.ask(launchTraining, { params: { id: f ? training.id : nowhere }, body: { requestId, fileType: 'WEB_GL' } }),
    'a session': (api, f) => api.ask(getLaunch, { params: { session: f ? launch.session : session } }),
    'a session’s credential': (api, f) =>
      api.ask(renewCredential, { params: { session: f ? launch.session : session } }),
    'a session’s beat': (api, f) => api.ask(heartbeat, { params: { session: f ? launch.session : session } }),
  }
  const asAdmin: typeof asks = {
    ...asks,
    figures: (api, f) => api.ask(getTrainingStats, { params: { id: f ? training.id : nowhere } }),
    accesses: (api, f) => api.ask(getAccesses, { params: { id: f ? training.id : nowhere } }),
    group: (api, f) => api.ask(getGroup, { params: { id: f ? group.id : nowhere } }),
    'a group’s name': (api, f) =>
      api.ask(updateGroup, { params: { id: f ? group.id : nowhere }, body: { name: 'Taken over', userIds: [] } }),
    'a member’s name': (api, f) =>
      api.ask(updateMember, {
        params: { id: f ? victim.id : nowhere },
        body: { firstName: 'Taken', lastName: 'Over', email: `taken.${victim.id}@example.org`, roles: [] } as never,
      }),
    suggestion: (api, f) =>
      api.ask(suggestTrainings, { body: { trainingIds: [f ? training.id : nowhere], userIds: [stranger.id] } }),
    'suggestion to one': (api, f) =>
      api.ask(suggestTrainings, { body: { trainingIds: [nowhere], userIds: [f ? victim.id : nowhere] } }),
    quota: (api, f) => api.ask(getQuota, { params: { id: f ? theirs.id : nowhere } }),
    organisation: (api, f) => api.ask(getOrganisation, { params: { id: f ? theirs.id : nowhere } }),
  }
  for (const [who, api, all] of [
    ['learner', stranger.api, asks],
    ['administrator', mine.admin.api, asAdmin],
  ] as const) {
    for (const [what, ask] of Object.entries(all)) {
      const [foreign, absent] = [outcome(await ask(api, true)), outcome(await ask(api, false))]
      assert.equal(foreign, absent, `${what}, asked by ${who}`)
      assert.match(foreign, /^(403|404|409|422) /, `${what}, asked by ${who}`)
    }
  }
  assert.equal((await theirs.admin.api.call(getGroup, { params: { id: group.id } })).name, 'Night shift')
})

test('a credential writes and reads only its own attempt', async ({ world }) => {
  const { mine, stranger, launch } = await twoWorlds(world)
  const own = await world.training(mine)
  const other = await stranger.api.call(launchTraining, {
    params: { id: own.id },
    body: { requestId: randomUUID(), fileType: 'WEB_GL' },
  })
  const statement = {
    id: randomUUID(),
    actor: launch.actor,
    verb: { id: 'http://adlnet.gov/expapi/verbs/passed' },
    object: { id: launch.activityId },
    result: { score: { scaled: 1 } },
    context: { registration: launch.registration },
    timestamp: new Date().toISOString(),
  }
  const as = (token: string) => ({
    authorization: `Basic ${token}`,
    'x-experience-api-version': '1.0.3',
    'content-type': 'application/json',
  })
  const forged = await fetch(`${launch.endpoint}/statements`, {
    method: 'POST',
    headers: as(other.token),
    body: JSON.stringify(statement),
  })
  assert.equal(forged.status, 403, await forged.text())
  const invented = await fetch(`${launch.endpoint}/statements`, {
    method: 'POST',
    headers: as(Buffer.from(`${launch.session}:guessed`).toString('base64')),
    body: JSON.stringify(statement),
  })
  assert.equal(invented.status, 401)
  const read = await fetch(`${launch.endpoint}/statements?registration=${launch.registration}`, {
    headers: as(other.token),
  })
  const seen = read.ok ? ((await read.json()) as { statements: unknown[] }).statements : []
  assert.deepEqual(seen, [], `the other’s attempt stays unread (${read.status})`)
})

test('content opens only with its own grant on its own origin', async ({ praxia, world, devices }) => {
  const { mine, training, launch } = await twoWorlds(world)
  const own = await world.training(mine)
  const good = new URL(launch.url!)
  // Node does not resolve *.localhost; the host is passed in the header.
  const status = async (url: URL): Promise<number> =>
    (
      await fetch(`http://127.0.0.1:${praxia.contentPort}${url.pathname}`, {
        headers: { host: url.host } as HeadersInit,
      })
    ).status
  const page = await devices.open(desktop, { fresh: true })
  devices.expected.push(/404/)
  const inBrowser = async (url: string): Promise<number> => (await page.goto(url))!.status()
  assert.equal(await inBrowser(good.href), 200)
  assert.equal(await inBrowser(good.href.replace(/\/c\/[^/]+/, '/c/nothing')), 404, 'no grant')
  assert.equal(
    await inBrowser(good.href.replace(/\/c\/(.)(.)/, (_, a: string, b: string) => `/c/${b}${a === b ? 'A' : a}`)),
    404,
    'another grant',
  )
  assert.equal(
    await inBrowser(good.href.replace(`//t${training.id}-`, `//t${own.id}-`)),
    404,
    'another training’s origin',
  )
  const fromApplication = await fetch(`${praxia.url}${good.pathname}`)
  assert.ok(!(await fromApplication.text()).includes('Valve room'), 'the application’s origin serves no content')
  assert.equal(await status(new URL(`http://127.0.0.1:${praxia.contentPort}/c/`)), 404)
  assert.equal(await status(new URL(`http://127.0.0.1:${praxia.contentPort}/files/x`)), 404)
})

test('a stream notifies only its own member', async ({ praxia, world }) => {
  const { mine, theirs, victim, training } = await twoWorlds(world)
  const ending = new AbortController()
  const follow = async (api: Api): Promise<() => string> => {
    const answer = await fetch(`${praxia.url}/api/notifications/stream`, {
      headers: { authorization: `Bearer ${api.token}` },
      signal: ending.signal,
    })
    assert.equal(answer.status, 200)
    let text = ''
    const decoder = new TextDecoder()
    void (async () => {
      for await (const piece of answer.body!) text += decoder.decode(piece as Uint8Array)
    })().catch(() => undefined)
    return () => text
  }
  const [mineHeard, theirsHeard] = [await follow(mine.admin.api), await follow(victim.api)]
  await theirs.admin.api.call(suggestTrainings, { body: { trainingIds: [training.id], userIds: [victim.id] } })
  await eventually(
    'the notification',
    () => Promise.resolve(theirsHeard()),
    (text) => /event: unread\ndata: {"value":[1-9]/.test(text),
  )
  // Each stream begins with the member's own count.
  assert.doesNotMatch(mineHeard(), /"value":[1-9]|event: (notification|catalogue|progress)/)
  ending.abort()
})

test('in the browser, links into another organisation are not found', async ({ world, devices }) => {
  const { mine, victim, training, group } = await twoWorlds(world)
  const page = await signedIn(await devices.open(desktop, { fresh: true }), mine.admin, 'admin')
  devices.expected.push(/404/)
  for (const address of [
    `/admin/catalog?training=${training.id}`,
    `/admin/catalog?wizard=${training.id}`,
    `/admin/company?member=${victim.id}`,
    `/play/${training.id}`,
  ]) {
    await page.goto(address)
    await page
      .getByText('This did not load')
      .or(page.getByText('This training cannot start'))
      .or(page.getByText(/not found|does not exist|no longer/i))
      .first()
      .waitFor()
    const text = await page.locator('body').innerText()
    for (const secret of [training.title, victim.lastName, victim.email, group.name])
      assert.ok(!text.includes(secret), `${address} shows ${secret}`)
  }
})
