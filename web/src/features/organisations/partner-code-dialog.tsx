import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import Refresh from '@mui/icons-material/Refresh'
import { Box, Button, Typography } from '@mui/material'
import { generateCodes } from '@praxia/contract/accounts.ts'
import { limits } from '@praxia/contract/limits.ts'
import type { Organisation } from '@praxia/contract/organisations.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { call } from '../../lib/api.ts'
import { Ring } from '../../ui/ring.tsx'
import { useSingle } from '../../ui/single.ts'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { Letters } from '../accounts/code-dialog.tsx'
import { countdown } from '../accounts/code-rules.ts'

const lifetime = limits.codeMinutes * 60_000

/** The login code of a partner's representative: the running one, or a button that makes one. */
export function PartnerCodeDialog({ organisation, onClose }: { organisation: Organisation; onClose: () => void }) {
  const { t } = useTranslation('organisations')
  const { t: accounts } = useTranslation('accounts')
  const copy = useCopy()
  const client = useQueryClient()
  const [code, setCode] = useState(
    () =>
      organisation.uniqueCode && {
        text: organisation.uniqueCode.code,
        until: new Date(organisation.uniqueCode.expiresAt).getTime(),
      },
  )
  const [now, setNow] = useState(Date.now)
  const make = useMutation({
    mutationFn: () => call(generateCodes, { body: { userIds: [organisation.representativeUserId ?? 0] } }),
    onSuccess: ([made]) => {
      if (made) {
        setNow(Date.now())
        setCode({ text: made.code, until: Date.now() + lifetime })
      }
      return client.invalidateQueries({ queryKey: ['organisations'] })
    },
    onError: () => toast(accounts('codeFailed'), 'error'),
  })
  useEffect(() => {
    if (!code) return undefined
    const timer = setInterval(() => {
      const moment = Date.now()
      setNow(moment)
      if (moment >= code.until) setCode(null)
    }, 1000)
    return () => clearInterval(timer)
  }, [code])
  const left = code ? Math.max(0, Math.min(lifetime, code.until - now)) : 0
  const single = useSingle()
  const generate = (): void => {
    if (!make.isPending && single()) make.mutate()
  }
  return (
    <TaskDialog open onClose={onClose} width={480} title={t('code')} facts={organisation.name}>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'center', pt: 2 }}>
        {code && left > 0 ? (
          <>
            <Letters text={code.text} />
            <Ring
              value={(left / lifetime) * 100}
              size={136}
              thickness={8}
              tone={left < 150_000 ? 'warning' : 'primary'}
              label={`${countdown(left)} ${accounts('codeLeft')}`}
            >
              <Box sx={{ textAlign: 'center' }}>
                <Typography
                  component="b"
                  sx={{
                    display: 'block',
                    fontSize: 28,
                    lineHeight: '36px',
                    fontWeight: 650,
                    fontVariantNumeric: 'tabular-nums',
                  }}
                >
                  {countdown(left)}
                </Typography>
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {accounts('codeLeft')}
                </Typography>
              </Box>
            </Ring>
            <Typography sx={{ textAlign: 'center', color: 'text.secondary' }}>
              {t('codeHelp', {
                name: `${organisation.representativeFirstName} ${organisation.representativeLastName}`,
              })}
            </Typography>
            <Box sx={{ display: 'grid', gap: 1, width: '100%' }}>
              <Button
                variant="outlined"
                fullWidth
                startIcon={<ContentCopyOutlined />}
                onClick={() => void copy(code.text)}
              >
                {accounts('codeCopy')}
              </Button>
              <Button color="primary" fullWidth startIcon={<Refresh />} loading={make.isPending} onClick={generate}>
                {accounts('codeGenerateNew')}
              </Button>
            </Box>
          </>
        ) : (
          <>
            <Typography variant="body1" sx={{ textAlign: 'center' }}>
              {t('codeHelp', {
                name: `${organisation.representativeFirstName} ${organisation.representativeLastName}`,
              })}
            </Typography>
            <Button
              variant="contained"
              color="primary"
              fullWidth
              startIcon={<PasswordOutlined />}
              loading={make.isPending}
              onClick={generate}
            >
              {accounts('codeGenerate')}
            </Button>
          </>
        )}
      </Box>
    </TaskDialog>
  )
}
