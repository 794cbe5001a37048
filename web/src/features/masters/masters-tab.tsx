import Add from '@mui/icons-material/Add'
import { Button, Typography } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { DialogBoundary } from '../../ui/dialog-boundary.tsx'
import type { Choice } from '../../ui/filter-menu.tsx'
import { List } from '../../ui/list.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { loadedOf, PagedList } from '../../ui/paged-list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useDialog, useParam } from '../../ui/use-dialog.ts'
import { DeleteMasterDialog } from './delete-master-dialog.tsx'
import { EditMaster, MasterDialog } from './master-dialog.tsx'
import { type MasterSort, useMasterPages } from './queries.ts'
import { MasterActions, useMasterColumns } from './use-master-columns.tsx'

/** Sort order from the address; an unknown value selects the first order. */
function useSort() {
  const { t } = useTranslation('masters')
  const [named, setSort] = useParam<MasterSort>('sort', 'name')
  const choices: Choice<MasterSort>[] = [
    { value: 'name', label: t('name') },
    { value: '-size', label: t('size') },
    { value: '-trainings', label: t('usedBy') },
  ]
  const sort = named === '-name' ? named : (choices.find(({ value }) => value === named)?.value ?? 'name')
  const choice = sort === '-name' ? 'name' : sort
  return { choices, sort, choice, setSort: (value: MasterSort | '') => setSort(value || 'name') }
}

/** List and actions of the own organisation's master content. `top` is set where no tabs are above it. */
export function MastersTab({ top }: { top?: boolean }) {
  const { t } = useTranslation('masters')
  const { t: common } = useTranslation()
  const [search, setSearch] = useParam<string>('search', '')
  const { choices, sort, choice, setSort } = useSort()
  const columns = useMasterColumns()
  const [adding, editing, deleting] = [useDialog('add-master'), useDialog('edit-master'), useDialog('delete-master')]
  const pages = useMasterPages(search.trim(), sort)
  const { items } = loadedOf(pages.data)
  const [editId, deleteId] = [editing.id, deleting.id]
  return (
    <>
      <Typography sx={{ pt: top ? { xs: 2, sm: 0 } : 2, pb: top ? { sm: 2 } : 0, color: 'text.secondary' }}>
        {t('lead')}
      </Typography>
      <ListTools
        top={top}
        search={{ label: t('search'), brief: common('search'), value: search, onChange: setSearch }}
        sort={{ choices, value: choice, onChange: setSort }}
        add={{ label: t('add'), icon: <Add />, onClick: () => adding.show() }}
      />
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
          label={t('masterContent')}
          columns={columns}
          rows={items}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          order={{ value: sort, onChange: setSort }}
          actions={(master) => (
            <MasterActions
              master={master}
              onEdit={() => editing.show(master.id)}
              onDelete={() => deleting.show(master.id)}
            />
          )}
        />
      </PagedList>
      {adding.open && (
        <DialogBoundary onClose={adding.close}>
          <MasterDialog master={null} onClose={adding.close} />
        </DialogBoundary>
      )}
      {editId > 0 && <EditMaster key={editId} id={editId} onClose={editing.close} />}
      {deleteId > 0 && <DeleteMasterDialog key={deleteId} id={deleteId} onClose={deleting.close} />}
    </>
  )
}
