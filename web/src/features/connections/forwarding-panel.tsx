import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Pause from '@mui/icons-material/Pause'
import PlayArrow from '@mui/icons-material/PlayArrow'
import Refresh from '@mui/icons-material/Refresh'
import ReportOutlined from '@mui/icons-material/ReportOutlined'
import RocketLaunchOutlined from '@mui/icons-material/RocketLaunchOutlined'
import { Button, Card, Typography, useMediaQuery } from '@mui/material'
import type { Forwarding } from '@praxia/contract/connections/forwardings.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { Tools } from '../../ui/page.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { ToolButton } from '../../ui/tool-button.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { ForwardingCard } from './forwarding-card.tsx'
import { ForwardingDialog, NewForwardingDialog } from './forwarding-dialog.tsx'
import {
  useDeleteForwarding,
  useForwardings,
  usePauseForwarding,
  useStartForwarding,
  useTestForwarding,
} from './use-forwardings.ts'
import { RefusalsDialog } from './refusals-dialog.tsx'
import { useForwardingWords } from './use-forwarding-words.ts'

function Actions({ of, open }: { of: Forwarding; open: Record<'refusals' | 'edit' | 'remove', () => void> }) {
  const { t } = useTranslation('forwarding')
  const { t: common } = useTranslation()
  const words = useForwardingWords()
  const onError = useErrorToast()
  // On a wide screen they open from their count.
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const [pause, start, test] = [usePauseForwarding(), useStartForwarding(), useTestForwarding()]
  // The request that starts a stopped forwarding also retries a failing one at once.
  const starts = of.stopped !== null || of.failingSince !== null
  const told = (text: string) => ({ onError, onSuccess: () => toast(text) })
  return (
    <RowActions
      id={of.id}
      name={of.name}
      facts={words.sent(of)}
      actions={[
        ...(phone && of.refused > 0
          ? [{ label: t('refusals'), icon: <ReportOutlined />, onClick: open.refusals, count: of.refused }]
          : []),
        ...(starts
          ? [
              {
                label: t(of.stopped === null ? 'tryNow' : 'start'),
                icon: of.stopped === null ? <Refresh /> : <PlayArrow />,
                onClick: () => start.mutate(of.id, told(t('started'))),
                pending: start.isPending,
                wide: true,
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
                wide: true,
              },
            ]
          : []),
        {
          label: t('test'),
          icon: <RocketLaunchOutlined />,
          onClick: () => test.mutate(of.id, told(t('testSent'))),
          pending: test.isPending,
          wide: true,
        },
        { label: common('edit'), icon: <EditOutlined />, onClick: open.edit },
        { label: common('delete'), icon: <DeleteOutlined />, onClick: open.remove, danger: true },
      ]}
    />
  )
}

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

/** External learning record stores that receive the organisation's statements. */
export function ForwardingPanel({ parts }: { parts: ReactNode }) {
  const { t } = useTranslation('forwarding')
  const { data: all, error, refetch } = useForwardings()
  const dialogs = useDialogs()
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
        <Card component="ul" aria-label={t('stores')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {all.map((one) => (
            <ForwardingCard
              key={one.id}
              of={one}
              onRefusals={() => dialogs.refusals.show(one.id)}
              actions={
                <Actions
                  of={one}
                  open={{
                    refusals: () => dialogs.refusals.show(one.id),
                    edit: () => dialogs.edit.show(one.id),
                    remove: () => dialogs.remove.show(one.id),
                  }}
                />
              }
            />
          ))}
        </Card>
      )}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', pt: 2, maxWidth: 720 }}>
        {t('how')}
      </Typography>
      <Dialogs dialogs={dialogs} all={all ?? []} />
    </>
  )
}
