import { pictures } from '@praxia/contract/limits.ts'
import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { usePicture } from '../../../ui/use-picture.ts'
import { useRestoredFocus } from '../../../ui/use-restored-focus.ts'
import { DropLine, PickActions } from '../../../ui/pick-fields.tsx'
import { Panel } from './step-panels.tsx'
import { Wrong } from '../../../ui/wrong.tsx'

interface Props {
  required?: boolean
  error: string | undefined
  /** Current cover; null while there is none and a picture is required. */
  shown: ReactNode | null
  /** Description of the cover. */
  words: string
  onFile: (file: File) => void
  onRemove?: () => void
  /** Alternative to a picture. */
  instead?: { name: string; take: () => void }
}

/** Cover picture: drop, select, replace, remove. */
export function CoverField({ required, error: given, shown, words, onFile, onRemove, instead }: Props) {
  const { t } = useTranslation('wizard')
  const pick = usePicture(t('cover'), onFile, pictures.cover)
  const settled = (act: () => void) => () => {
    pick.forget()
    act()
  }
  const error = pick.fault ?? given
  const place = useRestoredFocus<HTMLDivElement>(shown !== null)
  return (
    <Panel
      title={t('cover')}
      required={required}
      aside={
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('coverHelp', pictures.cover)}
        </Typography>
      }
    >
      {shown !== null ? (
        <Box {...pick.zone} ref={place}>
          <Box
            sx={{
              height: 120,
              borderRadius: '12px',
              overflow: 'hidden',
              outline: pick.over || error ? '2px dashed' : 'none',
              outlineColor: error ? 'error.main' : 'primary.text',
            }}
          >
            {shown}
          </Box>
          <Box data-wrong={Boolean(error) || undefined} sx={{ display: 'flex', alignItems: 'center', mt: 1, mr: -1.5 }}>
            <Typography
              variant="caption"
              role={pick.hint ? 'status' : undefined}
              sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', color: 'text.secondary' }}
            >
              {[words, pick.hint].filter(Boolean).join(' · ')}
            </Typography>
            <PickActions pick={pick} about={t('cover')} onRemove={onRemove && settled(onRemove)} />
          </Box>
          <Wrong>{error}</Wrong>
        </Box>
      ) : (
        <Box ref={place} sx={{ display: 'grid', gap: 1 }}>
          <DropLine pick={pick} what={t('coverWhat')} about={t('cover')} wrong={Boolean(error)} picture height={120} />
          <Wrong>{error}</Wrong>
          {instead && (
            <Button color="primary" size="small" sx={{ justifySelf: 'start', ml: -1 }} onClick={settled(instead.take)}>
              {instead.name}
            </Button>
          )}
        </Box>
      )}
    </Panel>
  )
}
