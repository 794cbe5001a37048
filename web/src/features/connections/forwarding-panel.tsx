import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import ForwardOutlined from '@mui/icons-material/ForwardOutlined'
import Pause from '@mui/icons-material/Pause'
import PlayArrow from '@mui/icons-material/PlayArrow'
import ReportOutlined from '@mui/icons-material/ReportOutlined'
import RocketLaunchOutlined from '@mui/icons-material/RocketLaunchOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { Forwarding } from '@praxia/contract/connections/forwardings.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import type { ListColumn } from '../../ui/columns.tsx'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { List } from '../../ui/list.tsx'
import { Tools } from '../../ui/page.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { ToolButton } from '../../ui/tool-button.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { BacklogCard } from './backlog-card.tsx'
import { isBehind } from './backlog-rules.ts'
import { ForwardingDialog, NewForwardingDialog } from './forwarding-dialog.tsx'
import {
  useDeleteForwarding,
  useForwardings,
  usePauseForwarding,
  useStartForwarding,
  useTestForwarding,
} from './use-forwardings.ts'
import { RefusalsDialog } from './refusals-dialog.tsx'
import { SystemName, SystemState } from './system-panel.tsx'
import { useForwardingWords } from './use-forwarding-words.ts'

function useColumns(): ListColumn<Forwarding>[] {
  const { t } = useTranslation('forwarding')
  const words = useForwardingWords()
  return [
    {
      key: 'name',
      label: t('store'),
      width: 4,
      always: true,
      indent: true,
      cell: (one) => (
        <SystemName name={one.name} url={one.url} icon={<ForwardOutlined />}>
          <span>{words.sent(one)}</span>
          <span>{words.figures(one)}</span>
          <SystemState state={words.state(one)} />
        </SystemName>
      ),
    },
    {
      key: 'sent',
      label: t('what'),
      width: 3,
      min: 160,
      from: 860,
      cell: (one) => (
        <Box sx={{ display: 'grid' }}>
          <span>{words.sent(one)}</span>
          <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
            {words.figures(one)}
          </Typography>
        </Box>
      ),
    },
    {
      key: 'state',
      label: t('state'),
      width: 3,
      min: 170,
      from: 860,
      cell: (one) => <SystemState state={words.state(one)} />,
    },
  ]
}

function Actions({ of, open }: { of: Forwarding; open: Record<'refusals' | 'edit' | 'remove', () => void> }) {
  const { t } = useTranslation('forwarding')
  const { t: common } = useTranslation()
  const words = useForwardingWords()
  const onError = useErrorToast()
  const [pause, start, test] = [usePauseForwarding(), useStartForwarding(), useTestForwarding()]
  // One that fails is tried again at once by the same call that starts one that stands.
  const starts = of.stopped !== null || of.failingSince !== null
  const told = (text: string) => ({ onError, onSuccess: () => toast(text) })
  return (
    <RowActions
      id={of.id}
      name={of.name}
      facts={words.sent(of)}
      actions={[
        ...(of.refused > 0
          ? [{ label: t('refusals'), icon: <ReportOutlined />, onClick: open.refusals, count: of.refused }]
          : []),
        {
          label: t('test'),
          icon: <RocketLaunchOutlined />,
          onClick: () => test.mutate(of.id, told(t('testSent'))),
          pending: test.isPending,
        },
        ...(starts
          ? [
              {
                label: t(of.stopped === null ? 'tryNow' : 'start'),
                icon: <PlayArrow />,
                onClick: () => start.mutate(of.id, told(t('started'))),
                pending: start.isPending,
              },
            ]
          : []),
        ...(of.stopped === null
          ? [
              {
                label: t('pause'),
                icon: <Pause />,
                onClick: () => pause.mutate(of.id, told(t('pausedNow'))),
                pending: pause.isPending,
              },
            ]
          : []),
        { label: common('edit'), icon: <EditOutlined />, onClick: open.edit },
        { label: common('delete'), icon: <DeleteOutlined />, onClick: open.remove, danger: true },
      ]}
    />
  )
}

/** Which dialog stands open about which forwarding. */
function useDialogs() {
  return {
    add: useDialog('add-forwarding'),
    refusals: useDialog('forwarding'),
    edit: useDialog('edit-forwarding'),
    remove: useDialog('delete-forwarding'),
  }
}
function Dialogs({ dialogs, all }: { dialogs: ReturnType<typeof useDialogs>; all: readonly Forwarding[] }) {
  const { t } = useTranslation('forwarding')
  const remove = useDeleteForwarding()
  const of = (id: number): Forwarding | undefined => all.find((one) => one.id === id)
  const [shown, edited, removed] = [of(dialogs.refusals.id), of(dialogs.edit.id), of(dialogs.remove.id)]
  return (
    <>
      {dialogs.add.open && <NewForwardingDialog onClose={dialogs.add.close} />}
      {shown && <RefusalsDialog key={shown.id} of={shown} onClose={dialogs.refusals.close} />}
      {edited && <ForwardingDialog key={edited.id} of={edited} onClose={dialogs.edit.close} />}
      {removed && (
        <DeleteDialog
          remove={remove}
          what={removed.id}
          action={t('delete')}
          done={t('deleted')}
          onClose={dialogs.remove.close}
          title={t('deleteTitle', { name: removed.name })}
          lost={t('deleteLost')}
          kept={t('deleteKept')}
        />
      )}
    </>
  )
}

/** Learning record stores outside that get what the organisation's record gets. */
export function ForwardingPanel({ parts }: { parts: ReactNode }) {
  const { t } = useTranslation('forwarding')
  const { data: all, error, refetch } = useForwardings()
  const dialogs = useDialogs()
  const columns = useColumns()
  const add = (): void => dialogs.add.show()
  return (
    <>
      <Tools end={all && all.length > 0 && <ToolButton alone label={t('add')} icon={<Add />} onClick={add} />}>
        {parts}
      </Tools>
      {!all ? (
        error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows />
        )
      ) : all.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')}>
          <Button variant="contained" color="primary" startIcon={<Add />} onClick={add}>
            {t('add')}
          </Button>
        </EmptyState>
      ) : (
        <List
          label={t('stores')}
          columns={columns}
          rows={all}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          most={6}
          actions={(one) => (
            <Actions
              of={one}
              open={{
                refusals: () => dialogs.refusals.show(one.id),
                edit: () => dialogs.edit.show(one.id),
                remove: () => dialogs.remove.show(one.id),
              }}
            />
          )}
        />
      )}
      {all?.filter(isBehind).map((one) => (
        <BacklogCard key={one.id} of={one} />
      ))}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', pt: 2, maxWidth: 720 }}>
        {t('how')}
      </Typography>
      <Dialogs dialogs={dialogs} all={all ?? []} />
    </>
  )
}
