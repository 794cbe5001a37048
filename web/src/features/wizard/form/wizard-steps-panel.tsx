import Check from '@mui/icons-material/Check'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import { Box } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'

interface Props {
  names: readonly string[]
  at: number
  valid: readonly boolean[]
  faults: number
  onGo: (step: number) => void
}

/**
 * Labelled bar for each step: a tick when valid, red with its number when not; on a phone only the current step's
 * label, below the bars.
 */
export function WizardStepsPanel({ names, at, valid, faults, onGo }: Props) {
  return (
    <Box
      component="ol"
      sx={{
        listStyle: 'none',
        position: 'relative',
        p: 0,
        m: 0,
        display: 'grid',
        gridTemplateColumns: `repeat(${names.length}, minmax(0,1fr))`,
        gap: 1,
      }}
    >
      {names.map((name, index) => (
        <Bar
          key={name}
          number={index + 1}
          name={name}
          filled={index <= at}
          here={index === at}
          faults={index === at ? faults : 0}
          done={index < at && Boolean(valid[index])}
          // Back always; forward only past complete steps.
          onGo={index < at || (index > at && valid.slice(0, index).every(Boolean)) ? () => onGo(index) : undefined}
        />
      ))}
    </Box>
  )
}

interface BarProps {
  number: number
  name: string
  filled: boolean
  here: boolean
  faults: number
  done: boolean
  onGo: (() => void) | undefined
}
function Bar({ number, name, filled, here, faults, done, onGo }: BarProps) {
  const { t } = useTranslation('wizard')
  const wrong = faults > 0
  const text = wrong ? t('stepFaults', { number, name, count: faults }) : t('step', { number, name })
  return (
    <Box component="li" aria-current={here ? 'step' : undefined} sx={{ minWidth: 0 }}>
      <Box
        component="button"
        type="button"
        disabled={!onGo}
        aria-label={text}
        onClick={onGo}
        sx={{
          all: 'unset',
          boxSizing: 'border-box',
          display: 'grid',
          alignContent: 'start',
          gap: 1,
          width: '100%',
          minHeight: 44,
          pt: '6px',
          cursor: onGo ? 'pointer' : 'default',
          color: wrong ? 'error.main' : here ? 'text.primary' : 'text.secondary',
          fontWeight: here ? 600 : 400,
          '&:focus-visible': {
            outline: '2px solid',
            outlineColor: 'primary.text',
            outlineOffset: 2,
            borderRadius: '6px',
          },
        }}
      >
        <Box
          sx={{ height: 4, borderRadius: '4px', bgcolor: wrong ? 'error.main' : filled ? 'primary.text' : 'track' }}
        />
        <Box
          component="span"
          aria-hidden
          sx={{
            display: { xs: here ? 'flex' : 'none', md: 'flex' },
            alignItems: 'center',
            gap: 0.75,
            position: { xs: 'absolute', md: 'static' },
            left: 0,
            top: 18,
          }}
        >
          {done && <Check sx={{ fontSize: 16, color: 'success.main' }} />}
          {wrong && <ErrorOutlineOutlined sx={{ fontSize: 16 }} />}
          {done ? name : text}
        </Box>
      </Box>
    </Box>
  )
}
