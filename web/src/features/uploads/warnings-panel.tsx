import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Box } from '@mui/material'
import type { Warning } from '@praxia/contract/library/report.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { manifestOf, standardOf } from './program-rules.ts'

/** Finding of the inspection with its consequence. */
export function FindingLine({ icon, children, more }: { icon: ReactNode; children: ReactNode; more?: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '20px minmax(0, 1fr)',
        gap: 1.25,
        '& .MuiSvgIcon-root': { fontSize: 20 },
      }}
    >
      {icon}
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {children}
        {more && (
          <Box component="small" sx={{ display: 'block', fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
            {more}
          </Box>
        )}
      </Box>
    </Box>
  )
}
export const warnIcon = <WarningAmberOutlined sx={{ color: 'warning.main' }} />

/** Returns the text of a warning and its advice. */
function useWarningTexts(): (warning: Warning) => [string, string] {
  const { t } = useTranslation('wizard')
  return ({ code, names }) => {
    const listed = names.join(', ')
    const given = { way: standardOf(names[0]), manifest: manifestOf(names[0]) }
    return {
      interface: [t('warnInterface', given), t('warnInterfaceMore', given)],
      finder: [t('warnFinder'), t('warnFinderMore')],
      address: [t('warnAddress', given), t('warnAddressMore', given)],
      silent: [t('silent'), t('silentMore')],
      prerequisites: [t('warnPrerequisites'), t('warnItems', { names: listed })],
      sequencing: [t('warnSequencing'), t('warnItems', { names: listed })],
      manifests: [t('warnManifests'), t('warnManifestsMore', { names: listed })],
      remote: [t('warnRemote'), t('warnRemoteMore', { names: listed })],
      signature: [t('warnSignature'), t('warnSignatureMore')],
    }[code] as [string, string]
  }
}
/** List items of warnings that authors should read before content is run. */
export function WarningLines({ warnings }: { warnings: readonly Warning[] }) {
  const texts = useWarningTexts()
  return warnings.map((warning) => {
    const [text, more] = texts(warning)
    return (
      <FindingLine key={warning.code} icon={warnIcon} more={more}>
        {text}
      </FindingLine>
    )
  })
}
/** The warnings as a list of their own; nothing if there are none. */
export function WarningsPanel({ warnings }: { warnings: readonly Warning[] | undefined }) {
  if (!warnings || warnings.length === 0) return null
  return (
    <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, display: 'grid', gap: 1 }}>
      <WarningLines warnings={warnings} />
    </Box>
  )
}
