import { AvatarGroup } from '@mui/material'
import { Avatar } from '../../ui/avatar.tsx'
import { fullName } from '../../lib/full-name.ts'
import type { RecipientMember } from './recipient-rules.ts'

/** Avatars of the first four members; their names are in the text beside. */
export function FacesRow({ members }: { members: readonly RecipientMember[] }) {
  return (
    <AvatarGroup max={99} spacing={8} sx={{ display: { xs: 'none', sm: 'flex' } }} aria-hidden>
      {members.slice(0, 4).map((member) => (
        <Avatar key={member.id} name={fullName(member)} picture={member.picture} />
      ))}
    </AvatarGroup>
  )
}
