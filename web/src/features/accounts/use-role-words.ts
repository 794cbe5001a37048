import { useTranslation } from '../../phrases/i18n.ts'
import type { Capacity } from '../../lib/session.ts'
import { useSettings } from '../settings/queries.ts'
import { useOrganisation, useRole } from './queries.ts'

/** Returns the name of a role; in a training center a manager is an instructor. */
export function useRoleName(): (role: Capacity) => string {
  const { t } = useTranslation('shell')
  const { data: organisation } = useOrganisation()
  return (role) => {
    if (role === 'superAdmin') return t('roleSuperAdmin')
    if (role === 'admin') return t('roleAdmin')
    if (role === 'learner') return t('roleLearner')
    return organisation?.type === 'TRAINING_CENTER' ? t('roleInstructor') : t('roleManager')
  }
}

/** Returns the role with its organisation: "Learner at Ateliers Morel". */
export function useRoleWords(): string {
  const { t } = useTranslation('accounts')
  const role = useRole()
  const name = useRoleName()
  const { data: organisation } = useOrganisation()
  const { data: settings } = useSettings()
  return t('roleAt', {
    role: name(role),
    organisation: role === 'superAdmin' ? (settings?.productName ?? '') : (organisation?.name ?? ''),
  })
}
