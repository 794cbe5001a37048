import Check from '@mui/icons-material/Check'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { Box, Button, Typography, useMediaQuery } from '@mui/material'
import { limits } from '@praxia/contract/limits.ts'
import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import type { TrainingDraft } from '@praxia/contract/verification.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatBytes, formatDate, formatPercent } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Meter } from '../../ui/ring.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { FailedState, LoadingRows } from '../../ui/states.tsx'
import { FootWords, TaskDialog } from '../../ui/task-dialog.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useSwap } from '../../ui/use-dialog.ts'
import { fileTypeLooks } from '../../ui/file-types.tsx'
import { useManagedTraining } from '../trainings/use-managed-training.ts'
import { waitingFiles } from './change-rules.ts'
import { ChangesPanel } from './changes-panel.tsx'
import { useDecide, useDownload, useDraft, useGiveUp, useIsDeciding } from './queries.ts'
import { WaitingPanel } from './waiting-panel.tsx'

/**
 * Draft that waits for verification beside the published training, with the decision for those allowed to make it
 * (`?changes=12`).
 */
export function ChangesDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('wizard')
  const { data: published, error: unread, refetch, managed } = useManagedTraining(id)
  const deciding = useIsDeciding(id)
  const [over, setOver] = useState(false)
  const { data: draft, error, refetch: again } = useDraft(id, managed && !deciding && !over)
  const end = (): void => {
    setOver(true)
    onClose()
  }
  const [reason, setReason] = useState<string | null>(null)
  const failed = (draft ? null : error) ?? (managed ? null : unread)
  const isReady = published !== undefined && draft !== undefined
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={880}
      title={
        published ? t(published.isNew ? 'changesTitleNew' : 'changesTitle', { title: published.title }) : t('changes')
      }
      facts={[published?.partner?.name, draft && t('sentOn', { date: formatDate(draft.training.lastModifiedDate) })]
        .filter(Boolean)
        .join(', ')}
      dirty={Boolean(reason)}
      leave={
        isReady &&
        (published.can.verify
          ? reason === null && <Refuse id={id} draft={draft} onAsk={() => setReason('')} />
          : published.updated && <GiveUp id={id} onDone={end} />)
      }
      actions={
        isReady &&
        (published.can.verify ? (
          <Decide id={id} draft={draft} reason={reason} setReason={setReason} onDone={end} />
        ) : (
          <Modify id={id} training={published} />
        ))
      }
    >
      {failed ? (
        <FailedState
          error={failed}
          onRetry={() => {
            void refetch()
            void again()
          }}
        />
      ) : !isReady ? (
        <LoadingRows count={4} />
      ) : (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <WaitingPanel training={published} />
          <Contents id={id} published={published} draft={draft} />
          {!published.isNew && <ChangesPanel before={published} after={draft.training} />}
          {reason !== null && (
            <Field
              label={t('reason')}
              help={t('reasonHelp')}
              required
              autoFocus
              multiline
              minRows={2}
              limit={limits.reasonMax}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Box>
      )}
    </TaskDialog>
  )
}

/** Files that have to be reviewed before verification, each downloadable as it was uploaded. */
function Contents({ id, published, draft }: { id: number; published: TrainingDetail; draft: TrainingDraft }) {
  const { t, i18n } = useTranslation('wizard')
  const { t: catalogue } = useTranslation('catalogue')
  const { t: common } = useTranslation()
  const fetching = useDownload(id)
  const onError = useErrorToast()
  const asks = published.can.verify
  const files = waitingFiles(published, draft)
  if (files.length === 0) return null
  return (
    <Box component="section" aria-label={t('waitingContents')} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3">{t('waitingContents')}</Typography>
      {asks && draft.unseen.length > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t('unseenContents')}</Typography>
      )}
      {files.map(({ fileType, fileName, fileSize, version }) => {
        const { Icon, name } = fileTypeLooks[fileType]
        const label = common('named', { name: common('download'), value: catalogue(name) })
        return (
          <Box key={fileType} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <Icon sx={{ color: 'text.secondary' }} />
            <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {fileName}
              <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                {t('waitingFile', { version, size: formatBytes(fileSize, i18n.language) })}
              </Typography>
            </Box>
            {fetching.isPending && fetching.variables === fileType ? (
              <Coming bytes={fetching.bytes} of={fileSize} label={label} />
            ) : (
              <>
                {asks && !draft.unseen.includes(fileType) && (
                  <StateChip tone="success" icon={<Check />} label={t('downloaded')} />
                )}
                <Button
                  variant={asks && draft.unseen.includes(fileType) ? 'outlined' : 'text'}
                  startIcon={<DownloadOutlined />}
                  aria-label={label}
                  onClick={() => fetching.mutate(fileType, { onError })}
                >
                  {common('download')}
                </Button>
              </>
            )}
          </Box>
        )
      })}
    </Box>
  )
}

/** Progress of a download. */
function Coming({ bytes, of, label }: { bytes: number; of: number; label: string }) {
  const { t, i18n } = useTranslation('wizard')
  const percent = of === 0 ? 0 : Math.min(100, Math.floor((100 * bytes) / of))
  return (
    <Box sx={{ width: 184, maxWidth: 1, display: 'grid', gap: 0.5, fontVariantNumeric: 'tabular-nums' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 12 }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('bytesOf', { bytes: formatBytes(bytes, i18n.language), total: formatBytes(of, i18n.language) })}
        </Box>
        <b>{formatPercent(percent, i18n.language)}</b>
      </Box>
      <Meter value={percent} label={label} />
    </Box>
  )
}

interface DecideProps {
  id: number
  draft: TrainingDraft
  /** Null until the user starts a refusal. */
  reason: string | null
  setReason: (reason: string | null) => void
  onDone: () => void
}
function Decide({ id, draft, reason, setReason, onDone }: DecideProps) {
  const { t } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const decide = useDecide(id)
  const onError = useErrorToast()
  const { revision } = draft
  const send = (verified: boolean): void => {
    const body = { revision, verified, ...(verified ? {} : { reason: reason?.trim() ?? '' }) }
    const onSuccess = (): void => {
      toast(t(verified ? 'verifiedDone' : 'refusedDone'))
      onDone()
    }
    decide.mutate(body, { onSuccess, onError })
  }
  if (reason !== null)
    return (
      <>
        <Button disabled={decide.isPending} onClick={() => setReason(null)}>
          {common('cancel')}
        </Button>
        <Button
          variant="contained"
          color="error"
          loading={decide.isPending}
          disabled={reason.trim() === '' || reason.length > limits.reasonMax}
          onClick={() => send(false)}
        >
          {t('refuse')}
        </Button>
      </>
    )
  return (
    <Button
      variant="contained"
      color="primary"
      loading={decide.isPending}
      disabled={draft.unseen.length > 0}
      onClick={() => send(true)}
    >
      {t('verifyAction')}
    </Button>
  )
}

/**
 * Refuse button, at the left of the footer as a destructive action, with the reason why the draft cannot be verified
 * yet.
 */
function Refuse({ id, draft, onAsk }: { id: number; draft: TrainingDraft; onAsk: () => void }) {
  const { t } = useTranslation('wizard')
  const deciding = useIsDeciding(id)
  return (
    <>
      <Button color="error" disabled={deciding} onClick={onAsk}>
        {t('refuse')}
      </Button>
      {draft.unseen.length > 0 && <FootWords>{t('stillToDownload', { count: draft.unseen.length })}</FootWords>}
    </>
  )
}

function Modify({ id, training }: { id: number; training: TrainingDetail }) {
  const { t } = useTranslation('catalogue')
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const swap = useSwap('changes', 'wizard')
  return training.can.edit && !phone ? (
    <Button variant="contained" color="primary" onClick={() => swap(id)}>
      {t('modify')}
    </Button>
  ) : null
}

function GiveUp({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useTranslation('wizard')
  const [asking, setAsking] = useState(false)
  const giveUp = useGiveUp(id)
  const onError = useErrorToast()
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {t('giveUp')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('giveUpTitle')}
        lost={t('giveUpLost')}
        kept={t('giveUpKept')}
        action={t('giveUp')}
        pending={giveUp.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          giveUp.mutate(undefined, {
            onSuccess: () => {
              setAsking(false)
              toast(t('givenUp'))
              onDone()
            },
            onError: (error) => {
              setAsking(false)
              onError(error)
            },
          })
        }
      />
    </>
  )
}
