import Add from '@mui/icons-material/Add'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import { limits } from '@praxia/contract/limits.ts'
import type { TrainingCard } from '@praxia/contract/trainings.ts'
import { useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatMinutes } from '../../../lib/format.ts'
import { Thumb } from '../../../ui/cover.tsx'
import { Endless } from '../../../ui/endless.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../../ui/states.tsx'
import { useTrainingPages } from '../../trainings/queries.ts'
import { useFaultText } from '../draft/use-fault-text.ts'
import { Columns, Hint, Panel } from '../parts/step-panels.tsx'
import { Wrong } from '../../../ui/wrong.tsx'
import type { PickedTraining } from './course-draft-rules.ts'
import { PickedTrainingRows } from './picked-training-rows.tsx'
import type { CourseStepProps } from './use-course-wizard.ts'

export function CourseTrainingsStep({ draft, change, faults }: CourseStepProps) {
  const { t } = useTranslation('courses')
  const fault = useFaultText(faults)
  const error = fault('trainings')
  const set = (trainings: PickedTraining[]): void => change({ trainings })
  return (
    <Columns
      side={
        <AddPanel
          picked={draft.trainings}
          onAdd={({ id, title, category, logo, durationInMinute, passingScore }) =>
            set([
              ...draft.trainings,
              {
                id,
                title,
                categoryKey: category.key,
                logo,
                minutes: durationInMinute,
                withdrawn: false,
                score: passingScore,
              },
            ])
          }
        />
      }
    >
      <Panel title={t('trainingsOf')} required>
        <Hint>{t('orderHint')}</Hint>
        {draft.trainings.length === 0 ? (
          <Typography sx={{ color: 'text.secondary', py: 2 }}>{t('noneChosen')}</Typography>
        ) : (
          <PickedTrainingRows trainings={draft.trainings} faultOf={(id) => fault(`trainings.${id}`)} onChange={set} />
        )}
        <Wrong>{error}</Wrong>
      </Panel>
    </Columns>
  )
}

/** Trainings that the author can open and that are not in the course yet. */
function AddPanel({ picked, onAdd }: { picked: readonly PickedTraining[]; onAdd: (card: TrainingCard) => void }) {
  const { t } = useTranslation('courses')
  const { t: common } = useTranslation()
  const [search, setSearch] = useState('')
  const pages = useTrainingPages({ search: search.trim() || undefined, scope: 'company', sort: 'title' })
  const found = pages.data?.pages.flatMap((page) => page.items) ?? []
  const open = found.filter((card) => card.can.suggest)
  const left = open.filter(({ id }) => !picked.some((one) => one.id === id))
  const full = picked.length >= limits.courseTrainingsMax
  const words = search ? { title: common('noMatchTitle') } : { title: t('noneAvailable'), text: t('noneAvailableText') }
  return (
    <Panel title={t('available')}>
      <Box sx={{ display: 'flex' }}>
        <SearchField label={t('searchTrainings')} value={search} onChange={setSearch} width="100%" />
      </Box>
      {full && <Hint>{t('tooMany')}</Hint>}
      {pages.error ? (
        <FailedState error={pages.error} onRetry={() => void pages.refetch()} />
      ) : pages.isPending ? (
        <LoadingRows count={4} />
      ) : open.length === 0 && !pages.hasNextPage ? (
        <EmptyState {...words} />
      ) : (
        <Box sx={{ maxHeight: { lg: 480 }, overflowY: { lg: 'auto' }, mx: -3, px: 3 }}>
          <Box component="ul" aria-label={t('available')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {left.map((card) => (
              <AddRow key={card.id} card={card} disabled={full} onAdd={() => onAdd(card)} />
            ))}
          </Box>
          <Typography role="status" sx={{ color: 'text.secondary', py: left.length === 0 ? 2 : 0 }}>
            {left.length === 0 && !pages.hasNextPage && t('allAdded')}
          </Typography>
          <Endless
            more={pages.hasNextPage}
            loading={pages.isFetchingNextPage}
            left={(pages.data.pages[0]?.total ?? 0) - found.length}
            onMore={() => void pages.fetchNextPage()}
          />
        </Box>
      )}
    </Panel>
  )
}

function AddRow({ card, disabled, onAdd }: { card: TrainingCard; disabled: boolean; onAdd: () => void }) {
  const { t } = useTranslation('courses')
  const name = t('addTraining', { title: card.title })
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 60,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Thumb of={[{ title: card.title, category: card.category.key, image: card.logo }]} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', overflowWrap: 'anywhere' }}>
        <b>{card.title}</b>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {formatMinutes(card.durationInMinute)}
        </Typography>
      </Box>
      <Tooltip title={disabled ? '' : name}>
        <span>
          <IconButton aria-label={name} disabled={disabled} onClick={onAdd} sx={{ mr: -1.5 }}>
            <Add />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  )
}
