import type { ImportField, ImportRow } from '@praxia/contract/people/imports.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { useOrganisation } from '../accounts/queries.ts'

const rolePhrases = { learner: 'roleLearner', manager: 'roleManager', admin: 'roleAdmin' } as const

/** Fields, roles and reasons in words. */
export function useImportWords() {
  const { t } = useTranslation('imports')
  const { t: ofMembers } = useTranslation('members')
  // In a training center a manager is an instructor, and groups are cohorts.
  const type = useOrganisation().data?.type
  const field = (name: ImportField): string =>
    name === 'managerEmail' || name === 'groups' ? t(name, { type }) : ofMembers(name)
  const values = (name: ImportField, all: readonly string[]): string =>
    all.map((one) => (name === 'role' ? t(rolePhrases[one as keyof typeof rolePhrases], { type }) : one)).join(', ')
  const reason = ({ reason: why }: ImportRow): string => {
    if (!why) return ''
    const { code, value = '', line = 0, near = '' } = why
    const said = t(`reason.${code}`, { type, field: why.field ? field(why.field) : '', value, line })
    return near ? `${said} ${t('near', { near })}` : said
  }
  return { field, values, reason }
}
