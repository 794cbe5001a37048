import { Box, Checkbox, FormControlLabel } from '@mui/material'
import type { Some } from '@praxia/contract/suggestions.ts'
import { fullName } from '../../lib/full-name.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Note } from '../../ui/note.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import type { usePreview } from './queries.ts'

export interface Again {
  existing: 'move' | 'add'
  joiners: boolean
}
interface Props {
  preview: ReturnType<typeof usePreview>['data']
  again: Again
  onChange: (again: Again) => void
  /** The recipients include groups. */
  groups: boolean
}
const mostNames = 3
/** Returns a formatter for the first names and the number of the others. */
export function useNames(): (some: Some) => string {
  const { t, i18n } = useTranslation('suggestions')
  return ({ count, people }) => {
    const names = people.map(fullName)
    return count > mostNames + 1
      ? t('andMore', { names: names.slice(0, mostNames).join(', '), count: count - mostNames })
      : new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names)
  }
}

/**
 * Below the dates: how they apply to recipients who already have the content with other dates, and to later members of
 * a group.
 */
export function ExistingPanel({ preview, again, onChange, groups }: Props) {
  const { t } = useTranslation('suggestions')
  const names = useNames()
  const asks = preview !== undefined && preview.existing.count > 0
  if (!asks && !groups) return null
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 3 }}>
      {asks && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <b id="suggest-existing">
            {t('existing', { names: names(preview.existing), count: preview.existing.count })}
          </b>
          <Toggle
            wide
            label={t('existing', { names: names(preview.existing), count: preview.existing.count })}
            value={again.existing}
            choices={[
              { value: 'move', label: t('moveDates') },
              { value: 'add', label: t('addPeriod') },
            ]}
            onChange={(existing) => onChange({ ...again, existing })}
          />
          {again.existing === 'move' && preview.keptEnds.count > 0 && (
            <Note>{t('keptEnds', { names: names(preview.keptEnds), count: preview.keptEnds.count })}</Note>
          )}
        </Box>
      )}
      {groups && (
        <FormControlLabel
          control={<Checkbox checked={again.joiners} onChange={(_, joiners) => onChange({ ...again, joiners })} />}
          label={t('joiners')}
        />
      )}
    </Box>
  )
}
