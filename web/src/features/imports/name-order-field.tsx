import { Box, Button, MenuItem } from '@mui/material'
import type { Import, NameOrder } from '@praxia/contract/people/imports.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { FormFailure } from '../../ui/form-failure.tsx'
import { Note } from '../../ui/note.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { chosenRoles, nameOrderOf, withNameOrder } from './import-rules.ts'
import { usePlan } from './queries.ts'

const orders = { lastFirst: 'lastFirstOrder', firstLast: 'firstLastOrder' } as const satisfies Record<NameOrder, string>

/**
 * Order of the names in a column with both, where a file has one; a change recomputes the plan. Names that it does not
 * decide are counted, and shown on request.
 */
export function NameOrderField({ one, onShow }: { one: Import; onShow: () => void }) {
  const { t } = useTranslation('imports')
  const plan = usePlan()
  const order = nameOrderOf(one)
  if (order === null) return null
  const column = one.columns.find(({ field }) => field === order)!.name
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
      <SelectField
        label={t('nameOrder', { column })}
        value={order}
        disabled={plan.isPending}
        onChange={(event) => {
          const columns = withNameOrder(one, event.target.value as NameOrder)
          plan.mutate({ id: one.id, columns, groupSeparator: one.groupSeparator, roles: chosenRoles(one) })
        }}
      >
        {(Object.keys(orders) as NameOrder[]).map((name) => (
          <MenuItem key={name} value={name}>
            {t(orders[name])}
          </MenuItem>
        ))}
      </SelectField>
      {plan.error && <FormFailure error={plan.error} />}
      {one.doubtfulNames > 0 && (
        <Note tone="warning">
          {t('doubtfulNames', { count: one.doubtfulNames })}{' '}
          <Button
            size="small"
            color="inherit"
            onClick={onShow}
            sx={{ textDecoration: 'underline', mx: -0.5, my: -0.5 }}
          >
            {t('showDoubtful')}
          </Button>
        </Note>
      )}
    </Box>
  )
}
