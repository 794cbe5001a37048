import Check from '@mui/icons-material/Check'
import { Chip } from '@mui/material'

interface Props {
  label: string
  chosen: boolean
  onClick: () => void
}
/** One of a few choices side by side; on a phone as high as a touch target. */
export const ChoiceChip = ({ label, chosen, onClick }: Props) => (
  <Chip
    component="button"
    type="button"
    aria-pressed={chosen}
    clickable
    variant={chosen ? 'state' : 'outlined'}
    color={chosen ? 'primary' : 'default'}
    icon={chosen ? <Check /> : undefined}
    label={label}
    onClick={onClick}
    sx={{
      height: 'auto',
      minHeight: { xs: 44, sm: 36 },
      fontSize: 14,
      border: 1,
      borderColor: chosen ? 'primary.text' : 'border.field',
      // A long name takes several lines.
      '& .MuiChip-label': { px: 1.25, py: 0.5, whiteSpace: 'normal', textAlign: 'start' },
    }}
  />
)
