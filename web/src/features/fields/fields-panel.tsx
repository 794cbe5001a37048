import Add from '@mui/icons-material/Add'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { Box, Button, Typography } from '@mui/material'
import { type MemberField, memberFieldLimits } from '@praxia/contract/people/member-fields.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import type { ListColumn } from '../../ui/columns.tsx'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { List } from '../../ui/list.tsx'
import { Tools } from '../../ui/page.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { useErrorToast } from '../../ui/toast.tsx'
import { ToolButton } from '../../ui/tool-button.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { FieldDialog } from './field-dialog.tsx'
import { moved } from './field-rules.ts'
import { useDeleteField, useFields, useOrderFields } from './queries.ts'

function useColumns(): ListColumn<MemberField>[] {
  const { t } = useTranslation('fields')
  const kindOf = ({ kind, choices }: MemberField) => (kind === 'choice' ? choices.join(', ') : t(kind))
  return [
    {
      key: 'name',
      label: t('field'),
      width: 1.2,
      always: true,
      cell: (field) => (
        <Box sx={{ display: 'grid', gap: 0.25, overflowWrap: 'anywhere' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <b>{field.name}</b>
            {field.isSite && <StateChip label={t('site')} tone="primary" />}
          </Box>
          <Typography variant="caption" sx={{ color: 'text.secondary', display: { '@660': 'none' } }}>
            {kindOf(field)}
          </Typography>
        </Box>
      ),
    },
    {
      key: 'kind',
      label: t('values'),
      width: 2,
      from: 660,
      cell: (field) => <Box sx={{ overflowWrap: 'anywhere' }}>{kindOf(field)}</Box>,
    },
    {
      key: 'members',
      label: t('filled'),
      width: 0.6,
      min: 110,
      from: 520,
      right: true,
      cell: ({ members }) => members,
    },
  ]
}

function Actions({
  all,
  at,
  onEdit,
  onDelete,
}: {
  all: MemberField[]
  at: number
  onEdit: () => void
  onDelete: () => void
}) {
  const { t } = useTranslation('fields')
  const { t: common } = useTranslation()
  const order = useOrderFields()
  const onError = useErrorToast()
  const field = all[at]!
  const move = (to: number) =>
    order.mutate(
      moved(all, at, to).map(({ id }) => id),
      { onError },
    )
  return (
    <RowActions
      id={field.id}
      name={field.name}
      actions={[
        {
          label: t('up'),
          icon: <ArrowUpward />,
          pending: order.isPending,
          onClick: () => move(at - 1),
          ...(at === 0 ? { refused: t('isFirst') } : {}),
        },
        {
          label: t('down'),
          icon: <ArrowDownward />,
          pending: order.isPending,
          onClick: () => move(at + 1),
          ...(at === all.length - 1 ? { refused: t('isLast') } : {}),
        },
        { label: common('edit'), icon: <EditOutlined />, onClick: onEdit },
        { label: common('delete'), icon: <DeleteOutlined />, onClick: onDelete, danger: true },
      ]}
    />
  )
}

interface EditProps {
  id: number
  fields: readonly MemberField[]
  onClose: () => void
  /** Reads the fields anew. */
  onReload: () => Promise<{ data: readonly MemberField[] | undefined }>
}
/** Form of one field as it was when the form opened: what others change since must not take what is typed away. */
function EditField({ id, fields, onClose, onReload }: EditProps) {
  const [opened, setOpened] = useState<MemberField>()
  const newestIn = (all: readonly MemberField[] = []) => all.find((field) => field.id === id)
  const field = opened ?? newestIn(fields)
  if (field && !opened) setOpened(field)
  return (
    field && (
      <FieldDialog
        key={field.revision}
        field={field}
        onClose={onClose}
        onTheirs={() => void onReload().then(({ data }) => setOpened(newestIn(data) ?? field))}
      />
    )
  )
}

/** Own fields of the organisation: added, renamed, ordered, deleted. */
export function FieldsPanel() {
  const { t } = useTranslation('fields')
  const { data: fields, error, refetch } = useFields()
  const [adding, editing, deleting] = [useDialog('add-field'), useDialog('edit-field'), useDialog('delete-field')]
  const columns = useColumns()
  const remove = useDeleteField()
  if (!fields) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <LoadingRows count={4} />
  const full = fields.length >= memberFieldLimits.fieldsMax
  const deleted = fields.find((field) => field.id === deleting.id)
  const add = () => adding.show()
  return (
    <>
      <Tools end={fields.length > 0 && !full && <ToolButton alone label={t('add')} icon={<Add />} onClick={add} />}>
        <Typography sx={{ color: 'text.secondary', maxWidth: 720 }}>
          {t(full ? 'full' : 'about', { max: memberFieldLimits.fieldsMax })}
        </Typography>
      </Tools>
      {fields.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
          <Button variant="contained" color="primary" startIcon={<Add />} onClick={add}>
            {t('add')}
          </Button>
        </EmptyState>
      ) : (
        <List
          label={t('fields')}
          columns={columns}
          rows={fields}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          actions={(field) => (
            <Actions
              all={fields}
              at={fields.indexOf(field)}
              onEdit={() => editing.show(field.id)}
              onDelete={() => deleting.show(field.id)}
            />
          )}
        />
      )}
      {adding.open && !full && <FieldDialog field={null} onClose={adding.close} />}
      {editing.id > 0 && (
        <EditField key={editing.id} id={editing.id} fields={fields} onClose={editing.close} onReload={refetch} />
      )}
      {deleted && (
        <DeleteDialog
          key={deleted.id}
          remove={remove}
          what={deleted.id}
          done={t('deleted')}
          onClose={deleting.close}
          title={t('deleteTitle', { name: deleted.name })}
          lost={
            <>
              {t('deleteLost', { count: deleted.members })}
              {deleted.rules > 0 && <Box>{t('deleteRules', { count: deleted.rules })}</Box>}
            </>
          }
          kept={t('deleteKept')}
        />
      )}
    </>
  )
}
