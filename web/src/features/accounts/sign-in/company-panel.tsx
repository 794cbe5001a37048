import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import { Box, Button, Typography } from '@mui/material'
import { findCompanySignIn } from '@praxia/contract/connections/company-sign-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../../lib/api.ts'
import { companyKeys } from '../../../lib/admin-keys.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Note } from '../../../ui/note.tsx'
import { companyStart, keepTarget } from './company-rules.ts'

/** Milliseconds without a key after which an address counts as typed. */
const restMs = 400

/** Returns the domain of an address, once typing has paused. */
function useTypedDomain(email: string): string {
  const domain = email.trim().split('@').at(-1)!.toLowerCase()
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setTyped(domain), restMs)
    return () => clearTimeout(timer)
  }, [domain])
  return typed === domain ? domain : ''
}

interface Props {
  email: string
  /** The password was refused because the organisation signs in elsewhere. */
  refused: boolean
}
/** Way to the company's sign-in, where the address has a connected domain. */
export function CompanyPanel({ email, refused }: Props) {
  const { t, i18n } = useTranslation('company')
  const { state } = useLocation()
  const domain = useTypedDomain(email)
  const { data } = useQuery({
    queryKey: companyKeys.domain(domain),
    queryFn: ({ signal }) => call(findCompanySignIn, { query: { domain } }, { signal }),
    enabled: domain !== '',
    staleTime: 60_000,
    retry: false,
  })
  const only = data?.enforced || refused
  if (!data?.connection && !refused) return null
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {only && <Note tone={refused ? 'warning' : undefined}>{t('onlyText')}</Note>}
      {data?.connection && (
        <>
          <Button
            component="a"
            href={companyStart(data.connection, i18n.language)}
            onClick={() => keepTarget((state as { from?: string } | null)?.from)}
            variant={only ? 'contained' : 'outlined'}
            color={only ? 'primary' : 'inherit'}
            fullWidth
            startIcon={<BusinessOutlined />}
          >
            {t('go')}
          </Button>
          {!only && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {t('goText')}
            </Typography>
          )}
        </>
      )}
    </Box>
  )
}
