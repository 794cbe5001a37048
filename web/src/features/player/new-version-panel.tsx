import type { NewVersion } from '@praxia/contract/launches.ts'
import { Box, Button, Typography } from '@mui/material'
import { useId } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { ApiError } from '../../lib/api.ts'

export type VersionChoice = 'attempt' | 'current' | 'anew'

/** Returns the server's details about an attempt that began in another version. */
export const newVersionIn = (error: unknown): NewVersion | undefined =>
  error instanceof ApiError && error.code === 'launch.new_version' ? (error.details as NewVersion) : undefined

interface Props {
  of: NewVersion
  onChoose: (choice: VersionChoice) => void
  onLeave: () => void
}

/** Asks in which version to continue: the training has changed since the attempt began. */
export function NewVersionPanel({ of: { current, attempt, kept }, onChoose, onLeave }: Props) {
  const { t } = useTranslation('player')
  const id = useId()
  return (
    <Box
      role="region"
      aria-labelledby={id}
      sx={{ width: 480, maxWidth: '100%', p: { xs: 2, sm: 4 }, display: 'grid', gap: 2 }}
    >
      <Typography variant="h2" component="h1" id={id}>
        {t('newVersionTitle')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {t(kept ? 'newVersionKept' : 'newVersionGone', { attempt, current })}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {t('newVersionResults')} {kept && t('newVersionOnce')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Button
          autoFocus
          variant="contained"
          color="primary"
          onClick={() => onChoose(kept ? 'attempt' : 'anew')}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {kept ? t('newVersionGoOn', { attempt }) : t('newVersionAnew', { current })}
        </Button>
        <Button
          variant="outlined"
          onClick={() => onChoose(kept ? 'anew' : 'current')}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {kept ? t('newVersionAnew', { current }) : t('newVersionGoOn', { attempt: current })}
        </Button>
        <Button onClick={onLeave}>{t('leave')}</Button>
      </Box>
    </Box>
  )
}
