import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Button, Typography } from '@mui/material'
import type { Member } from '@praxia/contract/members.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatDate } from '../../lib/format.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useNotFound } from '../../ui/use-not-found.ts'
import { useSnapshot } from '../../ui/use-snapshot.ts'
import { useOrganisation } from '../accounts/queries.ts'
import { MemberFields } from './member-fields.tsx'
import { useMember, useQuota } from './queries.ts'
import { fullName } from '../../lib/full-name.ts'
import { useMemberForm } from './use-member-form.ts'

interface Props {
  member: Member | null
  onClose: () => void
  /** Replaces the draft with the version that another user saved. */
  onTheirs?: () => void
  onDelete?: () => void
}

/** Returns how long the member has existed or, for a new one, how many seats are left. */
function useFacts(member: Member | null): string | undefined {
  const { t } = useTranslation('members')
  const { data: quota } = useQuota()
  if (member) return t('memberSince', { date: formatDate(member.createdAt) })
  return (
    quota &&
    t('usersFacts', {
      used: quota.currentUser,
      max: quota.maxUser,
      left: Math.max(0, quota.maxUser - quota.currentUser),
    })
  )
}

function Foot({ member, onDelete }: Pick<Props, 'member' | 'onDelete'>) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  if (!member)
    return (
      <Typography
        variant="caption"
        sx={{ color: 'text.secondary', ml: '0 !important', flex: { xs: '1 0 100%', sm: '1 1 0' }, minWidth: 160 }}
      >
        {t('invitation')}
      </Typography>
    )
  return (
    member.can.delete &&
    onDelete && (
      <Button color="error" startIcon={<DeleteOutlined />} onClick={onDelete}>
        {common('delete')}
      </Button>
    )
  )
}

export function MemberFormDialog({ member, onClose, onTheirs, onDelete }: Props) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const { data: organisation } = useOrganisation()
  const partner = organisation?.type === 'PARTNER'
  const form = useMemberForm(member, partner, onClose)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      onTheirs={onTheirs}
      title={member ? t('editTitle', { name: fullName(member) }) : t('addTitle')}
      facts={useFacts(member)}
      leave={<Foot member={member} onDelete={onDelete} />}
      action={member ? common('save') : common('add')}
    >
      <MemberFields member={member} partner={partner} form={form} />
    </FormDialog>
  )
}

/** Form of one member, refetched when it opens (`?edit-member=12`). */
export function EditMember({ id, onClose, onDelete }: { id: number; onClose: () => void; onDelete: () => void }) {
  const { snapshot, version, error, reload } = useSnapshot(useMember(id))
  useNotFound(error, onClose, { feature: 'members', id })
  return snapshot ? (
    <MemberFormDialog
      key={version}
      member={snapshot}
      onClose={onClose}
      onTheirs={() => void reload()}
      onDelete={onDelete}
    />
  ) : null
}
