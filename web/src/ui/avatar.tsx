import Box from '@mui/material/Box'
import MuiAvatar from '@mui/material/Avatar'
import { hash } from '@praxia/contract/covers/hash.ts'
import { initials } from '../lib/format.ts'

const grounds = ['#8B3A62', '#2F6B8F', '#3B7A57', '#8A5A1E', '#5A4FA3', '#A04535', '#3E6470', '#6B5B2E']

/**
 * A person's picture, or initials on a colour derived from the name. The name is shown beside it, so the picture has no
 * alternative text and its initials are drawn, not written.
 */
export function Avatar({ name, picture, size = 36 }: { name: string; picture?: string | null; size?: number }) {
  return (
    <MuiAvatar
      src={picture ?? undefined}
      alt=""
      aria-hidden
      sx={{
        width: size,
        height: size,
        bgcolor: grounds[hash(name) % 8],
        fontSize: size >= 96 ? 28 : size >= 48 ? 16 : size <= 28 ? 11 : 12,
        flex: 'none',
      }}
    >
      <Box component="span" data-initials={initials(name)} sx={{ '&::before': { content: 'attr(data-initials)' } }} />
    </MuiAvatar>
  )
}
