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
import { useCopy } from '../../ui/use-copy.ts'
import { browserName } from '../../lib/browser-name.ts'
import { settingKeys } from '../../lib/keys.ts'
import { useSettings } from '../settings/queries.ts'

function Row({ icon, title, text, children }: { icon: ReactNode; title: string; text: string; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        gap: 2,
        minHeight: 72,
        py: 1,
        borderTop: 1,
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

/** Returns the data for the support in one line: version, browser, page, id of the last error. */
function useFacts(): string {
  const { t } = useTranslation('help')
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
  const { t } = useTranslation('help')
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
  const { t } = useTranslation('help')
  const copy = useCopy()
  return (
    <Row icon={<MailOutlineOutlined />} title={t('writeTitle')} text={mail}>
      <Tooltip title={t('copyAddress')}>
        <IconButton aria-label={t('copyAddress')} onClick={() => void copy(mail)}>
          <ContentCopyOutlined />
        </IconButton>
      </Tooltip>
      <Button size="small" variant="outlined" component="a" href={`mailto:${mail}`}>
        {t('write')}
      </Button>
    </Row>
  )
}

/** Contact data of the installation; an address that is not configured has no row. */
export function ContactPanel() {
  const { t } = useTranslation('help')
  const { data: settings } = useSettings()
  const { data: faq } = useQuery({
    queryKey: settingKeys.faq,
    queryFn: ({ signal }) => call(getFaq, {}, { signal }),
    staleTime: Infinity,
  })
  const mail = settings?.supportEmail ?? ''
  const url = faq?.url ?? ''
  if (!mail && !url) return null
  return (
    <Rows label={t('support')}>
      {url && (
        <Row icon={<ContactSupportOutlined />} title={t('faq')} text={t('faqText')}>
          <Button
            size="small"
            variant="outlined"
            startIcon={<OpenInNewOutlined />}
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
          >
            {t('open')}
          </Button>
        </Row>
      )}
      {mail && <WriteRow mail={mail} />}
    </Rows>
  )
}

const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="section" aria-label={label}>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > :first-of-type': { borderTop: 0 } }}>
      {children}
    </Box>
  </Box>
)

/** How to report a problem, and the data that the support needs. */
export function ReportPanel() {
  const { t } = useTranslation('help')
  const { data: settings } = useSettings()
  const facts = useFacts()
  const mail = settings?.supportEmail ?? ''
  const subject = t('reportSubject', { product: settings?.productName ?? '' })
  const report = `mailto:${mail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`\n\n${facts}`)}`
  return (
    <Box>
      {mail && (
        <Rows label={t('reportTitle')}>
          <Row icon={<BugReportOutlined />} title={t('reportTitle')} text={t('reportText')}>
            <Button size="small" variant="outlined" component="a" href={report}>
              {t('report')}
            </Button>
          </Row>
        </Rows>
      )}
      <Facts facts={facts} />
    </Box>
  )
}
