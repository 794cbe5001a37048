import Add from '@mui/icons-material/Add'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import { Box, Button } from '@mui/material'
import type { Key, KeyWithSecret } from '@praxia/contract/connections/keys.ts'
import { type ReactNode, useState } from 'react'
import { formatBytes, formatNoBytes } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { List } from '../../ui/list.tsx'
import { Tools } from '../../ui/page.tsx'
import { loadedOf, PagedList } from '../../ui/paged-list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useErrorToast } from '../../ui/toast.tsx'
import { ToolButton } from '../../ui/tool-button.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { useOrganisation } from '../accounts/queries.ts'
import { useQuota } from '../members/queries.ts'
import { KeyDialog, KeyMadeDialog } from './key-dialog.tsx'
import { useEndKey, useKeyPages, useRotateKey } from './queries.ts'
import { KeyActions, useKeyColumns } from './use-key-columns.tsx'

/** Replaces the secret: systems with the former one lose access at once. */
function RotateDialog({ of, onClose, onMade }: { of: Key; onClose: () => void; onMade: (key: KeyWithSecret) => void }) {
  const { t } = useTranslation('connections')
  const rotate = useRotateKey()
  const onError = useErrorToast()
  return (
    <ConfirmDialog
      open
      danger={false}
      title={t('rotateTitle', { name: of.name })}
      lost={t('rotateLost')}
      kept={t('rotateKept')}
      action={t('rotate')}
      pending={rotate.isPending}
      onClose={onClose}
      onConfirm={() => rotate.mutate(of.id, { onSuccess: onMade, onError })}
    />
  )
}

/** Address of the record for the administrators of other systems, and the used part of their quota. */
function EndpointNote() {
  const { t, i18n } = useTranslation('connections')
  const { data: organisation } = useOrganisation()
  const { data: quota } = useQuota()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, pt: 2, color: 'text.secondary' }}>
      <LinkOutlined fontSize="small" />
      <span>{t('endpoint')}</span>
      <Box component="code" sx={{ fontSize: 12, color: 'text.primary', overflowWrap: 'anywhere' }}>
        {`${window.location.origin}/xapi`}
      </Box>
      <span>
        {t('endpointHelp', {
          versions: `xAPI ${new Intl.ListFormat(i18n.language).format(['1.0.3', '2.0'])}`,
          name: organisation?.name ?? '',
        })}
      </span>
      {quota && (
        <span>
          {t('written', {
            count: quota.outside.statements,
            most: quota.outside.maxStatements,
            size:
              quota.outside.bytes > 0 ? formatBytes(quota.outside.bytes, i18n.language) : formatNoBytes(i18n.language),
            mostSize: formatBytes(quota.outside.maxBytes, i18n.language),
          })}
        </span>
      )}
    </Box>
  )
}

/** Keys with which other systems read and write the organisation's learning record. */
export function KeysPanel({ parts }: { parts: ReactNode }) {
  const { t } = useTranslation('connections')
  const adding = useDialog('add-key')
  const [rotating, ending] = [useDialog('rotate-key'), useDialog('end-key')]
  const [made, setMade] = useState<KeyWithSecret | null>(null)
  const pages = useKeyPages()
  const { items } = loadedOf(pages.data)
  const columns = useKeyColumns()
  const end = useEndKey()
  const open = (id: number): Key | undefined => items.find((key) => key.id === id && key.endedAt === null)
  const [toRotate, toEnd] = [open(rotating.id), open(ending.id)]
  const add = () => adding.show()
  return (
    <>
      <Tools end={items.length > 0 && <ToolButton alone label={t('make')} icon={<Add />} onClick={add} />}>
        {parts}
      </Tools>
      <PagedList
        pages={pages}
        empty={
          <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
            <Button variant="contained" color="primary" startIcon={<Add />} onClick={add}>
              {t('make')}
            </Button>
          </EmptyState>
        }
      >
        <List
          label={t('keys')}
          columns={columns}
          rows={items}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          actions={(key) => (
            <KeyActions of={key} onRotate={() => rotating.show(key.id)} onEnd={() => ending.show(key.id)} />
          )}
        />
      </PagedList>
      <EndpointNote />
      {adding.open && (
        <KeyDialog
          onClose={adding.close}
          onMade={(key) => {
            adding.close()
            setMade(key)
          }}
        />
      )}
      {toRotate && (
        <RotateDialog
          key={toRotate.id}
          of={toRotate}
          onClose={rotating.close}
          onMade={(key) => {
            rotating.close()
            setMade(key)
          }}
        />
      )}
      {toEnd && (
        <DeleteDialog
          key={toEnd.id}
          remove={end}
          what={toEnd.id}
          action={t('end')}
          done={t('endDone')}
          onClose={ending.close}
          title={t('endTitle', { name: toEnd.name })}
          lost={t('endLost')}
          kept={t('endKept')}
        />
      )}
      {made && <KeyMadeDialog made={made} onClose={() => setMade(null)} />}
    </>
  )
}
