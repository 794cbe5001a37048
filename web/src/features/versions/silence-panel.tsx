import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Button } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { Note } from '../../ui/note.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { useVersions } from './queries.ts'
import { silences } from './version-rules.ts'

/** Warns editors of a training that the published version was run, but that its reports did not arrive. */
export function SilencePanel({ id }: { id: number }) {
  const { t } = useTranslation(['wizard', 'catalogue'])
  const { data } = useVersions(id, undefined)
  const versions = useDialog('versions')
  const silence = data?.items.find(({ state, silence: of }) => state === 'published' && of !== null)?.silence
  if (!silence) return null
  return (
    <Note tone="warning" icon={<WarningAmberOutlined />}>
      <div>{t(silences[silence])}</div>
      <Button size="small" color="inherit" onClick={() => versions.show(id)} sx={{ ml: -1, mt: 0.5 }}>
        {t('catalogue:versions')}
      </Button>
    </Note>
  )
}
