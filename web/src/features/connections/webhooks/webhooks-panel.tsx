import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import Pause from '@mui/icons-material/Pause'
import PlayArrow from '@mui/icons-material/PlayArrow'
import Sync from '@mui/icons-material/Sync'
import WebhookOutlined from '@mui/icons-material/WebhookOutlined'
import { Button, Typography, useMediaQuery } from '@mui/material'
import type { Webhook, WebhookWithSecret } from '@praxia/contract/connections/webhooks.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import type { ListColumn } from '../../../ui/columns.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DeleteDialog } from '../../../ui/delete-dialog.tsx'
import { List } from '../../../ui/list.tsx'
import { Tools } from '../../../ui/page.tsx'
import { RowActions } from '../../../ui/row-actions.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../../ui/states.tsx'
import { toast, useErrorToast } from '../../../ui/toast.tsx'
import { ToolButton } from '../../../ui/tool-button.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import { HooksPanel } from './hooks-panel.tsx'
import { MessagesDialog } from './messages-dialog.tsx'
import { useDeleteWebhook, useRotateWebhook, useStartWebhook, useStopWebhook, useWebhooks } from '../queries.ts'
import { SecretDialog } from '../secret-dialog.tsx'
import { SystemName, SystemState } from '../system-panel.tsx'
import { useWebhookWords } from './use-webhook-words.ts'
import { NewWebhookDialog, WebhookDialog } from './webhook-dialog.tsx'

function useColumns(): ListColumn<Webhook>[] {
  const { t } = useTranslation('connections')
  const words = useWebhookWords()
  return [
    {
      key: 'name',
      label: t('webhook'),
      width: 4,
      always: true,
      indent: true,
      cell: (hook) => (
        <SystemName name={hook.name} url={hook.url} icon={<WebhookOutlined />}>
          <span>{words.kinds(hook)}</span>
          <SystemState state={words.state(hook)} />
        </SystemName>
      ),
    },
    { key: 'kinds', label: t('hookKinds'), width: 3, min: 160, from: 860, cell: (hook) => words.kinds(hook) },
    {
      key: 'state',
      label: t('hookState'),
      width: 2,
      min: 150,
      from: 860,
      cell: (hook) => <SystemState state={words.state(hook)} />,
    },
  ]
}

interface ActionsProps {
  of: Webhook
  open: Record<'edit' | 'rotate' | 'remove', () => void> & {
    /** For a layout without the panel beside the list. */
    messages?: () => void
  }
}
function Actions({ of, open }: ActionsProps) {
  const { t } = useTranslation('connections')
  const { t: common } = useTranslation()
  const words = useWebhookWords()
  const onError = useErrorToast()
  const [stop, start] = [useStopWebhook(), useStartWebhook()]
  const paused = of.stopped !== null
  const turn = (): void => {
    const done = { onError, onSuccess: () => toast(t(paused ? 'hookStarted' : 'hookPausedNow')) }
    if (paused) start.mutate(of.id, done)
    else stop.mutate(of.id, done)
  }
  return (
    <RowActions
      id={of.id}
      name={of.name}
      facts={words.kinds(of)}
      actions={[
        ...(open.messages ? [{ label: t('messages'), icon: <FormatListBulleted />, onClick: open.messages }] : []),
        {
          label: t(paused ? 'hookStart' : 'hookPause'),
          icon: paused ? <PlayArrow /> : <Pause />,
          onClick: turn,
          pending: stop.isPending || start.isPending,
          wide: true,
        },
        { label: common('edit'), icon: <EditOutlined />, onClick: open.edit },
        { label: t('hookRotate'), icon: <Sync />, onClick: open.rotate },
        { label: common('delete'), icon: <DeleteOutlined />, onClick: open.remove, danger: true },
      ]}
    />
  )
}

function useDialogs() {
  return {
    add: useDialog('add-webhook'),
    messages: useDialog('webhook'),
    edit: useDialog('edit-webhook'),
    rotate: useDialog('rotate-webhook'),
    remove: useDialog('delete-webhook'),
  }
}
interface DialogsProps {
  dialogs: ReturnType<typeof useDialogs>
  hooks: readonly Webhook[]
  /** Messages are shown beside the list. */
  beside: boolean
}
function Dialogs({ dialogs, hooks, beside }: DialogsProps) {
  const { t } = useTranslation('connections')
  const [made, setMade] = useState<WebhookWithSecret | null>(null)
  const [rotate, remove] = [useRotateWebhook(), useDeleteWebhook()]
  const onError = useErrorToast()
  const of = (id: number): Webhook | undefined => hooks.find((hook) => hook.id === id)
  const [shown, edited, rotated, removed] = [
    of(dialogs.messages.id),
    of(dialogs.edit.id),
    of(dialogs.rotate.id),
    of(dialogs.remove.id),
  ]
  const keep = (close: () => void) => (hook: WebhookWithSecret) => {
    close()
    setMade(hook)
  }
  return (
    <>
      {dialogs.add.open && <NewWebhookDialog onClose={dialogs.add.close} onMade={keep(dialogs.add.close)} />}
      {shown && !beside && <MessagesDialog key={shown.id} of={shown} onClose={dialogs.messages.close} />}
      {edited && <WebhookDialog key={edited.id} of={edited} onClose={dialogs.edit.close} />}
      {rotated && (
        <ConfirmDialog
          open
          danger={false}
          title={t('hookRotateTitle', { name: rotated.name })}
          lost={t('hookRotateLost')}
          kept={t('hookRotateKept')}
          action={t('hookRotate')}
          pending={rotate.isPending}
          onClose={dialogs.rotate.close}
          onConfirm={() => rotate.mutate(rotated.id, { onSuccess: keep(dialogs.rotate.close), onError })}
        />
      )}
      {removed && (
        <DeleteDialog
          remove={remove}
          what={removed.id}
          action={t('hookDelete')}
          done={t('hookDeleted')}
          onClose={dialogs.remove.close}
          title={t('hookDeleteTitle', { name: removed.name })}
          lost={t('hookDeleteLost')}
          kept={t('hookDeleteKept')}
        />
      )}
      {made && (
        <SecretDialog
          title={t('hookMade')}
          facts={made.name}
          once={t('hookOnce')}
          texts={[{ label: t('secret'), text: made.secret }]}
          onClose={() => setMade(null)}
        />
      )}
    </>
  )
}

/** Systems that are notified of events in the organisation. */
export function WebhooksPanel({ parts }: { parts: ReactNode }) {
  const { t } = useTranslation('connections')
  const { data: hooks, error, refetch } = useWebhooks()
  const dialogs = useDialogs()
  const columns = useColumns()
  const add = (): void => dialogs.add.show()
  const beside = useMediaQuery((theme) => theme.breakpoints.up('lg'))
  const chosen = hooks?.find(({ id }) => id === dialogs.messages.id) ?? hooks?.[0]
  const ways = ({ id }: Webhook) => ({
    edit: () => dialogs.edit.show(id),
    rotate: () => dialogs.rotate.show(id),
    remove: () => dialogs.remove.show(id),
  })
  return (
    <>
      <Tools end={hooks && hooks.length > 0 && <ToolButton alone label={t('hookAdd')} icon={<Add />} onClick={add} />}>
        {parts}
      </Tools>
      {!hooks ? (
        error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows />
        )
      ) : !chosen ? (
        <EmptyState title={t('hooksNone')} text={t('hooksNoneText')}>
          <Button variant="contained" color="primary" startIcon={<Add />} onClick={add}>
            {t('hookAdd')}
          </Button>
        </EmptyState>
      ) : beside ? (
        <HooksPanel
          hooks={hooks}
          chosen={chosen}
          onChoose={dialogs.messages.show}
          actions={(hook) => <Actions of={hook} open={ways(hook)} />}
        />
      ) : (
        <List
          label={t('webhooks')}
          columns={columns}
          rows={hooks}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          most={5}
          actions={(hook) => (
            <Actions of={hook} open={{ ...ways(hook), messages: () => dialogs.messages.show(hook.id) }} />
          )}
        />
      )}
      {!(beside && chosen) && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', pt: 2, maxWidth: 720 }}>
          {t('hooksHow')}
        </Typography>
      )}
      <Dialogs dialogs={dialogs} hooks={hooks ?? []} beside={beside} />
    </>
  )
}
