import Add from '@mui/icons-material/Add'
import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import type { Choice } from '../../ui/filter-menu.tsx'
import { List } from '../../ui/list.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { loadedOf, PagedList } from '../../ui/paged-list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useDialog, useParam } from '../../ui/use-dialog.ts'
import { DeleteResourceDialog } from './delete-resource-dialog.tsx'
import { type ResourceSort, useResourcePages } from './queries.ts'
import { EditResource, ResourceDialog } from './resource-dialog.tsx'
import { UsesPanel } from './uses-panel.tsx'
import { ResourceActions, useResourceColumns } from './use-resource-columns.tsx'

/** Documents of the organisation; `?resource=12` opens one over any page. */
export function ResourcesTab() {
  const { t } = useTranslation('resources')
  const [search, setSearch] = useParam<string>('search', '')
  const [named, setSort] = useParam<ResourceSort>('sort', 'title')
  const sort = named === '-title' ? named : 'title'
  const choices: Choice<ResourceSort>[] = [{ value: 'title', label: t('title') }]
  const [adding, editing, deleting, opening] = [
    useDialog('add-resource'),
    useDialog('edit-resource'),
    useDialog('delete-resource'),
    useDialog('resource'),
  ]
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) =>
    setExpanded((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const columns = useResourceColumns(opening.show)
  const pages = useResourcePages(search.trim(), sort)
  const { items: resources, total } = loadedOf(pages.data)
  return (
    <>
      <ListTools
        search={{ label: t('search'), value: search, onChange: setSearch }}
        sort={{ choices, value: 'title', onChange: (value) => setSort(value || 'title') }}
        add={{ label: t('add'), icon: <Add />, onClick: () => adding.show() }}
      >
        {total > 0 && (
          <Typography
            aria-live="polite"
            sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', display: { xs: 'none', md: 'block' } }}
          >
            {t('count', { count: total })}
          </Typography>
        )}
      </ListTools>
      <PagedList
        pages={pages}
        onClear={search ? () => setSearch('') : undefined}
        empty={
          <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
            <Button variant="outlined" startIcon={<Add />} onClick={() => adding.show()}>
              {t('add')}
            </Button>
          </EmptyState>
        }
      >
        <List
          label={t('resources')}
          columns={columns}
          rows={resources}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          order={{ value: sort, onChange: setSort }}
          below={({ id, trainings, courses }) =>
            expanded.has(id) && (
              <UsesPanel key={[trainings, courses].join(';')} id={id} count={trainings.length + courses.length} />
            )
          }
          actions={(resource) => (
            <ResourceActions
              resource={resource}
              expanded={expanded.has(resource.id)}
              onExpand={() => toggle(resource.id)}
              onEdit={() => editing.show(resource.id)}
              onDelete={() => deleting.show(resource.id)}
            />
          )}
        />
      </PagedList>
      {adding.open && <ResourceDialog resource={null} onClose={adding.close} />}
      {editing.id > 0 && <EditResource key={editing.id} id={editing.id} onClose={editing.close} />}
      {deleting.id > 0 && <DeleteResourceDialog key={deleting.id} id={deleting.id} onClose={deleting.close} />}
    </>
  )
}
