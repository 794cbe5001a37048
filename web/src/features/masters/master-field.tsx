import { Box, MenuItem, Typography } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { FailedState } from '../../ui/states.tsx'
import { useMasters } from './queries.ts'
import { FilesOf } from './use-master-columns.tsx'

interface Props {
  /** Owning organisation; null for the caller's own. */
  owner: number | null
  value: number | null
  error: string | undefined
  onChange: (id: number) => void
}

/** Field that selects the master content of a training and shows its files. */
export function MasterField({ owner, value, error, onChange }: Props) {
  const { t } = useTranslation('masters')
  const masters = useMasters(owner)
  const items = masters.data?.items ?? []
  const chosen = items.find(({ id }) => id === value)
  if (masters.error && !masters.data)
    return <FailedState error={masters.error} onRetry={() => void masters.refetch()} />
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }} data-wrong={Boolean(error) || undefined}>
      <SelectField
        label={t('choose')}
        required
        displayEmpty
        help={t('chooseHelp')}
        error={error}
        value={chosen ? String(chosen.id) : ''}
        renderValue={() => chosen?.name ?? t('chooseNone')}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {items.length === 0 && (
          <MenuItem value="" disabled>
            {t('emptyTitle')}
          </MenuItem>
        )}
        {items.map(({ id, name, files }) => (
          <MenuItem key={id} value={String(id)} disabled={files.length === 0} sx={{ whiteSpace: 'normal' }}>
            <Box sx={{ display: 'grid' }}>
              {name}
              <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
                {files.length === 0
                  ? t('hasNoFiles')
                  : files.map(({ fileType, version }) => `${fileType} ${version}`).join(', ')}
              </Typography>
            </Box>
          </MenuItem>
        ))}
      </SelectField>
      {chosen && <FilesOf files={chosen.files} />}
    </Box>
  )
}
