import { useTranslation } from '../../phrases/i18n.ts'
import { Toggle } from '../../ui/toggle.tsx'
import type { View } from './use-dashboard-params.ts'

/** All of it, or one formation: the same choice on every dashboard. */
export function ViewField({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useTranslation('progress')
  return (
    <Toggle
      wide="phone"
      label={t('view')}
      value={view}
      onChange={onView}
      choices={[
        { value: 'general', label: t('general') },
        { value: 'formation', label: t('perFormation') },
      ]}
    />
  )
}
