import CastForEducationOutlined from '@mui/icons-material/CastForEducationOutlined'
import { Box, Button, Card, Typography } from '@mui/material'
import { type OpenClass, listOpenClasses } from '@praxia/contract/class-joins.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../lib/api.ts'
import { formatTime } from '../../lib/format.ts'
import { classKeys } from '../../lib/keys.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { openOffer } from '../../ui/offer-card.tsx'
import { useContentLanguage } from '../../ui/use-content-language.ts'
import { useRole } from '../accounts/queries.ts'
import { useLaunchedFrom } from './use-launched-from.ts'

function useOpenClasses() {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: classKeys.open(lang),
    queryFn: ({ signal }) => call(listOpenClasses, { query: { lang } }, { signal }),
    enabled: useRole() === 'learner',
    staleTime: 0,
  })
}
/** Whether it is known if there are running classes. */
export const useOpenClassesKnown = (): boolean => !useOpenClasses().isLoading

/** Running classes of the learner, joined by one press. Reread when a class begins or ends (event `class`). */
export function OpenClassesPanel() {
  const learns = useRole() === 'learner'
  const { data } = useOpenClasses()
  if (!learns || !data || data.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 2 }}>
      {data.map((one) => (
        <Band key={one.id} of={one} />
      ))}
    </Box>
  )
}

function Band({ of }: { of: OpenClass }) {
  const { t } = useTranslation('join')
  const launchedFrom = useLaunchedFrom()
  const name = of.instructor === null ? t('startedUnnamed') : t('started', { by: of.instructor })
  return (
    <Card
      component="section"
      aria-label={name}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        p: { xs: 2, sm: '12px 16px 12px 24px' },
        bgcolor: 'primary.tint',
      }}
    >
      <CastForEducationOutlined sx={{ color: 'primary.text' }} />
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography variant="h3">{name}</Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{`${of.title}, ${formatTime(of.since)}`}</Typography>
      </Box>
      <Button
        component={Link}
        variant="contained"
        color="primary"
        aria-label={t('joinNamed', { title: of.title })}
        {...(of.inBrowser
          ? { to: `/play/${of.trainingId}`, state: launchedFrom }
          : { to: openOffer('training', of.trainingId), state: { dialog: 'training' } })}
      >
        {t('join')}
      </Button>
    </Card>
  )
}
