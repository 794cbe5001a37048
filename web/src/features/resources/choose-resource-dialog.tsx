import { Box, Button } from '@mui/material'
import type { Resource } from '@praxia/contract/resources.ts'
import { type ReactNode, useState } from 'react'
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
import { type ResourceFormState, useResourceForm } from './use-resource-form.ts'

interface Props {
  /** Resources already selected are excluded. */
  taken: readonly Chosen[]
  onChoose: (chosen: Chosen[]) => void
  onClose: () => void
}
type Mode = 'import' | 'existing'

/** Adds resources to a training: an imported file, or existing ones. */
export function ChooseResourceDialog({ taken, onChoose, onClose }: Props) {
  const { t } = useTranslation('resources')
  const [mode, setMode] = useState<Mode>('existing')
  // What is picked and typed outlives the switch between the two.
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<readonly Chosen[]>([])
  const form = useResourceForm(null, onClose, (saved: Resource) => onChoose([...picked, saved]))
  // A manager can only select existing resources, for courses of their own.
  const toggle = useRole() !== 'manager' && (
    <Box sx={{ pb: 2 }}>
      <Toggle<Mode>
        wide
        label={t('mode')}
        value={mode}
        onChange={setMode}
        // The end of an upload adds to the choice that it began from.
        disabled={form.pending}
        choices={[
          { value: 'existing', label: t('existing') },
          { value: 'import', label: t('importFile') },
        ]}
      />
    </Box>
  )
  const choose = (): void => {
    onChoose([...picked])
    setPicked([])
    // A file that was typed in before is not added yet.
    if (form.dirty) setMode('import')
    else onClose()
  }
  const dirty = form.dirty || picked.length > 0
  return mode === 'import' ? (
    <Import form={form} dirty={dirty} count={picked.length} onClose={onClose} toggle={toggle} />
  ) : (
    <Existing
      {...{ taken, search, picked, dirty, toggle }}
      onSearch={setSearch}
      onPicked={setPicked}
      onChoose={choose}
      onClose={onClose}
    />
  )
}

interface ImportProps {
  form: ResourceFormState
  dirty: boolean
  /** Of existing resources picked before, which are added with the file. */
  count: number
  onClose: () => void
  toggle: ReactNode
}
function Import({ form, dirty, count, onClose, toggle }: ImportProps) {
  const { t } = useTranslation('resources')
  const { t: common } = useTranslation()
  return (
    <FormDialog
      form={form}
      dirty={dirty}
      leave={count > 0 && <FootWords>{common('selected', { count })}</FootWords>}
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

interface ExistingProps extends Pick<Props, 'taken' | 'onClose'> {
  search: string
  onSearch: (search: string) => void
  picked: readonly Chosen[]
  onPicked: (picked: readonly Chosen[]) => void
  dirty: boolean
  onChoose: () => void
  toggle: ReactNode
}
function Existing({ taken, search, onSearch, picked, onPicked, dirty, onChoose, onClose, toggle }: ExistingProps) {
  const { t } = useTranslation('resources')
  const { t: common } = useTranslation()
  const pages = useResourcePages(search.trim(), 'title')
  const { items, total } = loadedOf(pages.data)
  const offered = items.filter(({ id }) => !taken.some((one) => one.id === id))
  const pick = (resource: Chosen, on: boolean) =>
    onPicked([...picked.filter(({ id }) => id !== resource.id), ...(on ? [resource] : [])])
  return (
    <TaskDialog
      open
      unaddressed
      onClose={onClose}
      dirty={dirty}
      width={560}
      minHeight={560}
      title={t('add')}
      tabs={toggle}
      onSubmit={(event) => {
        event.preventDefault()
        if (picked.length > 0) onChoose()
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
      <Box sx={{ display: 'flex' }}>
        <SearchField label={t('search')} value={search} onChange={onSearch} width="100%" />
      </Box>
      <Box sx={{ mx: { sm: -4 }, mt: 2 }}>
        {pages.isPending ? (
          <LoadingRows count={3} />
        ) : pages.error && items.length === 0 ? (
          <FailedState error={pages.error} onRetry={() => void pages.refetch()} />
        ) : offered.length === 0 && !pages.hasNextPage ? (
          search ? (
            <NothingFound onClear={() => onSearch('')} />
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
