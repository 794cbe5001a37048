import { pictures } from '@praxia/contract/limits.ts'
import { Box, Button, Typography } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatBytes } from '../../../lib/format.ts'
import { Cover } from '../../../ui/cover.tsx'
import { useCategories } from '../../trainings/queries.ts'
import { useContentLanguage } from '../../../ui/use-content-language.ts'
import { titleOf } from '../draft/draft-rules.ts'
import { useFilePreview } from '../../../ui/use-file-preview.ts'
import { useRestoredFocus } from '../../../ui/use-restored-focus.ts'
import { usePicture } from '../../../ui/use-picture.ts'
import { DropLine, PickActions } from '../parts/pick-fields.tsx'
import { useFaultText, type StepProps } from '../draft/use-fault-text.ts'
import { Panel, Wrong } from '../parts/step-panels.tsx'

export function CoverPanel({ draft, change, faults }: StepProps) {
  const { t, i18n } = useTranslation('wizard')
  const lang = useContentLanguage()
  const preview = useFilePreview(draft.cover)
  const { data: categories = [] } = useCategories()
  const pick = usePicture(t('cover'), (file) => change({ cover: file, drawn: false }))
  const settle = (next: Partial<typeof draft>): void => {
    pick.forget()
    change(next)
  }
  const found = useFaultText(faults)('cover')
  const error = pick.fault ?? found
  const image = preview ?? draft.logo
  const shown = image !== null || draft.drawn
  const place = useRestoredFocus<HTMLDivElement>(shown)
  const words = draft.cover
    ? t('fileFacts', { name: draft.cover.name, size: formatBytes(draft.cover.size, i18n.language) })
    : draft.logo
      ? t('coverKept')
      : t('coverIsDrawn')
  const removable = draft.cover !== null || (draft.drawn && draft.logo === null)
  return (
    <Panel
      title={t('cover')}
      required
      aside={
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('coverHelp', pictures.cover)}
        </Typography>
      }
    >
      {shown ? (
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
            <Cover
              title={titleOf(draft, lang)}
              category={categories.find(({ id }) => id === draft.categoryId)?.key}
              image={image}
            />
          </Box>
          <Box data-wrong={Boolean(error) || undefined} sx={{ display: 'flex', alignItems: 'center', mt: 1, mr: -1.5 }}>
            <Typography
              variant="caption"
              sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', color: 'text.secondary' }}
            >
              {words}
            </Typography>
            <PickActions
              pick={pick}
              about={t('cover')}
              onRemove={removable ? () => settle({ cover: null, drawn: false }) : undefined}
            />
          </Box>
          <Wrong>{error}</Wrong>
        </Box>
      ) : (
        <Box ref={place} sx={{ display: 'grid', gap: 1 }}>
          <DropLine pick={pick} what={t('coverWhat')} about={t('cover')} wrong={Boolean(error)} picture height={120} />
          <Wrong>{error}</Wrong>
          <Button
            color="primary"
            size="small"
            sx={{ justifySelf: 'start', ml: -1 }}
            onClick={() => settle({ drawn: true })}
          >
            {t('coverDrawn')}
          </Button>
        </Box>
      )}
    </Panel>
  )
}
