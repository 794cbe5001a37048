import type { SvgIconComponent } from '@mui/icons-material'
import BoltOutlined from '@mui/icons-material/BoltOutlined'
import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import LocalFireDepartmentOutlined from '@mui/icons-material/LocalFireDepartmentOutlined'
import RouteOutlined from '@mui/icons-material/RouteOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import TimerOutlined from '@mui/icons-material/TimerOutlined'
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined'
import { Box, type Theme } from '@mui/material'
import { tonesOf } from '@praxia/contract/covers/covers.ts'

interface Art {
  Icon: SvgIconComponent
  category: string
}
const arts: Record<string, Art> = {
  trainings: { Icon: VerifiedOutlined, category: 'Electricity' },
  hours: { Icon: TimerOutlined, category: 'Logistics' },
  scores: { Icon: EmojiEventsOutlined, category: 'Ergonomics' },
  courses: { Icon: RouteOutlined, category: 'Construction' },
  days: { Icon: LocalFireDepartmentOutlined, category: 'Fire and evacuation' },
  suggestions: { Icon: SendOutlined, category: 'Management' },
}
const team: Art = { Icon: GroupsOutlined, category: 'Chemical risk' }
const numbered = [BoltOutlined, EmojiEventsOutlined, VerifiedOutlined] as const

interface ArtProps {
  size?: number
  won: boolean
}

function Hexagon({ Icon, category, size = 60, won }: Art & ArtProps) {
  const tones = tonesOf(category)
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        width: size,
        height: size,
        flex: 'none',
        ...(won ? {} : { filter: 'grayscale(1)', opacity: 0.42 }),
      }}
    >
      <svg width={size} height={size} viewBox="0 0 60 60">
        <path
          d="M30 2l24 14v28L30 58 6 44V16z"
          fill={tones.m}
          stroke={tones.m}
          strokeWidth="4"
          strokeLinejoin="round"
        />
        <circle cx="30" cy="30" r="19" fill={tones.p} />
      </svg>
      <Icon sx={{ position: 'absolute', inset: 0, m: 'auto', fontSize: size * 0.4, color: tones.d }} />
    </Box>
  )
}

/** Badge of the platform: one drawing for each category. */
export function PlatformBadge({ unit, managerOnly, ...look }: { unit: string; managerOnly: boolean } & ArtProps) {
  const art = managerOnly && unit === 'trainings' ? team : (arts[unit] ?? arts.trainings!)
  return <Hexagon {...art} {...look} />
}

/** The artwork is made for paper: in dark mode a hairline separates a dark edge from the background. */
const outlined = (first: string) => (theme: Theme) =>
  theme.applyStyles('dark', { filter: `${first}drop-shadow(0 0 1px ${theme.vars!.palette.text.secondary})` })

/** Badge of a training: its own image, otherwise a drawing in the tones of the category. */
export function TrainingBadge({
  number,
  category,
  logo,
  size = 60,
  won,
}: { number: number; category: string; logo: string | null } & ArtProps) {
  if (logo)
    return (
      <Box
        component="img"
        src={logo}
        alt=""
        sx={[
          { width: size, height: size, objectFit: 'contain', flex: 'none' },
          ...(won ? [outlined('')] : [{ filter: 'grayscale(1)', opacity: 0.42 }, outlined('grayscale(1) ')]),
        ]}
      />
    )
  return <Hexagon Icon={numbered[number - 1] ?? VerifiedOutlined} category={category} size={size} won={won} />
}
