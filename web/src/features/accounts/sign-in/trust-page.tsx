import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useEffect } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Note } from '../../../ui/note.tsx'
import { FailedState, LoadingRows } from '../../../ui/states.tsx'
import { useSettings } from '../../settings/queries.ts'
import { QrPanel } from '../codes/qr-panel.tsx'
import { EntrancePanel, EntranceTitle } from './entrance-panel.tsx'

/** Product names, not translated. */
const models = [
  ['Meta Quest 2, 3, 3S, Pro', 'questHelp'],
  ['Pico 4', 'picoHelp'],
  ['Vive Focus', 'viveHelp'],
] as const

function Address({ url }: { url: string }) {
  const { t } = useTranslation('trust')
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '176px minmax(0,1fr)' },
      }}
    >
      <Box sx={{ maxWidth: 176 }}>
        <QrPanel text={`${url}/h`} label={t('qr')} />
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="body1">{t('address')}</Typography>
        <Box
          component="b"
          sx={{
            p: 2,
            borderRadius: '12px',
            bgcolor: 'sunken',
            fontSize: { xs: 20, sm: 26 },
            lineHeight: 1.3,
            fontWeight: 650,
            overflowWrap: 'anywhere',
          }}
        >
          {new URL(url).host}/h
        </Box>
      </Box>
    </Box>
  )
}

/** Page `/trust`: how a headset accepts the certificate created by `--lan`, and the address to open next. */
export function TrustPage() {
  const { t } = useTranslation('trust')
  const { data: settings, error, refetch } = useSettings()
  useEffect(() => {
    document.title = t('title')
  }, [t])
  const url = settings?.networkUrl
  const devices = [...models, [t('managed'), 'managedHelp'] as const]
  return (
    <EntrancePanel width={720}>
      {/* With what follows it: centred on the page, it would move when that comes. */}
      {(settings || error) && <EntranceTitle title={t('title')} help={t('intro')} />}
      {!settings && (error ? <FailedState error={error} onRetry={() => void refetch()} /> : <LoadingRows count={3} />)}
      {settings && !url && <Note>{t('none')}</Note>}
      {url && (
        <>
          {url === window.location.origin ? (
            <Button href="/h" variant="contained" color="primary" sx={{ minHeight: 64, fontSize: 20 }}>
              {t('goOn')}
            </Button>
          ) : (
            <Address url={url} />
          )}
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Typography variant="h2">{t('first')}</Typography>
            <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
              {devices.map(([name, help]) => (
                <div key={name}>
                  <Box component="dt" sx={{ fontWeight: 600 }}>
                    {name}
                  </Box>
                  <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
                    {t(help)}
                  </Box>
                </div>
              ))}
            </Box>
          </Box>
          <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            <Button href="/trust/authority.crt" variant="outlined" startIcon={<DownloadOutlined />}>
              {t('download')}
            </Button>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {t('downloadHelp')}
            </Typography>
          </Box>
        </>
      )}
    </EntrancePanel>
  )
}
