import { Box } from '@mui/material'
import { fullName } from '../lib/full-name.ts'
import { Avatar } from './avatar.tsx'

interface Face {
  id: number
  firstName: string
  lastName: string
  picture: string | null
}

/** Some of many people, overlapping; their number is stated beside them. */
export function Faces({ of }: { of: readonly Face[] }) {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        pr: 0.5,
        // Positioned like the avatars in them: the ring of each is painted over the previous one.
        '& > *': {
          position: 'relative',
          mr: -0.5,
          boxShadow: '0 0 0 2px var(--mui-palette-background-paper)',
          borderRadius: '50%',
        },
      }}
    >
      {of.map((face) => (
        <Box key={face.id}>
          <Avatar name={fullName(face)} picture={face.picture} size={28} />
        </Box>
      ))}
    </Box>
  )
}
