import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import Refresh from '@mui/icons-material/Refresh'
import { Box, Button, Typography } from '@mui/material'
import { generateCodes } from '@praxia/contract/accounts.ts'
import { limits } from '@praxia/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { call } from '../../lib/api.ts'
import { Cover } from '../../ui/cover.tsx'
import { Note } from '../../ui/note.tsx'
import { Ring } from '../../ui/ring.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { useSettings } from '../settings/queries.ts'
import { countdown } from './code-rules.ts'
import { useProfile } from './queries.ts'

const lifetime = limits.codeMinutes * 60_000

/** Idle, generated and running down each second, expired and idle again (specification, section 4). */
function useCode() {
  const { t } = useTranslation('accounts')
  const { data: profile } = useProfile()
  const [code, setCode] = useState<{ text: string; until: number } | null>(null)
  const [now, setNow] = useState(Date.now)
  const make = useMutation({
    mutationFn: () => call(generateCodes, { body: { userIds: [profile?.id ?? 0] } }),
    onSuccess: ([made]) => {
      if (made) {
        setNow(Date.now())
        setCode({ text: made.code, until: Date.now() + lifetime })
      }
    },
    onError: () => toast(t('codeFailed'), 'error'),
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
  return { text: code?.text ?? null, left: code ? Math.max(0, code.until - now) : 0, make }
}

export function Letters({ text }: { text: string }) {
  const { t } = useTranslation('accounts')
  return (
    <Box
      role="img"
      aria-label={t('codeSpoken', { code: [...text].join(' ') })}
      sx={{ display: 'flex', gap: 1, justifyContent: 'center' }}
    >
      {[...text].map((letter, at) => (
        <Box
          key={at}
          aria-hidden
          sx={{
            width: 48,
            minWidth: 0,
            height: 64,
            borderRadius: '12px',
            bgcolor: 'primary.tint',
            color: 'primary.text',
            display: 'grid',
            placeContent: 'center',
            fontSize: { xs: 34, sm: 40 },
            lineHeight: '48px',
            fontWeight: 650,
            ml: at === 3 ? 1.5 : 0,
          }}
        >
          {letter}
        </Box>
      ))}
    </Box>
  )
}

/** Between the title and a phone's foot, where the buttons stand. */
const middle = { width: '100%', my: 'auto', display: 'grid', gap: 4, justifyItems: 'center' } as const

export function CodeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['accounts', 'shell'])
  const { data: settings } = useSettings()
  const copy = useCopy()
  const { text, left, make } = useCode()
  const product = settings?.productName ?? ''
  const generate = (): void => {
    if (!make.isPending) make.mutate()
  }
  return (
    <TaskDialog open onClose={onClose} title={t('shell:uniqueCode')} width={480}>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 4,
          minHeight: { xs: 'calc(100dvh - 84px)', sm: 0 },
          pt: 2,
        }}
      >
        {text ? (
          <>
            <Box sx={middle}>
              <Letters text={text} />
              <Ring
                value={(left / lifetime) * 100}
                size={136}
                thickness={8}
                tone={left < 150_000 ? 'warning' : 'primary'}
                label={`${countdown(left)} ${t('codeLeft')}`}
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
                    {t('codeLeft')}
                  </Typography>
                </Box>
              </Ring>
              <Box
                component="ol"
                sx={{
                  m: 0,
                  pl: 2.5,
                  display: 'grid',
                  gap: 1,
                  typography: 'body1',
                  '& li::marker': { color: 'text.secondary' },
                }}
              >
                <li>{t('codeHow1', { product })}</li>
                <li>{t('codeHow2')}</li>
                <li>{t('codeHow3')}</li>
              </Box>
              {settings?.secure === false && <Note tone="warning">{t('codeNeedsHttps')}</Note>}
            </Box>
            <Box sx={{ display: 'grid', gap: 1, width: '100%' }}>
              <Button variant="outlined" fullWidth startIcon={<ContentCopyOutlined />} onClick={() => void copy(text)}>
                {t('codeCopy')}
              </Button>
              <Button color="primary" fullWidth startIcon={<Refresh />} loading={make.isPending} onClick={generate}>
                {t('codeGenerateNew')}
              </Button>
            </Box>
          </>
        ) : (
          <>
            <Box sx={middle}>
              <Box sx={{ width: '100%', height: 200, borderRadius: '12px', overflow: 'hidden' }}>
                <Cover title="First steps in your headset" category="Virtual reality" />
              </Box>
              <Typography variant="body1" sx={{ textAlign: 'center' }}>
                {t('codeIdle')}
              </Typography>
            </Box>
            <Button
              variant="contained"
              color="primary"
              fullWidth
              startIcon={<PasswordOutlined />}
              loading={make.isPending}
              onClick={generate}
            >
              {t('codeGenerate')}
            </Button>
          </>
        )}
      </Box>
    </TaskDialog>
  )
}
