import PollOutlined from '@mui/icons-material/PollOutlined'
import { Box, Button } from '@mui/material'
import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { useOrganisation, useProfile, useRole } from '../accounts/queries.ts'
import { useSurveyResults } from './queries.ts'
import { ResultsPanel } from './results-panel.tsx'
import { SurveyDialog } from './survey-dialog.tsx'

/** In a training's details: its questions for those who edit it, the team's answers for a manager. */
export function SurveyPanel({ training }: { training: TrainingDetail }) {
  const role = useRole()
  const { data: profile } = useProfile()
  const { data: organisation } = useOrganisation()
  if (profile?.tokenKind !== 'session') return null
  if (role === 'manager') return <TeamAnswers training={training} />
  // What a partner changes waits for verification; the platform sets a partner's questions.
  const edits = training.can.edit && organisation?.type !== 'PARTNER'
  return edits && (role === 'admin' || role === 'superAdmin') ? <Edit training={training} /> : null
}

function Edit({ training }: { training: TrainingDetail }) {
  const { t } = useTranslation('surveys')
  const dialog = useDialog('questions')
  return (
    <>
      <Button size="small" variant="outlined" startIcon={<PollOutlined />} onClick={() => dialog.show()}>
        {t('survey')}
      </Button>
      {dialog.open && (
        <SurveyDialog
          trainingId={training.id}
          title={training.title}
          languages={training.texts.map(({ lang }) => lang)}
          onClose={dialog.close}
        />
      )}
    </>
  )
}

function TeamAnswers({ training }: { training: TrainingDetail }) {
  const { t } = useTranslation('surveys')
  const dialog = useDialog('answers')
  const { data } = useSurveyResults(undefined, training.id)
  if (!data || data.questions.length === 0) return null
  return (
    <>
      <Button size="small" variant="outlined" startIcon={<PollOutlined />} onClick={() => dialog.show()}>
        {t('results')}
      </Button>
      {dialog.open && (
        <TaskDialog open onClose={dialog.close} width={800} title={t('results')} facts={training.title}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <ResultsPanel trainingId={training.id} />
          </Box>
        </TaskDialog>
      )}
    </>
  )
}
