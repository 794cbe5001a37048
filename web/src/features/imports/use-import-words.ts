import { type ImportColumn, type ImportRow, isOwnColumn, ownColumn } from '@praxia/contract/people/imports.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { useOrganisation } from '../accounts/queries.ts'
import { useFields } from '../fields/queries.ts'

const rolePhrases = { learner: 'roleLearner', manager: 'roleManager', admin: 'roleAdmin' } as const

/** Returns the texts of fields, roles and reasons. */
export function useImportWords() {
  const { t, i18n } = useTranslation('imports')
  const { t: ofMembers } = useTranslation('members')
  // In a training center, managers are instructors and groups are cohorts.
  const type = useOrganisation().data?.type
  const own = useFields().data ?? []
  const field = (name: ImportColumn): string => {
    if (isOwnColumn(name)) return own.find(({ id }) => ownColumn(id) === name)?.name ?? ''
    if (name === 'managerEmail' || name === 'groups') return t(name, { type })
    return name === 'lastFirst' || name === 'firstLast' || name === 'oneName' ? t(name) : ofMembers(name)
  }
  const role = (one: keyof typeof rolePhrases): string => t(rolePhrases[one], { type })
  const values = (name: ImportColumn, all: readonly string[]): string =>
    all.map((one) => (name === 'role' ? role(one as keyof typeof rolePhrases) : one)).join(', ')
  const reason = ({ reason: why }: ImportRow): string => {
    if (!why) return ''
    const { code, value = '', line = 0, near = '' } = why
    const missing = new Intl.ListFormat(i18n.language).format((why.missing ?? []).map(field))
    const said = t(`reason.${code}`, { type, field: why.field ? field(why.field) : '', value, line, missing })
    return near ? `${said} ${t('near', { near })}` : said
  }
  return { field, values, reason, role }
}
