import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined'
import { Box, Button } from '@mui/material'
import type { MandatoryRule } from '@praxia/contract/people/mandatory.ts'
import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import type { ListColumn } from '../../ui/columns.tsx'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { List } from '../../ui/list.tsx'
import { Tools } from '../../ui/page.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { ToolButton } from '../../ui/tool-button.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { useDeleteRule, useRules } from './queries.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { ValidityDialog } from '../validity/validity-dialog.tsx'

function useColumns(): ListColumn<MandatoryRule>[] {
  const { t, i18n } = useTranslation('mandatory')
  const whom = (rule: MandatoryRule): string => {
    if (rule.audience === 'field') return t('counted', { state: rule.fieldName, count: rule.fieldValue })
    if (rule.audience === 'group') return rule.groupName ?? ''
    return rule.audience === 'role' ? t(`roles.${rule.role!}`) : t('everyone')
  }
  return [
    {
      key: 'title',
      label: t('trainingOrCourse'),
      width: 3,
      min: 160,
      always: true,
      cell: (rule) => (
        <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
          <Box sx={{ fontWeight: 600 }}>{rule.title}</Box>
          {rule.closed && <StateChip label={t('closed')} tone="warning" />}
        </Box>
      ),
    },
    {
      key: 'whom',
      label: t('forWhom'),
      width: 2,
      min: 120,
      always: true,
      cell: (rule) => (
        <>
          {whom(rule)}
          <Box sx={{ color: 'text.secondary' }}>
            {t('people', { count: rule.people, shown: formatNumber(rule.people, i18n.language) })}
          </Box>
        </>
      ),
    },
    {
      key: 'due',
      label: t('due'),
      width: 2,
      min: 140,
      from: 720,
      cell: (rule) => (
        <>
          {t('dueIn', { count: rule.dueDays })}
          <Box sx={{ color: 'text.secondary' }}>
            {t('since', { day: rule.startDate.split('-').toReversed().join('/') })}
          </Box>
        </>
      ),
    },
    {
      key: 'valid',
      label: t('validity'),
      width: 1,
      min: 112,
      from: 860,
      cell: ({ months }) => (months === null ? t('noEnd') : t('months', { count: months })),
    },
  ]
}

/** Mandatory trainings of the organisation: for whom, by when, how long they are valid. */
export function RulesPanel({ parts }: { parts: ReactNode }) {
  const { t } = useTranslation('mandatory')
  const [adding, editing, ending] = [useDialog('add-rule'), useDialog('edit-rule'), useDialog('delete-rule')]
  const valid = useDialog('rule-validity')
  const { data = [], error, isPending, refetch } = useRules()
  const columns = useColumns()
  const remove = useDeleteRule()
  const byId = (id: number): MandatoryRule | undefined => data.find((rule) => rule.id === id)
  const [toEdit, toEnd, toTime] = [byId(editing.id), byId(ending.id), byId(valid.id)]
  const add = () => adding.show()
  return (
    <>
      <Tools end={data.length > 0 && <ToolButton alone label={t('add')} icon={<Add />} onClick={add} />}>{parts}</Tools>
      {isPending ? (
        <LoadingRows />
      ) : error && data.length === 0 ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
          <Button variant="contained" color="primary" startIcon={<Add />} onClick={add}>
            {t('add')}
          </Button>
        </EmptyState>
      ) : (
        <List
          label={t('rules')}
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          actions={(rule) => (
            <RowActions
              id={rule.id}
              name={rule.title}
              actions={[
                { label: t('edit'), icon: <EditOutlined />, onClick: () => editing.show(rule.id) },
                { label: t('validity'), icon: <EventRepeatOutlined />, onClick: () => valid.show(rule.id) },
                { label: t('delete'), icon: <DeleteOutlined />, danger: true, onClick: () => ending.show(rule.id) },
              ]}
            />
          )}
        />
      )}
      {adding.open && <RuleDialog rule={null} onClose={adding.close} />}
      {toEdit && <RuleDialog key={toEdit.id} rule={toEdit} onClose={editing.close} />}
      {toTime && (
        <ValidityDialog
          key={toTime.id}
          thing={
            toTime.trainingId === null
              ? { kind: 'course', id: toTime.courseId! }
              : { kind: 'training', id: toTime.trainingId }
          }
          title={toTime.title}
          onClose={valid.close}
        />
      )}
      {toEnd && (
        <DeleteDialog
          key={toEnd.id}
          remove={remove}
          what={toEnd.id}
          done={t('deleted')}
          onClose={ending.close}
          title={t('deleteTitle', { title: toEnd.title })}
          lost={t('deleteLost', { count: toEnd.people })}
          kept={t('deleteKept')}
        />
      )}
    </>
  )
}
