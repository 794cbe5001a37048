import type { Static } from 'typebox'
import * as progress from '@praxia/contract/progress.ts'
import { found } from '../../basics/app-error.ts'
import { type Ctx, scopeOf } from '../../context/context.ts'
import { publicUrl } from '../../delivery/files.ts'
import { type Route, route } from '../../http/route.ts'
import { languageOf, memberWithFigures } from './actions.ts'
import { localLabel } from './present.ts'
import { growthOf, reachable, valueOf } from '../badges/actions.ts'
import { badgeUrl } from '../artwork/artwork.ts'
import * as store from '../badges/store.ts'

type Category = Static<typeof progress.BadgeCategory>
/**
 * Returns the categories with their goals, for a member with progress and date of each badge. Learners see no badges of
 * managers but those that they earned as one, which their points and counts contain.
 */
async function categories(
  ctx: Ctx,
  lang: string,
  manager: boolean,
  values: ReadonlyMap<string, number>,
  won: ReadonlyMap<number, Date>,
): Promise<Category[]> {
  const out = new Map<number, Category>()
  const numbers = new Map<string, number>()
  for (const row of await store.listBadgeTexts(ctx.db, lang)) {
    const number = (numbers.get(row.key) ?? 0) + 1
    numbers.set(row.key, number)
    if (!reachable.has(row.key) || (row.managerOnly && !manager && !won.has(row.id))) continue
    const category = out.get(row.categoryId) ?? {
      id: row.categoryId,
      name: row.categoryName,
      logo: badgeUrl(row.key, 0),
      unit: row.unit,
      managerOnly: row.managerOnly,
      value: values.get(row.key) ?? 0,
      badges: [],
    }
    category.badges.push({
      id: row.id,
      name: row.name,
      description: row.description,
      logo: badgeUrl(row.key, number),
      goal: row.goal,
      date: won.get(row.id)?.toISOString() ?? null,
    })
    out.set(row.categoryId, category)
  }
  return [...out.values()]
}

export const badgeRoutes: Route[] = [
  route(progress.listBadges, 'reference.see', async (ctx, { query }) =>
    categories(ctx, languageOf(ctx, query.lang), ctx.actor.as !== 'learner', new Map(), new Map()),
  ),
  route(progress.listUserBadges, 'progress.see', async (ctx, { params, query }) => {
    const member = await memberWithFigures(ctx, params.id, 'progress.see')
    const gathered = found(await store.findBadgeProgress(ctx.db, scopeOf(member), member.id))
    const won = new Map(gathered.earned.map((e) => [e.badgeId, new Date(e.at)]))
    return categories(
      ctx,
      languageOf(ctx, query.lang),
      member.isManager && ctx.actor.as !== 'learner',
      new Map([...growthOf(gathered)].map(([key, list]) => [key, valueOf(key, list)])),
      won,
    )
  }),
  route(progress.listUserTrainingBadges, 'progress.see', async (ctx, { params, query }) => {
    const member = await memberWithFigures(ctx, params.id, 'progress.see')
    const lang = languageOf(ctx, query.lang)
    const trainings = new Map<
      number,
      {
        trainingId: number
        title: string
        category: string
        categoryKey: string
        logo: string | null
        badges: { number: number; name: string; description: string; logo: string | null; date: string | null }[]
      }
    >()
    for (const row of await store.listTrainingBadges(ctx.db, scopeOf(member), member.id, lang)) {
      const training = trainings.get(row.trainingId) ?? {
        trainingId: row.trainingId,
        title: row.title,
        category: row.category,
        categoryKey: row.categoryKey,
        logo: publicUrl(row.cover),
        badges: [],
      }
      training.badges.push({
        number: row.number,
        ...localLabel(row.texts, lang),
        logo: publicUrl(row.logo),
        date: row.at?.toISOString() ?? null,
      })
      trainings.set(row.trainingId, training)
    }
    return [...trainings.values()]
  }),
]
