import CancelOutlined from '@mui/icons-material/CancelOutlined'
import Check from '@mui/icons-material/Check'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { Version } from '@praxia/contract/library/versions.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatBytes, formatMoment, formatNumber } from '../../lib/format.ts'
import { Note } from '../../ui/note.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { androidOf, appVersionOf, standardOf } from '../uploads/program-rules.ts'
import { FindingLine, WarningLines, warnIcon } from '../uploads/warnings-panel.tsx'
import { useRefusalText } from './version-row.tsx'
import { findingsOf, largeBytes, shortened } from './version-rules.ts'

const ok = <CheckCircleOutlined sx={{ color: 'success.main' }} />
const bad = <CancelOutlined sx={{ color: 'error.main' }} />

/** Findings of the inspection of a version, or its error. */
export function ReportPanel({ version }: { version: Version }) {
  const { t, i18n } = useTranslation('wizard')
  const { report, refusal } = version
  const refused = useRefusalText()
  const took = report && formatNumber(Math.max(0.1, report.tookMs / 1000), i18n.language, { maximumFractionDigits: 1 })
  return (
    <Box component="section" aria-label={t('checkOf', { version: version.version })} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography variant="h3">{t('checkOf', { version: version.version })}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {formatMoment(report?.date ?? version.date)}
          {took && `, ${t('took', { seconds: took })}`}
        </Typography>
      </Box>
      {refusal ? (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            <FindingLine icon={bad} more={<Details details={refusal.details} />}>
              {refused(refusal)}
            </FindingLine>
          </Box>
          <Note>{t('refusedNote')}</Note>
        </>
      ) : (
        <Facts version={version} />
      )}
      {(report || version.steps) && <Findings version={version} />}
    </Box>
  )
}
/** File that the error is about, as named by the check. */
function Details({ details }: { details: unknown }) {
  const { name, names } = (details ?? {}) as { name?: unknown; names?: unknown }
  const said = Array.isArray(names) ? names.join(', ') : name
  return typeof said === 'string' ? said : null
}

/** Returns names and values of the findings. */
function useFacts(version: Version): [string, ReactNode][] {
  const { t, i18n } = useTranslation('wizard')
  const { report } = version
  const bytes = (value: number) => formatBytes(value, i18n.language)
  const yes = (word: string) => (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'success.main' }}>
      <Check sx={{ fontSize: 16 }} />
      {word}
    </Box>
  )
  return report
    ? [
        [
          t('engine'),
          report.engine ? [report.engine.name, report.engine.version].filter(Boolean).join(' ') : t('engineUnknown'),
        ],
        [t('size'), t('sizes', { size: bytes(report.bytes), unpacked: bytes(report.unpackedBytes) })],
        [
          t('versionFiles'),
          [
            formatNumber(report.files, i18n.language),
            report.compression !== 'none' && report.compression,
            report.fallback && t('fallback'),
          ]
            .filter(Boolean)
            .join(', '),
        ],
        ...(report.entry === null ? [] : [[t('entry'), report.entry] as [string, ReactNode]]),
        ...(report.android
          ? ([
              [t('androidPackage'), report.android.package],
              [t('androidVersion'), appVersionOf(report.android)],
              [t('androidFrom'), androidOf(report.android.minSdk)],
              [t('androidSigned'), report.android.signatures.join(', ')],
            ] as [string, ReactNode][])
          : []),
        ...(report.windows ? [[t('architecture'), report.windows.architecture] as [string, ReactNode]] : []),
        [t('vr'), version.vr ? yes(report.ar ? t('vrAndAr') : t('yes')) : report.ar ? t('arOnly') : t('no')],
        ...(version.fileType === 'WEB_GL'
          ? ([
              [t('threads'), report.threads ? t('yes') : t('no')],
              [
                t('reportsBy'),
                report.reports === null
                  ? t('nothing')
                  : report.reports === 'library'
                    ? t('library')
                    : standardOf(report.reports),
              ],
            ] as [string, ReactNode][])
          : []),
      ]
    : [
        [t('size'), bytes(version.bytes)],
        [t('inspection'), t('notInspected')],
      ]
}
function Facts({ version }: { version: Version }) {
  const { t } = useTranslation('wizard')
  const copy = useCopy()
  const { sha256 } = version
  const facts = useFacts(version)
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: '104px minmax(0, 1fr)',
        gap: '8px 12px',
        m: 0,
        fontVariantNumeric: 'tabular-nums',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
      {sha256 && (
        <>
          <dt>SHA-256</dt>
          <dd>
            <Button
              size="small"
              color="inherit"
              title={t('copySha')}
              onClick={() => void copy(sha256)}
              sx={{ fontFamily: 'monospace', fontWeight: 400, p: 0, minHeight: 24, minWidth: 0 }}
            >
              {shortened(sha256)}
            </Button>
          </dd>
        </>
      )}
    </Box>
  )
}

function Findings({ version }: { version: Version }) {
  const { t, i18n } = useTranslation('wizard')
  const { steps, report } = version
  const found = findingsOf(version)
  const warnings = report?.warnings ?? []
  if (found.length === 0 && warnings.length === 0 && !(steps && version.sessions > 0)) return null
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: '16px 0 0',
        display: 'grid',
        gap: 1.25,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      {steps && version.sessions > 0 && (
        <FindingLine icon={steps.reported === steps.of ? ok : warnIcon} more={t('inTest', { count: version.sessions })}>
          {t('stepsReported', { reported: steps.reported, count: steps.of })}
        </FindingLine>
      )}
      <WarningLines warnings={warnings} />
      {found.includes('large') && (
        <FindingLine icon={warnIcon} more={t('largeMore')}>
          {t('large', { size: formatBytes(largeBytes, i18n.language) })}
        </FindingLine>
      )}
      {found.includes('outside') && (
        <FindingLine icon={warnIcon} more={report!.outside.join(', ')}>
          {t('outside')}
        </FindingLine>
      )}
      {found.includes('silent') && (
        <FindingLine icon={warnIcon} more={t('silentMore')}>
          {t('silent')}
        </FindingLine>
      )}
      {found.includes('threads') && (
        <FindingLine icon={ok} more={t('threadsMore')}>
          {t('threadsAsked')}
        </FindingLine>
      )}
    </Box>
  )
}
