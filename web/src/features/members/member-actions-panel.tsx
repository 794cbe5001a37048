import EventOutlined from '@mui/icons-material/EventOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined'
import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import { Button, useMediaQuery } from '@mui/material'
import type { Member } from '@praxia/contract/members.ts'
import type { ReactElement } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { fullName } from '../../lib/full-name.ts'
import { CaptionButton } from '../../ui/caption-button.tsx'
import { DialogBoundary } from '../../ui/dialog-boundary.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { MemberCodeDialog } from '../accounts/codes/member-code-dialog.tsx'
import { usePersonFile } from '../accounts/profile/use-person-file.ts'
import { useProfile, useRole } from '../accounts/queries.ts'
import { SuggestDialog } from '../suggestions/suggest-dialog.tsx'
import { useLateItems, useRemindMember } from './use-remind-member.ts'

interface ActionProps {
  icon: ReactElement
  name: string
  loading?: boolean
  onClick: () => void
}
/** Button of the profile's head; on a phone its word is below its icon. */
function Action({ icon, name, ...button }: ActionProps) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  return phone ? (
    <CaptionButton icon={icon} name={name} {...button} />
  ) : (
    <Button startIcon={icon} {...button}>
      {name}
    </Button>
  )
}

/** Reminds the member of what is late; absent when nothing is. */
function Remind({ id }: { id: number }) {
  const { t } = useTranslation('cockpit')
  const items = useLateItems(id)
  const remind = useRemindMember()
  if (items.length === 0) return null
  return (
    <Action
      icon={<NotificationsActiveOutlined />}
      name={t('remind')}
      loading={remind.isPending}
      onClick={() => remind.mutate(items)}
    />
  )
}

/** Downloads all data held about the member. */
function AllData({ id }: { id: number }) {
  const { t } = useTranslation('members')
  const file = usePersonFile(id)
  return (
    <Action
      icon={<FileDownloadOutlined />}
      name={t('allData')}
      loading={file.isPending}
      onClick={() => file.mutate(undefined)}
    />
  )
}

/**
 * Actions on another member: suggest, remind, the suggestions so far, a code for a headset, all data.
 * @param learns the member's organisation has suggestions
 */
export function MemberActionsPanel({ member, learns }: { member: Member; learns: boolean }) {
  const { t } = useTranslation(['members', 'codes'])
  const role = useRole()
  const { data: profile } = useProfile()
  const [suggesting, coding, suggested] = [useDialog('suggest-to'), useDialog('code-for'), useDialog('suggested')]
  if (!profile || profile.id === member.id) return null
  const suggests = learns && (role === 'admin' || role === 'manager')
  return (
    <>
      {suggests && <Action icon={<SendOutlined />} name={t('suggest')} onClick={() => suggesting.show(member.id)} />}
      {suggests && profile.tokenKind === 'session' && <Remind id={member.id} />}
      {member.can.generateCode && (
        <Action icon={<PasswordOutlined />} name={t('codes:title')} onClick={() => coding.show(member.id)} />
      )}
      {suggests && (
        <Action icon={<EventOutlined />} name={t('suggested')} onClick={() => suggested.show(`member-${member.id}`)} />
      )}
      {role === 'admin' && profile.tokenKind === 'session' && <AllData id={member.id} />}
      {suggests && suggesting.open && (
        <DialogBoundary onClose={suggesting.close}>
          <SuggestDialog members={[member]} onClose={suggesting.close} />
        </DialogBoundary>
      )}
      {member.can.generateCode && coding.open && (
        <MemberCodeDialog memberId={member.id} name={fullName(member)} onClose={coding.close} />
      )}
    </>
  )
}
