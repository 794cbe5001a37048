import BugReportOutlined from '@mui/icons-material/BugReportOutlined'
import ContactSupportOutlined from '@mui/icons-material/ContactSupportOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import MailOutlineOutlined from '@mui/icons-material/MailOutlineOutlined'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material'
import { getFaq } from '@praxia/contract/settings.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { useLocation } from 'react-router'
import { call, lastFailure } from '../../lib/api.ts'
import { Disc } from '../../ui/disc.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { browserName } from '../../lib/browser-name.ts'
import { useSettings } from './queries.ts'

function Row({
  icon,
  title,
  text,
  children,
  first,
}: {
  icon: ReactNode
  title: string
  text: string
  children: ReactNode
  first?: boolean
}) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        gap: 2,
        minHeight: 88,
        py: 1,
        borderTop: first ? 0 : 1,
        borderColor: 'divider',
      }}
    >
      <Disc>{icon}</Disc>
      <Box sx={{ flex: 1, minWidth: 160, display: 'grid', gap: 0.5 }}>
        <b>{title}</b>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{text}</Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>{children}</Box>
    </Box>
  )
}

/** What support needs to know, in one line: the version, the browser, the page, the last failure's number. */
function useFacts(): string {
  const { t } = useTranslation('settings')
  const { data: settings } = useSettings()
  const { pathname } = useLocation()
  const reference = lastFailure()
  const about = {
    product: settings?.productName ?? '',
    version: settings?.version ?? '',
    browser: browserName(navigator.userAgent),
    page: pathname,
  }
  return reference ? t('factsReference', { ...about, reference }) : t('facts', about)
}

function Facts({ facts }: { facts: string }) {
  const { t } = useTranslation('settings')
  const copy = useCopy()
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        mt: 1,
        py: 1,
        px: 2,
        borderRadius: '12px',
        bgcolor: 'sunken',
      }}
    >
      <Typography variant="caption" sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}>
        {facts}
      </Typography>
      <Tooltip title={t('copyFacts')}>
        <IconButton aria-label={t('copyFacts')} onClick={() => void copy(facts)}>
          <ContentCopyOutlined />
        </IconButton>
      </Tooltip>
    </Box>
  )
}

function WriteRow({ mail }: { mail: string }) {
  const { t } = useTranslation('settings')
  const copy = useCopy()
  return (
    <Row icon={<MailOutlineOutlined />} title={t('writeTitle')} text={mail || t('away')}>
      {mail && (
        <Tooltip title={t('copyAddress')}>
          <IconButton aria-label={t('copyAddress')} onClick={() => void copy(mail)}>
            <ContentCopyOutlined />
          </IconButton>
        </Tooltip>
      )}
      <Button size="small" variant="outlined" disabled={!mail} component="a" href={mail ? `mailto:${mail}` : undefined}>
        {t('write')}
      </Button>
    </Row>
  )
}

/** Support and questions; an address that is not set disables its button. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings')
  const { data: settings } = useSettings()
  const { data: faq } = useQuery({
    queryKey: ['settings', 'faq'],
    queryFn: ({ signal }) => call(getFaq, {}, { signal }),
    staleTime: Infinity,
  })
  const facts = useFacts()
  const mail = settings?.supportEmail ?? ''
  const subject = t('reportSubject', { product: settings?.productName ?? '' })
  const report = `mailto:${mail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`\n\n${facts}`)}`
  return (
    <TaskDialog open onClose={onClose} title={t('help')} width={560}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        <Row first icon={<ContactSupportOutlined />} title={t('faq')} text={t(faq?.url === null ? 'away' : 'faqText')}>
          <Button
            size="small"
            variant="outlined"
            startIcon={<OpenInNewOutlined />}
            disabled={!faq?.url}
            component="a"
            href={faq?.url ?? undefined}
            target="_blank"
            rel="noreferrer"
          >
            {t('open')}
          </Button>
        </Row>
        <WriteRow mail={mail} />
        <Row icon={<BugReportOutlined />} title={t('reportTitle')} text={t(settings && !mail ? 'away' : 'reportText')}>
          <Button size="small" variant="outlined" disabled={!mail} component="a" href={mail ? report : undefined}>
            {t('report')}
          </Button>
        </Row>
      </Box>
      <Facts facts={facts} />
    </TaskDialog>
  )
}
