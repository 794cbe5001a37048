import { useTranslation } from '../../phrases/i18n.ts'
import { useParam } from '../../ui/use-dialog.ts'
import type { MemberSort } from './queries.ts'

const sorts = ['lastName', '-lastConnection', '-points'] as const
/** In what order a list of people can be; an order nobody knows is the first. */
export function useSort() {
  const { t } = useTranslation('members')
  const [named, setSort] = useParam<MemberSort>('sort', sorts[0])
  const choices = [
    { value: sorts[0], label: t('lastName') },
    { value: sorts[1], label: t('lastConnection') },
    { value: sorts[2], label: t('points') },
  ]
  const chosen = choices.find(({ value }) => value === named) ?? choices[0]!
  return {
    choices,
    sort: chosen.value,
    words: chosen.label,
    setSort: (value: MemberSort | '') => setSort(value || sorts[0]),
  }
}
