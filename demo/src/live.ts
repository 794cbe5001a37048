import { generateCodes, signInByCode, touchConnection } from '@praxia/contract/accounts.ts'
import { type Launch, launchTraining } from '@praxia/contract/launches.ts'
import { favoriteTraining, likeTraining, viewTraining } from '@praxia/contract/trainings.ts'
import { type Client, client } from './client.ts'
import { sideBySide } from './clock.ts'
import type { Filled, Stage } from './found.ts'
import type { Gathering, Planned, Visit } from './plan.ts'
import { sendDue } from './library/reported.ts'
import { answerAfter } from './library/surveys.ts'
import { reporterOf } from './reporters.ts'
import { makeRun, requestId } from './run.ts'

const minute = 60_000

/** What happens in an organisation between its gatherings. */
export interface Event {
  time: number
  act(): Promise<unknown>
}
/** Simulates the year of every organisation concurrently: gathering after gathering, its visitors at once. */
export async function live(
  stage: Stage,
  plans: ReadonlyMap<Filled, Gathering[]>,
  events: ReadonlyMap<Filled, readonly Event[]>,
): Promise<number> {
  const all = [...plans.values()].flat().length
  let [done, told, sessions] = [0, 0, 0]
  await Promise.all(
    [...plans].map(async ([filled, gatherings]) => {
      const noted = firstAndLast(gatherings)
      const next = (events.get(filled) ?? []).toSorted((a, b) => a.time - b.time)
      const happen = async (until: number) => {
        while (next[0] && next[0].time <= until) {
          const { time, act } = next.shift()!
          await stage.clock.at(time, act)
        }
      }
      for (const gathering of gatherings) {
        await happen(gathering.time)
        await meet(stage, filled, gathering, noted)
        sessions += gathering.visits.reduce((sum, visit) => sum + visit.runs.length, 0)
        done++
        if (done / all >= (told + 1) / 3) stage.say(`  ${(++told * 12) / 3} of 12 months of sessions`)
      }
      await happen(stage.today)
    }),
  )
  return sessions
}

/**
 * Returns the first and last visits, the only ones whose device report at start is visible: later ones overwrite those
 * between.
 */
function firstAndLast(gatherings: readonly Gathering[]): ReadonlySet<Gathering | Visit> {
  const visits = gatherings.flatMap((one) => one.visits)
  const seenBy = (ordered: Visit[]) => new Map(ordered.map((visit) => [visit.learner, visit])).values()
  return new Set([...gatherings.slice(-1), ...seenBy(visits), ...seenBy(visits.toReversed())])
}

/** Creates codes for all visitors in one request and types them into the headsets; then each visit continues alone. */
async function meet(
  stage: Stage,
  filled: Filled,
  gathering: Gathering,
  noted: ReadonlySet<Gathering | Visit>,
): Promise<void> {
  const { time, visits } = gathering
  const codes = await stage.clock.at(time, async () => {
    if (noted.has(gathering)) await filled.admin(touchConnection)
    return filled.admin(generateCodes, { body: { userIds: visits.map((one) => one.learner.id) } })
  })
  const queue = visits.map((visit, i) => ({
    visit,
    code: codes[i]!.code,
    entered: time + Math.min(9 * minute, (i + 1) * 25_000),
  }))
  await sideBySide(4, queue, async ({ visit, code, entered }) => {
    await pass(stage, await stage.clock.at(entered, () => enter(stage, code, noted.has(visit))), visit, entered)
  })
}

async function enter({ app }: Stage, code: string, isNoted: boolean): Promise<Client> {
  const learner = client(app, (await client(app)(signInByCode, { body: { code, deviceName: 'Meta Quest 3' } })).token)
  if (isNoted) await learner(touchConnection)
  return learner
}
async function pass(stage: Stage, learner: Client, visit: Visit, entered: number): Promise<void> {
  let time = entered + visit.runs[0]!.dice.int(1, 40) * minute
  for (const run of visit.runs) time = (await train(stage, learner, visit, run, time)) + 3 * minute
}
/** Runs one session from the training's detail to its last statement; returns the time of its end. */
async function train(
  stage: Stage,
  learner: Client,
  { learner: member }: Visit,
  planned: Planned,
  begin: number,
): Promise<number> {
  const { app, clock } = stage
  const { talent, lang, organisation } = member
  const { training, dice: d, nth } = planned
  const params = { id: training.id }
  const launch = await clock.at(begin, async () => {
    await learner(viewTraining, { params })
    return learner(launchTraining, {
      params,
      body: {
        requestId: requestId(d),
        fileType: 'WEB_GL',
        contentLanguage: lang,
        device: d.chance(0.4) ? 'Meta Quest 3' : 'Chrome · Windows',
      },
    })
  })
  const run = makeRun(launch, new Date(begin), d, {
    nth,
    talent,
    passing: training.passing,
    steps: training.steps,
    reporter: reporterOf(training.of),
    lang,
    ...planned.outcome,
  })
  const end = begin + run.minutes * minute + 1500
  // Like the player: the beginning is reported at once, so that the session has its full seen time.
  const [first, ...rest] = run.statements
  await clock.at(begin + 1500, () => report(app, launch, [first!]))
  await clock.at(end, async () => {
    await report(app, launch, rest)
    if (planned.like && run.score >= 70) await learner(likeTraining, { params })
    if (planned.favorite) await learner(favoriteTraining, { params })
  })
  const launched = { session: launch.session, training }
  const at = end + minute
  if (await clock.at(at, () => answerAfter(learner, member, launched)))
    organisation.answered.push({ learner: member, at, ...launched })
  if (organisation.isConnected) await clock.at(end + 1500, () => sendDue(stage))
  // Some return to its card without a start: a training is viewed more often than it is run.
  if (d.chance(0.35)) await clock.at(end + 35 * minute, () => learner(viewTraining, { params }))
  return end
}

async function report(app: Stage['app'], launch: Launch, statements: object[]): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: '/xapi/statements',
    headers: {
      authorization: `Basic ${launch.token}`,
      'x-experience-api-version': '1.0.3',
      'content-type': 'application/json',
    },
    payload: JSON.stringify(statements),
  })
  if (answer.statusCode !== 200)
    throw new Error(`the demonstration's statements were refused: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
}
