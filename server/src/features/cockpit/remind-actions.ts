import { fullNameOf } from '@praxia/contract/people/texts.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { limits } from '@praxia/contract/limits.ts'
import type { Reminded, remindTeam as remindTeamApi } from '@praxia/contract/members.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { dayOf } from '@praxia/contract/time/day-of.ts'
import { AppError } from '../../basics/app-error.ts'
import { contentLanguageOf } from '../../basics/languages.ts'
import { homeOf } from '../../config/config.ts'
import type { Ctx } from '../../context/context.ts'
import { stopLinkFor } from '../../messages/mail-stop.ts'
import { mailText } from '../../phrases/mails.ts'
import { publishNotified, writeNotices } from '../notifications/actions.ts'
import { suggestTrainings } from '../suggestions/actions.ts'
import { keepMembers } from '../people/store.ts'
import { keepTeam } from '../team/store.ts'
import { keyed, pressesOf, today } from './actions.ts'
import { type Pair, isSucceeded } from './rules.ts'
import * as store from './store.ts'

type Items = BodyOf<typeof remindTeamApi>['items']
/** Whoever is not among the caller's people is as good as absent: told by its place in the list. */
async function checkPeople(items: Items, keep: (ids: number[]) => Promise<number[]>): Promise<void> {
  const wanted = [...new Set(items.map(({ userId }) => userId))]
  const here = new Set(await keep(wanted))
  if (here.size !== wanted.length)
    throw new AppError('request.not_found', {
      violations: items.flatMap(({ userId }, at) =>
        here.has(userId) ? [] : [{ path: `items.${at}.userId`, code: 'gone', message: 'is not there' }],
      ),
    })
}
export async function remindTeam(ctx: Ctx, items: Items): Promise<Reminded> {
  const { actor, db } = ctx
  await checkPeople(items, (ids) => keepTeam(db, actor.scope, actor.userId, ids))
  return remind(ctx, items)
}
export async function remindMembers(ctx: Ctx, items: Items): Promise<Reminded> {
  await checkPeople(items, (ids) => keepMembers(ctx.db, ctx.actor.scope, ids))
  return remind(ctx, items)
}

/** One press: a notification and one mail for each member of what is still open to them, else the suggestion again for a week. */
async function remind(ctx: Ctx, items: Items): Promise<Reminded> {
  const { actor, db } = ctx
  const { scope } = actor
  const now = ctx.now()
  const asked = new Set(items.map(keyed))
  const userIds = [...new Set(items.map(({ userId }) => userId))]
  const trainingIds = [...new Set(items.map(({ trainingId }) => trainingId))]
  const known = await store.listSuggestedPairs(db, scope, store.idsOf(userIds), null, now)
  const names = new Set(known.map(keyed))
  const seen = new Set<string>()
  const others = await store.listOtherPairs(db, scope, store.idsOf(userIds), trainingIds)
  const pairs = [...known, ...others].filter((pair) => {
    const key = keyed(pair)
    if (!asked.has(key) || seen.has(key)) return false
    seen.add(key)
    return !isSucceeded(pair) && (pair.suggested || !names.has(key))
  })
  const facts = new Map(
    (await store.listTrainings(db, scope, trainingIds, contentLanguageOf(actor.language))).map((row) => [row.id, row]),
  )
  // What the organisation has no more, and nobody of these ever had, is named: nothing else would say that an id is wrong.
  const had = new Set([...known, ...others].map(({ trainingId }) => trainingId))
  const absent = items.flatMap(({ trainingId }, at) =>
    had.has(trainingId) || facts.get(trainingId)?.open
      ? []
      : [{ path: `items.${at}.trainingId`, code: 'gone', message: 'is not there' }],
  )
  if (absent.length > 0) throw new AppError('request.not_found', { violations: absent })
  const pressOf = await pressesOf(ctx, pairs)
  const remind = pairs.filter((pair) => pressOf(pair, facts).press === 'remind')
  const again = pairs.filter((pair) => pressOf(pair, facts).press === 'suggest')
  const reminded = await tell(ctx, remind)
  // Today is the first of its days.
  const endDate = dayOf(now.getTime() + (limits.againDays - 1) * 86_400_000, actor.timeZone)
  for (const [trainingId, of] of Map.groupBy(again, (pair) => pair.trainingId))
    await suggestTrainings(ctx, { trainingIds: [trainingId], userIds: of.map(({ userId }) => userId), endDate })
  return { reminded, suggested: again.length, passed: asked.size - reminded - again.length }
}

/** Answers how many were told: who was reminded of the same thing today is not told again, by whomever. */
async function tell(ctx: Ctx, pairs: readonly Pair[]): Promise<number> {
  const { actor, db } = ctx
  const { scope } = actor
  const day = today(ctx)
  const madeBy = fullNameOf(actor)
  const told: Pair[] = []
  for (const [trainingId, of] of Map.groupBy(pairs, (pair) => pair.trainingId)) {
    const notices = of.map(({ userId, endAt }) => ({
      scope,
      userId,
      facts: { trainingId, madeBy, endAt, remindedOn: day },
    }))
    const notified = new Set(await writeNotices(db, 'TRAINING_SUGGESTION', notices, ctx.now()))
    told.push(...of.filter(({ userId }) => notified.has(userId)))
  }
  const people = [...new Set(told.map(({ userId }) => userId))]
  await publishNotified(db, people)
  const recipients = await store.listRecipients(db, scope, people)
  const toldOf = Map.groupBy(told, ({ userId }) => userId)
  const titles = new Map<string, Map<number, string>>()
  for (const { id, firstName, email, language } of recipients) {
    const lang = language as InterfaceLanguage
    let known = titles.get(lang)
    if (!known) {
      const rows = await store.listTrainings(
        db,
        scope,
        [...new Set(told.map(({ trainingId }) => trainingId))],
        contentLanguageOf(lang),
      )
      titles.set(lang, (known = new Map(rows.map((row) => [row.id, row.title]))))
    }
    const mail = mailText('reminder', lang, {
      product: ctx.config.productName,
      firstName,
      organisation: madeBy,
      link: homeOf(ctx.config),
      stop: stopLinkFor(ctx, id),
      titles: toldOf.get(id)!.map(({ trainingId }) => known.get(trainingId)!),
    })
    await ctx.mail({ organisationId: scope.organisationId, userId: id, kind: 'suggestion', recipient: email, ...mail })
  }
  return told.length
}
