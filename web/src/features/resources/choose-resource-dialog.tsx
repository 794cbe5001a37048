import { Box, Button } from '@mui/material'
import type { Resource } from '@praxia/contract/resources.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { CancelButton } from '../../ui/cancel-button.tsx'
import { Endless } from '../../ui/endless.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Rows } from '../../ui/list-row.tsx'
import { loadedOf } from '../../ui/paged-list.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { FailedState, LoadingRows } from '../../ui/states.tsx'
import { FootWords, TaskDialog } from '../../ui/task-dialog.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { useRole } from '../accounts/queries.ts'
import { useResourcePages } from './queries.ts'
import { ResourceFields } from './resource-fields.tsx'
import { ResourceRow } from './resource-row.tsx'
import type { Chosen } from './resource-rules.ts'
import { useResourceForm } from './use-resource-form.ts'

interface Props {
  /** Resources already selected are excluded. */ taken: readonly Chosen[]
  onChoose: (chosen: Chosen[]) => void
  onClose: () => void
}
type Mode = 'import' | 'existing'

/** Adds resources to a training: an imported file, or existing ones. */
export function ChooseResourceDialog(props: Props) {
  const { t } = useTranslation('resources')
  const [mode, setMode] = useState<Mode>('existing')
  // A manager can only select existing resources, for courses of their own.
  const toggle = useRole() !== 'manager' && (
    <Box sx={{ pb: 2 }}>
      <Toggle<Mode>
        wide
        label={t('mode')}
        value={mode}
        onChange={setMode}
        choices={[
          { value: 'existing', label: t('existing') },
          { value: 'import', label: t('importFile') },
        ]}
      />
    </Box>
  )
  return mode === 'import' ? <Import {...props} toggle={toggle} /> : <Existing {...props} toggle={toggle} />
}

function Import({ onChoose, onClose, toggle }: Props & { toggle: React.ReactNode }) {
  const { t } = useTranslation('resources')
  const { t: common } = useTranslation()
  const form = useResourceForm(null, onClose, (saved: Resource) => onChoose([saved]))
  return (
    <FormDialog
      form={form}
      unaddressed
      onClose={onClose}
      width={560}
      minHeight={560}
      title={t('add')}
      tabs={toggle}
      action={common('add')}
    >
      <ResourceFields form={form} resource={null} />
    </FormDialog>
  )
}

function Existing({ taken, onChoose, onClose, toggle }: Props & { toggle: React.ReactNode }) {
  const { t } = useTranslation('resources')
  const { t: common } = useTranslation()
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<readonly Chosen[]>([])
  const pages = useResourcePages(search.trim(), 'title')
  const { items, total } = loadedOf(pages.data)
  const offered = items.filter(({ id }) => !taken.some((one) => one.id === id))
  const pick = (resource: Chosen, on: boolean) =>
    setPicked((before) => [...before.filter(({ id }) => id !== resource.id), ...(on ? [resource] : [])])
  return (
    <TaskDialog
      open
      unaddressed
      onClose={onClose}
      dirty={picked.length > 0}
      width={560}
      minHeight={560}
      title={t('add')}
      tabs={toggle}
      onSubmit={(event) => {
        event.preventDefault()
        if (picked.length === 0) return
        onChoose([...picked])
        onClose()
      }}
      leave={<FootWords>{common('selected', { count: picked.length })}</FootWords>}
      actions={
        <>
          <CancelButton />
          <Button type="submit" variant="contained" color="primary" disabled={picked.length === 0}>
            {common('add')}
          </Button>
        </>
      }
    >
      <SearchField label={t('search')} value={search} onChange={setSearch} />
      <Box sx={{ mx: { sm: -4 }, mt: 2 }}>
        {pages.isPending ? (
          <LoadingRows count={3} />
        ) : pages.error && items.length === 0 ? (
          <FailedState error={pages.error} onRetry={() => void pages.refetch()} />
        ) : offered.length === 0 && !pages.hasNextPage ? (
          search ? (
            <NothingFound onClear={() => setSearch('')} />
          ) : (
            <Box role="status" sx={{ px: { sm: 4 }, color: 'text.secondary' }}>
              {t('nothingElse')}
            </Box>
          )
        ) : (
          <>
            <Rows flat label={t('existing')}>
              {offered.map((resource) => (
                <ResourceRow
                  key={resource.id}
                  of={resource}
                  picked={picked.some(({ id }) => id === resource.id)}
                  onPick={(on) => pick(resource, on)}
                />
              ))}
            </Rows>
            <Endless
              more={pages.hasNextPage}
              loading={pages.isFetchingNextPage}
              left={total - items.length}
              onMore={() => void pages.fetchNextPage()}
            />
          </>
        )}
      </Box>
    </TaskDialog>
  )
}
