import GridViewOutlined from '@mui/icons-material/GridViewOutlined'
import ReplayOutlined from '@mui/icons-material/ReplayOutlined'
import { Box, Button, Dialog, Skeleton, useMediaQuery } from '@mui/material'
import type { TrainingCard } from '@praxia/contract/trainings.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { FailedState, Loading } from '../../ui/states.tsx'
import { useNextSuggested, useSummary } from './queries.ts'
import { SummaryResultPanel } from './summary-result-panel.tsx'
import { SummaryStepsPanel } from './summary-steps-panel.tsx'

interface WaysOn {
  onBack: () => void
  onAgain: () => void
  onNext: (trainingId: number) => void
}
interface Props extends WaysOn {
  session: string
  trainingId: number
}

/** The end of a session: the truth the server has stored, never what the frame said of itself. */
export function SummaryDialog({ session, trainingId, onBack, onAgain, onNext }: Props) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { data, error, refetch } = useSummary(session, true)
  const { data: next } = useNextSuggested(true, trainingId)
  return (
    <Dialog
      open
      fullScreen={phone}
      maxWidth={false}
      aria-labelledby="summary-title"
      slotProps={{ paper: { sx: phone ? { borderRadius: 0 } : { width: 880, maxWidth: 'calc(100vw - 32px)' } } }}
    >
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Box sx={{ p: 4 }}>
            <Skeleton height={40} />
            <Skeleton height={240} />
          </Box>
        </Loading>
      )}
      {data && (
        <Box
          tabIndex={0}
          role="region"
          aria-labelledby="summary-title"
          sx={{
            display: 'grid',
            gridTemplateColumns: { sm: '336px 1fr' },
            flex: 1,
            minHeight: 0,
            overflowY: 'auto',
            outlineOffset: -2,
          }}
        >
          <SummaryResultPanel summary={data} titleId="summary-title" />
          <SummaryStepsPanel steps={data.steps} judged={data.passed !== null} next={next} />
        </Box>
      )}
      <Foot next={next} onBack={onBack} onAgain={onAgain} onNext={onNext} />
    </Dialog>
  )
}

/** One filled button: the next training where one is suggested, else back. */
function Foot({ next, onBack, onAgain, onNext }: WaysOn & { next: TrainingCard | null | undefined }) {
  const { t } = useTranslation('player')
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        p: { xs: '12px 16px', sm: '16px 32px' },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Button
        variant={next === null ? 'contained' : 'text'}
        color={next === null ? 'primary' : 'inherit'}
        startIcon={<GridViewOutlined />}
        onClick={onBack}
      >
        {t('back')}
      </Button>
      <Box sx={{ flex: 1 }} />
      <Button variant="outlined" color="inherit" startIcon={<ReplayOutlined />} onClick={onAgain}>
        {t('again')}
      </Button>
      {next && (
        <Button variant="contained" color="primary" onClick={() => onNext(next.id)}>
          {t('startNext', { title: next.title })}
        </Button>
      )}
    </Box>
  )
}
