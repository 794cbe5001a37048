import Check from '@mui/icons-material/Check'
import { Box, Button, Card, Typography } from '@mui/material'
import type { FirstSteps } from '@praxia/contract/organisations.ts'
import { Link } from 'react-router'
import { useTranslation } from '../../phrases/i18n.ts'
import { useOrganisation, useRole } from '../accounts/queries.ts'
import { useFirstSteps } from './queries.ts'

const steps = [
  { name: 'members', title: 'firstMembers', action: 'firstMembersDo', to: '/admin/company?add-member' },
  { name: 'open', title: 'firstOpen', action: 'firstOpenDo', to: '/admin/catalog' },
  { name: 'suggested', title: 'firstSuggest', action: 'firstSuggestDo', to: '/admin/catalog' },
] as const satisfies readonly { name: keyof FirstSteps; title: string; action: string; to: string }[]

function useAsked() {
  const role = useRole()
  const { data: organisation } = useOrganisation()
  return useFirstSteps(role === 'admin' && organisation !== undefined && organisation.type !== 'PARTNER')
}
/** Whether it is known if there is a card of the first steps. */
export const useFirstStepsKnown = (): boolean => !useAsked().isLoading

/** First steps of a new organisation with ticks; hidden when all are done. */
export function FirstStepsCard() {
  const { t } = useTranslation('catalogue')
  const { data } = useAsked()
  if (!data || steps.every(({ name }) => data[name])) return null
  return (
    <Card component="section" aria-label={t('firstTitle')} sx={{ p: { xs: 2, sm: 3 }, mb: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('firstTitle')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {steps.map(({ name, title, action, to }, index) => (
          <Box
            component="li"
            key={name}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: '8px 16px',
              minHeight: 60,
              py: 1,
              borderTop: index === 0 ? 0 : 1,
              borderColor: 'divider',
            }}
          >
            <StepMark number={index + 1} done={data[name]} />
            <Typography sx={{ flex: '1 1 160px', minWidth: 0, color: data[name] ? 'text.secondary' : 'text.primary' }}>
              {t(title)}
            </Typography>
            {data[name] ? (
              <Typography variant="caption" sx={{ color: 'success.text' }}>
                {t('firstDone')}
              </Typography>
            ) : (
              <Button component={Link} to={to} variant="outlined">
                {t(action)}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  )
}

const StepMark = ({ number, done }: { number: number; done: boolean }) => (
  <Box
    aria-hidden
    sx={{
      display: 'grid',
      placeItems: 'center',
      width: 32,
      height: 32,
      flex: 'none',
      borderRadius: '50%',
      fontWeight: 600,
      bgcolor: done ? 'success.tint' : 'sunken',
      color: done ? 'success.text' : 'text.secondary',
    }}
  >
    {done ? <Check /> : number}
  </Box>
)
