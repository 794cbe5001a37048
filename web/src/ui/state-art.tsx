import { Box } from '@mui/material'

const line = 'var(--mui-palette-border-field)'
const tint = 'var(--mui-palette-primary-tint)'
const text = 'var(--mui-palette-primary-text)'
const track = 'var(--mui-palette-track)'
const paper = 'var(--mui-palette-background-default)'
const ink = 'var(--mui-palette-text-primary)'

/** The covers' disc and ground in the organisation's tones: nothing found, or a pulled plug. */
export function StateArt({ kind }: { kind: 'empty' | 'failed' }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 280 176"
      aria-hidden
      sx={{ width: 280, height: 176, maxWidth: '100%' }}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="140" cy="84" r="72" fill={tint} />
      <rect x="20" y="148" width="240" height="4" rx="2" fill={line} />
      {kind === 'empty' ? (
        <>
          {[
            [44, 100, 40],
            [92, 76, 44],
            [192, 92, 40],
          ].map(([x = 0, y = 0, w = 0]) => (
            <g key={x}>
              <rect x={x} y={y} width={w} height={148 - y} rx="4" fill={track} />
              <rect x={x + w / 2 - 4} y={y} width="8" height={148 - y} fill={paper} />
            </g>
          ))}
          <circle cx="158" cy="74" r="34" fill={paper} stroke={text} strokeWidth="9" />
          <path d="M184 100L214 130" stroke={text} strokeWidth="13" />
          <path d="M146 74h24" stroke={line} strokeWidth="5" />
        </>
      ) : (
        <>
          <path d="M20 120C60 120 64 84 100 84" stroke={line} strokeWidth="7" />
          <rect x="98" y="64" width="34" height="40" rx="8" fill={text} />
          <path d="M134 74h14M134 94h14" stroke={text} strokeWidth="6" />
          <rect x="164" y="64" width="34" height="40" rx="8" fill={ink} />
          <rect x="160" y="71" width="8" height="6" fill={paper} />
          <rect x="160" y="91" width="8" height="6" fill={paper} />
          <path d="M198 84C234 84 222 120 260 120" stroke={line} strokeWidth="7" />
          <path
            d="M150 46l-4 -16M162 48l8 -14M138 48l-10 -10"
            stroke="var(--mui-palette-secondary-main)"
            strokeWidth="5"
          />
        </>
      )}
    </Box>
  )
}
