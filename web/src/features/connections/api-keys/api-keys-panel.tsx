import Add from '@mui/icons-material/Add'
import Block from '@mui/icons-material/Block'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import { Box, Button, IconButton, Link, Tooltip } from '@mui/material'
import type { ApiKey, ApiKeyWithText } from '@praxia/contract/connections/api-keys.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { DeleteDialog } from '../../../ui/delete-dialog.tsx'
import { List } from '../../../ui/list.tsx'
import { Tools } from '../../../ui/page.tsx'
import { loadedOf, PagedList } from '../../../ui/paged-list.tsx'
import { RowActions } from '../../../ui/row-actions.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ToolButton } from '../../../ui/tool-button.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { useDialog } from '../../../ui/use-dialog.ts'
import { useApiKeyPages, useEndApiKey } from '../queries.ts'
import { ConfirmedPanel } from '../../accounts/profile/confirmed-panel.tsx'
import { ApiKeyDialog, ApiKeyMadeDialog } from './api-key-dialog.tsx'
import { useFields } from '../../fields/queries.ts'
import { scimAddress, scimAttribute } from './address-rules.ts'
import { useApiKeyColumns } from './use-api-key-columns.tsx'
import { useApiWords } from './use-api-words.ts'

/** Address of one interface; `children` follow it, on the same line where there is room. */
function Address({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, overflowWrap: 'anywhere' }}>
      <span>{label}</span>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, minHeight: 44 }}>
        <Box component="code" sx={{ fontSize: 12, color: 'text.primary', overflowWrap: 'anywhere' }}>
          {text}
        </Box>
        {children}
      </Box>
    </Box>
  )
}
function CopiedAddress({ label, text }: { label: string; text: string }) {
  const { t: common } = useTranslation()
  const copy = useCopy()
  return (
    <Address label={label} text={text}>
      <Tooltip title={common('copy')}>
        <IconButton
          aria-label={common('named', { name: common('copy'), value: label })}
          onClick={() => void copy(text)}
        >
          <ContentCopyOutlined />
        </IconButton>
      </Tooltip>
    </Address>
  )
}
function Addresses() {
  const { t } = useTranslation('apikeys')
  const { data: fields = [] } = useFields()
  return (
    <Box sx={{ display: 'grid', pt: 2, color: 'text.secondary' }}>
      <Address label={t('apiAddress')} text={`${window.location.origin}/api`}>
        <Link href="/api/docs" target="_blank" rel="noreferrer" sx={{ flex: 'none' }}>
          {t('docs')}
        </Link>
      </Address>
      <CopiedAddress label={t('scimAddress')} text={scimAddress()} />
      {fields.map(({ id, name }) => (
        <CopiedAddress key={id} label={t('scimField', { field: name })} text={scimAttribute(id)} />
      ))}
    </Box>
  )
}
function Actions({ of, onEnd }: { of: ApiKey; onEnd: () => void }) {
  const { t } = useTranslation('apikeys')
  const words = useApiWords()
  if (of.state !== 'open') return null
  return (
    <RowActions
      id={of.id}
      name={of.name}
      facts={words.may(of)}
      actions={[{ label: t('end'), icon: <Block />, onClick: onEnd, danger: true }]}
    />
  )
}

/** Keys with which programs call the API, and a directory provisions members (SCIM). */
export function ApiKeysPanel({ parts }: { parts: ReactNode }) {
  const { t } = useTranslation('apikeys')
  const [adding, ending] = [useDialog('add-api-key'), useDialog('end-api-key')]
  const [made, setMade] = useState<ApiKeyWithText | null>(null)
  const pages = useApiKeyPages()
  const { items } = loadedOf(pages.data)
  const columns = useApiKeyColumns()
  const end = useEndApiKey()
  const toEnd = items.find(({ id, state }) => id === ending.id && state === 'open')
  const add = (): void => adding.show()
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
          most={1}
          room={44}
          actions={(key) => <Actions of={key} onEnd={() => ending.show(key.id)} />}
        />
      </PagedList>
      <Addresses />
      {adding.open && (
        <ConfirmedPanel title={t('make')} onClose={adding.close}>
          <ApiKeyDialog
            onClose={adding.close}
            onMade={(key) => {
              adding.close()
              setMade(key)
            }}
          />
        </ConfirmedPanel>
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
          lost={t(toEnd.kind === 'scim' ? 'endScimLost' : 'endLost')}
          kept={t('endKept')}
        />
      )}
      {made && <ApiKeyMadeDialog made={made} onClose={() => setMade(null)} />}
    </>
  )
}
