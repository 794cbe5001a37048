import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Button } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { DialogBoundary } from '../../ui/dialog-boundary.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { loadedOf, PagedList } from '../../ui/paged-list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useClearParams } from '../../ui/use-clear-params.ts'
import { useDialog, useParam, useSwap } from '../../ui/use-dialog.ts'
import { useStray } from '../../ui/use-not-found.ts'
import { part } from '../../lib/part.ts'
import { FieldFilterMenu } from '../fields/filter-field.tsx'
import { askedField, useFieldFilter } from '../fields/use-field-filter.ts'
import { ImportStrip } from '../imports/import-strip-panel.tsx'
import { useOrganisation } from '../accounts/queries.ts'
import { SuggestDialog } from '../suggestions/suggest-dialog.tsx'
import { DeleteMemberDialog } from './delete-member-dialog.tsx'
import { EditMember, MemberFormDialog } from './member-form-dialog.tsx'
import { useMemberColumns } from './use-member-columns.tsx'
import { MemberRows } from './member-rows.tsx'
import { useMemberPages } from './queries.ts'
import { MemberActions } from './member-row.tsx'
import { useSelection } from './use-selection.ts'
import { useSort } from './use-sort.ts'

const ImportDialog = part(() => import('../imports/import-dialog.tsx').then((file) => ({ default: file.ImportDialog })))
type Selection = ReturnType<typeof useSelection>

/** Dialogs over the list, each opened by a search parameter. */
function useDialogs(selection: Selection) {
  const [adding, importing, editing, deleting, profile, suggesting] = [
    useDialog('add-member'),
    useDialog('import-members'),
    useDialog('edit-member'),
    useDialog('delete-member'),
    useDialog('member'),
    useDialog('suggest'),
  ]
  const swap = useSwap('edit-member', 'delete-member')
  useStray(suggesting, selection.picked.length === 0)
  const [editId, deleteId] = [editing.id, deleting.id]
  const shown = (
    <>
      {adding.open && <MemberFormDialog member={null} onClose={adding.close} />}
      {importing.open && (
        <DialogBoundary onClose={importing.close}>
          <ImportDialog onClose={importing.close} />
        </DialogBoundary>
      )}
      {editId > 0 && <EditMember key={editId} id={editId} onClose={editing.close} onDelete={() => swap(editId)} />}
      {deleteId > 0 && (
        <DeleteMemberDialog
          key={deleteId}
          id={deleteId}
          onClose={deleting.close}
          onDeleted={() => selection.drop(deleteId)}
        />
      )}
      {suggesting.open && selection.picked.length > 0 && (
        <DialogBoundary onClose={suggesting.close}>
          <SuggestDialog members={selection.picked} together={selection.together} onClose={suggesting.close} />
        </DialogBoundary>
      )}
    </>
  )
  return { adding, importing, editing, deleting, profile, suggesting, shown }
}

/** Import button, hidden on small phones. */
function ImportButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('imports')
  return (
    <Button
      variant="outlined"
      startIcon={<UploadFileOutlined />}
      onClick={onClick}
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
    >
      {t('importCsv')}
    </Button>
  )
}

/** Members of the administrator's organisation. */
export function MembersTab() {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const { data: organisation } = useOrganisation()
  const [search, setSearch] = useParam<string>('search', '')
  const order = useSort()
  const [filter, setFilter] = useFieldFilter()
  const clear = useClearParams('search', 'field', 'value')
  const pages = useMemberPages({ search: search.trim() || undefined, sort: order.sort, ...askedField(filter) })
  const selection = useSelection(pages)
  const { adding, importing, editing, deleting, profile, suggesting, shown } = useDialogs(selection)
  const { items: members, total } = loadedOf(pages.data)
  const grouped = organisation !== undefined && organisation.type !== 'PARTNER'
  const columns = useMemberColumns(grouped)
  const add = () => adding.show()
  return (
    <>
      <ListTools
        search={{ label: t('search'), brief: t('searchBrief'), value: search, onChange: setSearch }}
        sort={{ choices: order.choices, value: order.choice, onChange: order.setSort }}
        add={{ label: t('add'), icon: <PersonAddAltOutlined />, onClick: add }}
        more={<ImportButton onClick={() => importing.show()} />}
      >
        <FieldFilterMenu value={filter} onChange={setFilter} />
      </ListTools>
      <ImportStrip onOpen={() => importing.show()} />
      <PagedList
        pages={pages}
        onClear={search || filter.fieldId !== undefined ? clear : undefined}
        empty={
          <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
            <Button variant="outlined" startIcon={<PersonAddAltOutlined />} onClick={add}>
              {t('add')}
            </Button>
          </EmptyState>
        }
      >
        <MemberRows
          label={t('members')}
          columns={columns}
          members={members}
          total={total}
          order={order}
          selection={grouped ? selection : undefined}
          together={
            <Button size="small" color="primary" startIcon={<SendOutlined />} onClick={() => suggesting.show()}>
              {t('suggest')}
            </Button>
          }
          actions={(member) => (
            <MemberActions
              member={member}
              most={3}
              actions={[
                {
                  label: t('profile'),
                  icon: <PersonOutlined />,
                  onClick: () => profile.show(member.id),
                  wide: true,
                },
                ...(member.can.edit
                  ? [{ label: common('edit'), icon: <EditOutlined />, onClick: () => editing.show(member.id) }]
                  : []),
                ...(member.can.delete
                  ? [
                      {
                        label: common('delete'),
                        icon: <DeleteOutlined />,
                        onClick: () => deleting.show(member.id),
                        danger: true,
                      },
                    ]
                  : []),
              ]}
            />
          )}
        />
      </PagedList>
      {shown}
    </>
  )
}
