import { setCertificateTemplate } from '@praxia/contract/library/certificates.ts'
import { setReminders } from '@praxia/contract/people/mandatory.ts'
import { setRetention } from '@praxia/contract/people/retention.ts'
import { buildApp } from '@praxia/server/start/app.ts'
import type { World } from '@praxia/server/context/context.ts'
import type { Deps } from '@praxia/server/context/deps.ts'
import { sortPositions } from '@praxia/server/features/record/positions-store.ts'
import { sweepSuggestions } from '@praxia/server/features/suggestions/sweep-actions.ts'
import { plugins } from '@praxia/server/start/plugins.ts'
import { type Client, client } from './client.ts'
import { makeClock } from './clock.ts'
import { announceCourse, makeCenterCourse, makeCourses } from './library/courses.ts'
import { dice } from './dice.ts'
import { addFirstAdministrator, enterAs, forgetMails, markClassCode, markDemoAccounts } from './accounts.ts'
import { type Filled, type Stage, day, enterFor, found, passwordOf, signInAs } from './found.ts'
import { type Event, live } from './live.ts'
import { type MadeTraining, makeTrainings } from './make-trainings.ts'
import type { DemoOrganisation } from './organisation.ts'
import { makeMasters, makePlatformMaster } from './organisations/masters.ts'
import { organisations } from './organisations.ts'
import { changeOne, verifyAll } from './partners.ts'
import { certificatePage } from './pictures/artwork.ts'
import { type Gathering, days, planOf } from './plan.ts'
import { exempt, rulesMade, setValidities } from './library/mandatory.ts'
import { makeKeys } from './library/keys.ts'
import { askAfter, askAgain } from './library/surveys.ts'
import { addCompanyResources, addPlatformResources } from './library/resources.ts'
import {
  disableOne,
  endContracts,
  newest,
  readOlder,
  storiesOf,
  suggest,
  suggestBefore,
  unlockComing,
} from './story.ts'
import { owedIn } from './library/suggested.ts'
import { connectBroken, connectSystems } from './library/reported.ts'
import { openReceivers } from './receivers.ts'
import { ownedBy } from './trainings.ts'

const seed = 20_261

/** The largest organisation has more members than an installation allows by default; it keeps its own limit. */
const mostMembers = Math.max(...organisations.map((one) => one.form.maxUser!))

/**
 * Seeds an empty database with the platform and a dozen organisations of every type, with a year of sessions up to now.
 * All data is created through the application's own endpoints; only its clock is moved. The same seed gives the same
 * data.
 */
export async function seedDemonstration(given: World, say: (line: string) => void): Promise<void> {
  const today = given.now().getTime()
  const clock = makeClock(today - (days + 5) * day)
  const { config } = given
  const roomy = { ...config, usersMax: Math.max(config.usersMax, mostMembers) }
  const deps: Deps = {
    world: { ...given, config: roomy, now: clock.now },
    flushMails: () => Promise.resolve(),
    // The rate limit counts by real minutes, in which the seed simulates months.
    callsPerMinute: 10_000_000,
  }
  deps.plugins = plugins(deps)
  openReceivers()
  const app = await buildApp(deps)
  await app.ready()
  const stage: Stage = { deps, app, clock, today, say }
  try {
    const first = await addFirstAdministrator(deps, 'admin@praxia.example', 'Praxia', 'Platform')
    const superAdmin = await enterFor(stage, first)
    const { filled, made } = await furnish(stage, superAdmin)
    const company = filled[0]!
    await suggestBefore(stage, filled)
    await makeCourses(stage, company)
    await makeCenterCourse(stage, centerOf(filled))
    company.coming.push(one(made, newest))
    const plans = new Map<Filled, Gathering[]>()
    for (const [i, one] of filled.entries())
      plans.set(
        one,
        planOf(one, seed + i * 1_000_003, today, one === company ? storiesOf(one, today) : undefined, owedIn(one)),
      )
    const events: Event[] = [
      ...rulesMade(stage, company),
      { time: today - 9 * day, act: () => connectSystems(company) },
      { time: today - 4 * day, act: () => unlockComing(superAdmin, company) },
      { time: today - 0.8 * day, act: () => connectBroken(stage, company) },
    ]
    const sessions = await live(stage, plans, new Map([[company, events]]))
    say(`  ${sessions} sessions; suggestions and what is left`)
    await askAgain(stage, company)
    await clock.at(today, async () => {
      await suggest(stage, filled)
      await announceCourse(stage, company)
      await clock.at(today - 3 * day, () => changeOne(adminOf(filled, 'harbour'), one(made, 'food-hygiene')))
      await clock.at(today - 2 * day, () => makePlatformMaster(app, superAdmin))
      await makeKeys(stage, company)
      await endContracts(stage, superAdmin, filled)
      await disableOne(company)
      await exempt(company)
      await drawCertificates(company)
      const learner = company.learners[0]!
      for (const id of [company.adminId, company.managers[0]!.id, learner.id])
        await readOlder(stage, client(app, await signInAs(stage, id)))
      await markDemoAccounts(
        deps,
        {
          admin: company.adminId,
          manager: company.managers[0]!.id,
          learner: learner.id,
          center: centerOf(filled).adminId,
        },
        passwordOf(deps),
      )
      await markClassCode(deps)
      // No mail is sent now about past suggestions.
      await sweepSuggestions(deps)
      await forgetMails(deps)
      await setPolicies(client(app, await enterAs(deps, company.adminId)))
    })
    await given.database.transaction(sortPositions)
  } finally {
    await app.close()
  }
}

/**
 * The company has its own certificate template in its language; its certificates in other languages use the platform's.
 */
async function drawCertificates({ of, id, admin }: Filled): Promise<void> {
  await admin(setCertificateTemplate, {
    params: { clientId: id, kind: 'training' },
    form: { language: of.language, fileName: 'certificat-ateliers-morel.png' },
    file: {
      field: 'file',
      name: 'certificate.png',
      type: 'image/png',
      bytes: await certificatePage(of.form.primaryColor!, of.form.secondaryColor!),
    },
  })
}

/** Sets hours and days without mails, and how long accounts and mails are kept. */
async function setPolicies(admin: Client): Promise<void> {
  await admin(setReminders, {
    body: {
      enabled: true,
      daysBefore: 14,
      onDay: true,
      daysAfter: 7,
      managerAfter: 14,
      weekly: true,
      sendHours: { from: 8, until: 18, quietDays: [6, 7] },
    },
  })
  await admin(setRetention, { body: { disabledMonths: 12, inactiveMonths: 36, mailDays: 30 } })
}

const centerOf = (filled: readonly Filled[]): Filled => filled.find((each) => each.of.key === 'center')!
const adminOf = (filled: readonly Filled[], key: string): Client => filled.find((each) => each.of.key === key)!.admin
const one = (made: readonly MadeTraining[], key: string): MadeTraining => made.find((each) => each.of.key === key)!

/** Creates the trainings and organisations, before any activity. */
async function furnish(stage: Stage, superAdmin: Client): Promise<{ filled: Filled[]; made: MadeTraining[] }> {
  const { app, clock, today, say } = stage
  say('  trainings')
  const made = await makeTrainings(app, superAdmin, ownedBy('platform'))
  await addPlatformResources(superAdmin, made)
  await askAfter(superAdmin, made)
  const filled = new Map<DemoOrganisation, Filled>()
  const faces: Promise<void>[] = []
  const begin = (of: DemoOrganisation) =>
    clock.at(today - of.since * day, async () => {
      const index = organisations.indexOf(of)
      const founded = await found(stage, superAdmin, of, made, dice(seed + index), index)
      filled.set(of, founded.filled)
      faces.push(founded.faces)
    })
  // Partners' trainings must exist before others choose what to open. Sequential, so that each has the same id in every
  // seed.
  for (const of of organisations.filter((each) => each.form.type === 'PARTNER')) {
    await begin(of)
    const own = await clock.at(today - of.since * day, async () => {
      const theirs = await makeTrainings(app, filled.get(of)!.admin, ownedBy(of.key))
      await verifyAll(app, superAdmin, theirs)
      return theirs
    })
    made.push(...own)
  }
  say('  organisations and people')
  for (const of of organisations.filter((each) => each.form.type !== 'PARTNER')) await begin(of)
  await Promise.all(faces)
  const all = organisations.map((of) => filled.get(of)!)
  const company = all[0]!
  // Not before the company existed.
  await clock.at(today - company.of.since * day, async () => {
    company.trainings.push(...(await makeMasters(app, company.admin)))
    await setValidities(company)
    await addCompanyResources(company.admin, [...made, ...company.trainings])
  })
  return { filled: all, made }
}
