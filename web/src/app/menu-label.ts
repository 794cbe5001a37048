import { useOrganisation } from '../features/accounts/queries.ts'
import { useSettings } from '../features/settings/queries.ts'
import { useTranslation } from '../phrases/i18n.ts'
import type { PageEntry } from './pages.ts'

/** Returns the name of a page in the menu, with the product's or the organisation's name inserted. */
export function useMenuLabel(): (page: PageEntry) => string {
  const { t } = useTranslation('shell')
  const { data: settings } = useSettings()
  const { data: organisation } = useOrganisation()
  return ({ menu }) => {
    if (menu === 'platformCatalogue') return t('platformCatalogue', { product: settings?.productName ?? '' })
    if (menu === 'organisationCatalogue') return t('organisationCatalogue', { name: organisation?.name ?? '' })
    if (menu === 'company') return t('company', { type: organisation?.type })
    return menu === 'team' && organisation?.type === 'TRAINING_CENTER' ? t('teamGroup') : t(menu)
  }
}
