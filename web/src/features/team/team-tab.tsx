import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined'
import { Button } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { DialogBoundary } from '../../ui/dialog-boundary.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { loadedOf, PagedList } from '../../ui/paged-list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useClearParams } from '../../ui/use-clear-params.ts'
import { useDialog, useParam } from '../../ui/use-dialog.ts'
import { useNotFound, useStray } from '../../ui/use-not-found.ts'
import { useSnapshot } from '../../ui/use-snapshot.ts'
import { useOrganisation } from '../accounts/queries.ts'
import { FieldFilterMenu } from '../fields/filter-field.tsx'
import { askedField, useFieldFilter } from '../fields/use-field-filter.ts'
import { useMember } from '../members/queries.ts'
import { useSelection } from '../members/use-selection.ts'
import { useSort } from '../members/use-sort.ts'
import { SuggestDialog } from '../suggestions/suggest-dialog.tsx'
import { AddDialog } from './add-dialog.tsx'
import { useTeamPages } from './queries.ts'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'
import { TeamRows } from './team-rows.tsx'
import { useTeamCodes } from './use-team-codes.ts'

/** Suggests to one member (`?suggest=12`), who may be on a page of the list that is not loaded yet. */
function SuggestToOne({ id, onClose }: { id: number; onClose: () => void }) {
  const { snapshot, error } = useSnapshot(useMember(id))
  useNotFound(error, onClose, { feature: 'members', id }, ['members', 'team'])
  return snapshot ? <SuggestDialog members={[snapshot]} onClose={onClose} /> : null
}

export function TeamTab() {
  const { t } = useTranslation('team')
  const [search, setSearch] = useParam<string>('search', '')
  const order = useSort()
  const center = useOrganisation().data?.type === 'TRAINING_CENTER'
  const adding = useDialog('add-member')
  const suggesting = useDialog('suggest')
  const removing = useDialog('remove')
  const codes = useTeamCodes()
  const [filter, setFilter] = useFieldFilter()
  const clear = useClearParams('search', 'field', 'value')
  const pages = useTeamPages(search.trim(), order.sort, askedField(filter))
  const selection = useSelection(pages)
  const { items: members, total } = loadedOf(pages.data)
  // `?suggest` is for the selection, `?suggest=12` for one member.
  useStray(suggesting, suggesting.id === 0 && selection.picked.length === 0)
  const add = () => adding.show()
  const removeId = removing.id
  return (
    <>
      <ListTools
        search={{ label: t('search'), brief: t('searchBrief'), value: search, onChange: setSearch }}
        sort={{ choices: order.choices, value: order.choice, onChange: order.setSort }}
        add={{ label: t('add'), icon: <PersonAddAltOutlined />, onClick: add }}
      >
        <FieldFilterMenu value={filter} onChange={setFilter} />
      </ListTools>
      <PagedList
        pages={pages}
        onClear={search || filter.fieldId !== undefined ? clear : undefined}
        empty={
          <EmptyState title={center ? t('emptyGroupTitle') : t('emptyTitle')} text={t('emptyText')}>
            <Button variant="outlined" startIcon={<PersonAddAltOutlined />} onClick={add}>
              {t('add')}
            </Button>
          </EmptyState>
        }
      >
        <TeamRows members={members} total={total} selection={selection} codes={codes} order={order} />
      </PagedList>
      {adding.open && <AddDialog onClose={adding.close} />}
      {suggesting.open && (
        <DialogBoundary onClose={suggesting.close}>
          {suggesting.id > 0 ? (
            <SuggestToOne key={suggesting.id} id={suggesting.id} onClose={suggesting.close} />
          ) : (
            selection.picked.length > 0 && (
              <SuggestDialog members={selection.picked} together={selection.together} onClose={suggesting.close} />
            )
          )}
        </DialogBoundary>
      )}
      {removeId > 0 && (
        <RemoveMemberDialog
          key={removeId}
          id={removeId}
          onClose={removing.close}
          onRemoved={() => selection.drop(removeId)}
        />
      )}
    </>
  )
}
