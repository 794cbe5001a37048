import type { Capacity } from '../lib/session.ts'
import { type PageEntry, pages } from './pages.ts'

export interface Surroundings {
  role: Capacity
  platform: string
  masterContent: boolean
  partner: boolean
  phone: boolean
  /** Signed in by a code. */
  device: boolean
}
export const pathOf = (page: Pick<PageEntry, 'path'>, platform: string): string =>
  page.path.replace('{platform}', platform)

/**
 * Returns the pages of a person in a role; a partner's administrator has no platform catalogue (docs/product.md#roles).
 */
export function pagesOf(
  { role, masterContent, partner, device }: Surroundings,
  all: readonly PageEntry[] = pages,
): PageEntry[] {
  return all.filter(
    (page) =>
      page.role === role &&
      (page.when !== 'masterContent' || masterContent) &&
      !(partner && page.menu === 'platformCatalogue') &&
      !(device && page.notOnDevices),
  )
}
