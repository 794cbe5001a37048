import Check from '@mui/icons-material/Check'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import { Box, Tab, Tabs, Typography } from '@mui/material'
import { fileTypes, limits } from '@praxia/contract/limits.ts'
import type { MasterContent } from '@praxia/contract/library/masters.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TabPanel } from '../../ui/tab-panel.tsx'
import { useNotFound } from '../../ui/use-not-found.ts'
import { useSnapshot } from '../../ui/use-snapshot.ts'
import { useOrganisation } from '../accounts/queries.ts'
import { hasFile } from '../uploads/file-rules.ts'
import { FileTabPanel } from './file-tab-panel.tsx'
import { useMaster } from './queries.ts'
import { useFileWords } from './use-file-words.ts'
import { useMasterForm } from './use-master-form.ts'

interface Props {
  master: MasterContent | null
  onClose: () => void
  /** Replaces the draft with the version that another user saved. */
  onTheirs?: () => void
}

/** Form for the name of master content, with one tab for each kind of file. */
export function MasterDialog({ master, onClose, onTheirs }: Props) {
  const { t } = useTranslation('masters')
  const { t: common } = useTranslation()
  const name = useFileWords()
  const { data: organisation } = useOrganisation()
  const [type, setType] = useState<FileType>(master?.files[0]?.fileType ?? 'UNITY')
  const { form, lacks, refused, failed, put, discard } = useMasterForm(master, setType, onClose)
  const close = (): void => {
    discard()
    onClose()
  }
  const [first] = lacks
  const wrong = (one: FileType): boolean =>
    failed[one] !== undefined || refused.includes(one) || lacks.some((lack) => 'type' in lack && lack.type === one)
  return (
    <FormDialog
      form={form}
      quiet
      onClose={close}
      onTheirs={onTheirs}
      width={680}
      minHeight={560}
      title={t(master ? 'edit' : 'add')}
      facts={master && t('usedByFacts', { count: master.trainingCount })}
      leave={
        first && (
          <Typography
            variant="caption"
            role="status"
            sx={{ ml: '0 !important', flex: '1 1 0', minWidth: 120, color: 'text.secondary' }}
          >
            {t(first.what, 'type' in first ? { type: name(first.type) } : {})}
          </Typography>
        )
      }
      action={master ? common('save') : common('add')}
      refused={lacks.length > 0 || refused.length > 0}
    >
      <Field label={t('name')} required autoFocus={!master} limit={limits.masterNameMax} {...form.text('name')} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Tabs value={type} onChange={(_, next: FileType) => setType(next)} aria-label={t('files')}>
          {fileTypes.map((one) => (
            <Tab
              key={one}
              value={one}
              label={
                <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                  {wrong(one) ? (
                    <ErrorOutlineOutlined sx={{ fontSize: 16, color: 'error.main' }} />
                  ) : (
                    hasFile(form.draft.files[one]) && <Check sx={{ fontSize: 16 }} />
                  )}
                  {name(one)}
                </Box>
              }
            />
          ))}
        </Tabs>
        <TabPanel>
          <FileTabPanel
            key={type}
            type={type}
            masterContentId={master?.id ?? null}
            offline={Boolean(organisation?.offlineAccess)}
            file={form.draft.files[type]}
            put={(next) => put(type, next)}
            error={failed[type]}
          />
        </TabPanel>
      </Box>
    </FormDialog>
  )
}

/** Form for one master content, refetched when it opens (`?edit-master=12`). */
export function EditMaster({ id, onClose }: { id: number; onClose: () => void }) {
  const { snapshot, version, error, reload } = useSnapshot(useMaster(id))
  useNotFound(error, onClose, { feature: 'masters', id })
  return snapshot ? (
    <MasterDialog key={version} master={snapshot} onClose={onClose} onTheirs={() => void reload()} />
  ) : null
}
