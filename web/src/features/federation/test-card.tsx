import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import { Box, Button, Typography } from '@mui/material'
import {
  type CompanySignIn,
  type ConnectionTest,
  type ProviderFault,
  type SignInKind,
  companySignInLimits,
  isBlocking,
} from '@praxia/contract/connections/company-sign-in.ts'
import { formatMoment } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Note } from '../../ui/note.tsx'
import { ApiError } from '../../lib/api.ts'
import { useErrorToast } from '../../ui/toast.tsx'
import { useTestConnection } from './queries.ts'
import { StepCard } from './step-card.tsx'

/** A test at the provider: what came, and what is missing. */
export function TestCard({ connection }: { connection: CompanySignIn }) {
  const { t } = useTranslation('federation')
  const test = useTestConnection()
  const onError = useErrorToast()
  const fail = (error: Error): void => {
    // The result below says why.
    if (!(error instanceof ApiError && error.code === 'company_sign_in.provider')) onError(error)
  }
  return (
    <StepCard step={4} title={t('test')} help={t('testHelp')}>
      <Box>
        <Button
          variant="outlined"
          startIcon={<PlayArrowOutlined />}
          loading={test.isPending}
          onClick={() => test.mutate(undefined, { onError: fail })}
        >
          {t('runTest')}
        </Button>
      </Box>
      {connection.test && <ResultPanel kind={connection.kind} test={connection.test} />}
    </StepCard>
  )
}

/** Faults whose text differs between the protocols. */
const samlTexts = {
  issuer: 'samlIssuerFault',
  signature: 'samlSignatureFault',
  refused: 'samlRefusedFault',
  response: 'samlResponseFault',
} as const
function useFaultText(kind: SignInKind): (fault: ProviderFault) => string {
  const { t } = useTranslation('federation')
  const { clockMinutes, samlClockMinutes } = companySignInLimits
  if (kind === 'oidc') return (fault) => t(`${fault}Fault`, { clockMinutes })
  return (fault) =>
    t(fault in samlTexts ? samlTexts[fault as keyof typeof samlTexts] : `${fault}Fault`, {
      clockMinutes: samlClockMinutes,
    })
}

function ResultPanel({ kind, test }: { kind: SignInKind; test: ConnectionTest }) {
  const { t } = useTranslation('federation')
  const faultText = useFaultText(kind)
  const { failure, missing, claims } = test
  const isBlocked = failure !== null || missing.some(isBlocking)
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Note tone={isBlocked ? 'error' : missing.length > 0 ? 'warning' : 'success'} quiet>
        <b>{t(isBlocked ? 'testFailed' : 'testPassed', { moment: formatMoment(test.at) })}</b>
        {failure && <Box>{faultText(failure)}</Box>}
        {missing.map((one) => (
          <Box key={one}>{t(`${one}Missing`)}</Box>
        ))}
      </Note>
      {claims.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{t('claims')}</Typography>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gap: '8px 16px',
              gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(120px, auto) minmax(0,1fr)' },
              '& dt': { color: 'text.secondary' },
              '& dd': { m: 0, overflowWrap: 'anywhere' },
            }}
          >
            {claims.map(({ name, value }) => (
              <Box key={name} sx={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  )
}
