import { Typography } from '@mui/material'
import type { PackageKind } from '@praxia/contract/uploads.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import type { FileDraft } from './file-rules.ts'
import { useUpload } from './upload-store.ts'

/** Names of standards are not translated. */
const names = {
  cmi5: 'cmi5',
  tincan: 'Tin Can (xAPI)',
  scorm12: 'SCORM 1.2',
  scorm2004: 'SCORM 2004',
} as const satisfies Record<PackageKind, string>

/** Format of a package made with another tool, and the outcome of its parts. */
export function PackagePanel({ file }: { file: FileDraft }) {
  const { t } = useTranslation('wizard')
  const upload = useUpload(file.upload)
  const sent = upload?.package && { kind: upload.package.kind, count: upload.package.units.length }
  const found = file.upload ? sent : file.existing?.package
  if (!found) return null
  return (
    <Typography variant="caption" role="status" sx={{ display: 'block', color: 'text.secondary' }}>
      {t(found.count > 1 ? 'packageParts' : 'packageFound', { kind: names[found.kind], count: found.count })}
    </Typography>
  )
}
