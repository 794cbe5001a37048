import type { Notification } from '@praxia/contract/notifications.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { publicUrl } from '../../delivery/files.ts'
import { contentLanguageOf } from '../../basics/languages.ts'
import { notificationWords } from '../../phrases/notifications.ts'
import { badgeUrl } from '../artwork/artwork.ts'
import type { NotificationRow } from './store.ts'

export function presentNotification(row: NotificationRow, lang: InterfaceLanguage): Notification {
  const type = row.type as Notification['type']
  const texts = row.badgeTexts ?? []
  const badge =
    texts.find((text) => text.lang === contentLanguageOf(lang)) ?? texts.find((text) => text.lang === 'EN') ?? texts[0]
  const name = row.data.name ?? (type === 'PLATFORM_BADGE' ? row.platformBadge : (badge?.name ?? null))
  return {
    id: row.id,
    type,
    entityId: row.entityId,
    date: row.at.toISOString(),
    read: row.readAt !== null,
    title: row.title ?? row.platformBadge,
    category: row.category,
    categoryKey: row.categoryKey,
    image:
      row.badgeKey !== null ? badgeUrl(row.badgeKey, (row.badgeRank ?? 0) + 1) : publicUrl(row.badgeLogo ?? row.cover),
    covers: (row.covers ?? []).map(({ cover, ...rest }) => ({ ...rest, logo: publicUrl(cover) })),
    ...notificationWords[lang][type]({
      title: row.title,
      by: row.data.madeBy ?? null,
      name,
      count: row.data.trainingIds?.length ?? 1,
      reason: row.data.reason ?? '',
      reminder: row.data.reminder === true,
      change: row.data.change ?? null,
    }),
    inBrowser: row.data.inBrowser ?? null,
    endDate: row.data.endAt ?? null,
    points: row.points,
    badge: row.badgeUnit === null ? null : { unit: row.badgeUnit, managerOnly: row.managerOnly === true },
  }
}
