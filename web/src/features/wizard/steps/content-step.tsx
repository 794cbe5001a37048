import { Box, Card, Typography } from '@mui/material'
import { fileTypes } from '@praxia/contract/limits.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import { listUploads } from '@praxia/contract/uploads.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../phrases/i18n.ts'
import { call } from '../../../lib/api.ts'
import { uploadKeys } from '../../../lib/keys.ts'
import { isLocked } from '../../uploads/lock-store.ts'
import { AccessPanel, ContentLanguagesPanel, StoragePanel } from './content-panels.tsx'
import type { Quota } from '../draft/use-wizard-quota.ts'
import type { Stopped } from '../../uploads/file-content-panel.tsx'
import { FileRow } from '../files/file-row.tsx'
import { MasterPanel, SourceField } from './master-panel.tsx'
import { StepsRow } from '../files/steps-row.tsx'
import { useFaultText, type StepProps } from '../draft/use-fault-text.ts'
import { ResourcesPanel } from '../parts/resources-panel.tsx'
import { Columns, Hint } from '../parts/step-panels.tsx'
import { Wrong } from '../../../ui/wrong.tsx'

interface Props extends StepProps {
  trainingId: number | null
  offline: boolean
  /** May use master content. */
  masters: boolean
  accesses: boolean
  quota: Quota | undefined
}

/**
 * Queries interrupted uploads that no tab of this browser is sending; those of another tab must not be cancelled here.
 */
async function stoppedUploads(signal: AbortSignal) {
  const begun = await call(listUploads, {}, { signal })
  const locked = await Promise.all(begun.map(({ id }) => isLocked(id)))
  return begun.filter((_, index) => !locked[index])
}

/** Files, steps, content languages and accesses; files are uploaded while the rest is filled in. */
export function ContentStep({ trainingId, offline, masters, accesses, quota, ...props }: Props) {
  const { t } = useTranslation('wizard')
  const error = useFaultText(props.faults)('files')
  const { data = [], refetch } = useQuery({
    queryKey: uploadKeys.all,
    queryFn: ({ signal }) => stoppedUploads(signal),
    staleTime: 0,
  })
  // Uploads of this wizard before a reload, else those started elsewhere for this training.
  const stopped = (type: FileType): Stopped | undefined =>
    data.find(({ id }) => id === props.draft.files[type].left) ??
    data.find((upload) => upload.fileType === type && trainingId !== null && upload.trainingId === trainingId)
  return (
    <Columns
      side={
        <>
          <StoragePanel quota={quota} {...props} />
          <ContentLanguagesPanel {...props} />
          {accesses && <AccessPanel {...props} />}
          {props.draft.source !== 'master' && <Hint>{t('uploadHint')}</Hint>}
        </>
      }
    >
      <Card data-wrong={Boolean(error) || undefined}>
        <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, display: 'grid', gap: 1 }}>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              columnGap: 2,
              rowGap: 1.5,
              minHeight: 44,
            }}
          >
            <Typography variant="h2">{t('files')}</Typography>
            {masters && <SourceField {...props} />}
          </Box>
          <Wrong>{error}</Wrong>
        </Box>
        {props.draft.source === 'master' && <MasterPanel {...props} />}
        {(props.draft.source === 'master' ? [] : fileTypes).map((type) => (
          <FileRow
            key={type}
            type={type}
            trainingId={trainingId}
            offline={offline}
            divides={accesses}
            stopped={stopped(type)}
            onGivenUp={() => void refetch()}
            {...props}
          />
        ))}
      </Card>
      <StepsRow trainingId={trainingId} {...props} />
      <ResourcesPanel kind="training" id={trainingId} {...props} />
    </Columns>
  )
}
