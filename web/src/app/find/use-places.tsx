import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useProfile } from '../../features/accounts/queries.ts'
import { useGroupKind } from '../../features/groups/use-group-kind.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { dialogsOf } from '../dialogs.ts'
import { useMenuLabel } from '../menu-label.ts'
import { menus } from '../pages.ts'
import { pagesOf, pathOf } from '../routes.ts'
import { useSurroundings } from '../surroundings.ts'
import type { Found } from './find-rules.ts'
import { anywhere, availableOf, placeFeatures, places } from './places.ts'

export interface Line extends Found {
  lead: ReactNode
}

/** Returns the pages of the person's menu, their tabs, and what can be done on them or anywhere. */
export function usePlaces(): Line[] {
  const around = useSurroundings()
  const label = useMenuLabel()
  const { t } = useTranslation(placeFeatures)
  const kind = useGroupKind()
  const { data: profile } = useProfile()
  const { pathname: here, search } = useLocation()
  const pages = pagesOf(around)
  const lines = pages.map((page): Line => {
    const Icon = menus[page.menu]
    const pathname = pathOf(page, around.platform)
    return { kind: 'pages', key: pathname, name: label(page), lead: <Icon />, to: { pathname } }
  })
  for (const place of availableOf(places, around)) {
    const page = pages.find(({ menu }) => menu === place.menu)
    if (!page || !place.roles.includes(around.role)) continue
    const Icon = place.Icon ?? menus[page.menu]
    const pathname = pathOf(page, around.platform)
    lines.push({
      kind: place.Icon ? 'actions' : 'pages',
      key: `${pathname}?${place.search} ${place.name}`,
      name: t(place.name, { kind, type: place.type }),
      also: place.also && t(place.also),
      facts: label(page),
      lead: <Icon />,
      to: { pathname, search: place.search },
    })
  }
  const opened = new Set(dialogsOf(around).map(({ name }) => name))
  // As in the menu: only who has several roles changes between them.
  if (!((profile?.capacities.length ?? 0) > 1 && profile?.roles.includes('ROLE_ADMINISTRATOR')))
    opened.delete('profile')
  const query = new URLSearchParams(search)
  query.delete('find')
  for (const { dialog, name, also, Icon } of availableOf(anywhere, around)) {
    if (!opened.has(dialog)) continue
    const over = new URLSearchParams(query)
    over.set(dialog, '')
    lines.push({
      kind: 'actions',
      key: dialog,
      name: t(name),
      also: also && t(also),
      lead: <Icon />,
      to: { pathname: here, search: over.toString() },
    })
  }
  return lines
}
