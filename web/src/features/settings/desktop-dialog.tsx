import Android from '@mui/icons-material/Android'
import Apple from '@mui/icons-material/Apple'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Microsoft from '@mui/icons-material/Microsoft'
import TerminalOutlined from '@mui/icons-material/TerminalOutlined'
import TipsAndUpdatesOutlined from '@mui/icons-material/TipsAndUpdatesOutlined'
import { Box, Button, Chip, Collapse, Typography } from '@mui/material'
import { getDesktopApp } from '@praxia/contract/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { call } from '../../lib/api.ts'
import { settingKeys } from '../../lib/keys.ts'
import { Disc } from '../../ui/disc.tsx'
import { Note } from '../../ui/note.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { useSettings } from './queries.ts'

function System({
  icon,
  name,
  text,
  children,
  away,
  muted,
}: {
  icon: ReactNode
  name: string
  text: string
  children: ReactNode
  away?: boolean
  muted?: boolean
}) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 2,
        minHeight: 72,
        py: 1,
        borderTop: away ? 1 : 0,
        borderColor: 'divider',
      }}
    >
      <Disc>{icon}</Disc>
      <Box sx={{ flex: 1, minWidth: 120, display: 'grid' }}>
        <Box component="b" sx={{ color: away || muted ? 'text.secondary' : 'text.primary' }}>
          {name}
        </Box>
        <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {text}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>{children}</Box>
    </Box>
  )
}

/**
 * Links of the desktop application. Windows is downloadable where its addresses are configured; hover and focus show
 * the advice.
 */
export function DesktopDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings')
  const { data: settings } = useSettings()
  const { data: app } = useQuery({
    queryKey: settingKeys.desktopApp,
    queryFn: ({ signal }) => call(getDesktopApp, {}, { signal }),
    staleTime: Infinity,
  })
  const [advice, setAdvice] = useState(false)
  const product = settings?.productName ?? ''
  const none = app !== undefined && !app.windowsZip && !app.windowsExe
  const show = { onMouseEnter: () => setAdvice(true), onFocus: () => setAdvice(true) }
  return (
    <TaskDialog
      open
      onClose={onClose}
      title={t('desktopTitle')}
      facts={none ? undefined : t('desktopFacts')}
      width={680}
    >
      {none && (
        <Box sx={{ mb: 2 }}>
          <Note icon={<TipsAndUpdatesOutlined />}>{t('desktopNone')}</Note>
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        <Box component="li" {...(none ? {} : show)}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            <System
              icon={<Microsoft />}
              name={t('windows')}
              text={none ? '.zip, .exe' : t('windowsText', { version: settings?.version ?? '' })}
              muted={none}
            >
              {none ? (
                <Chip label={t('away')} />
              ) : (
                <>
                  <Button
                    variant="outlined"
                    startIcon={<DownloadOutlined />}
                    disabled={!app?.windowsZip}
                    component="a"
                    href={app?.windowsZip ?? undefined}
                  >
                    .zip
                  </Button>
                  <Button
                    variant="contained"
                    color="primary"
                    startIcon={<DownloadOutlined />}
                    disabled={!app?.windowsExe}
                    component="a"
                    href={app?.windowsExe ?? undefined}
                  >
                    .exe
                  </Button>
                </>
              )}
            </System>
          </Box>
          <Collapse in={advice}>
            <Box sx={{ pb: 2 }}>
              <Note icon={<TipsAndUpdatesOutlined />}>{t('desktopAdvice', { product })}</Note>
            </Box>
          </Collapse>
        </Box>
        <System away icon={<TerminalOutlined />} name={t('debian')} text=".deb">
          <Chip label={t('away')} />
        </System>
        <System away icon={<Apple />} name="macOS" text=".zip">
          <Chip label={t('away')} />
        </System>
        <System away icon={<Android />} name="Android" text=".apk">
          <Chip label={t('away')} />
        </System>
      </Box>
    </TaskDialog>
  )
}
