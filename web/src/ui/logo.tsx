import { Box } from '@mui/material'
import { useState } from 'react'
import { initials } from '../lib/moments.ts'

/** The product's logo. */
export function Logo({
  size = 32,
  ink = 'var(--mui-palette-text-primary)',
  dot = 'var(--mui-palette-primary-main)',
}: {
  size?: number
  ink?: string
  dot?: string
}) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect x="5" y="4" width="6" height="24" rx="3" fill={ink} />
      <circle cx="20" cy="12.5" r="8.5" fill={dot} />
    </svg>
  )
}

/** An organisation's logo, otherwise its initials on its own colour, also when the picture fails to load. */
export function OrganisationLogo({ name, logo, size = 40 }: { name: string; logo?: string | null; size?: number }) {
  const [broken, setBroken] = useState<string | null>(null)
  return logo && logo !== broken ? (
    <Box
      component="img"
      src={logo}
      alt=""
      onError={() => setBroken(logo)}
      sx={{ width: size, height: size, borderRadius: '6px', objectFit: 'contain', flex: 'none' }}
    />
  ) : (
    <Box
      aria-hidden
      sx={{
        width: size,
        height: size,
        borderRadius: '6px',
        display: 'grid',
        placeContent: 'center',
        flex: 'none',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: size * 0.4,
        fontWeight: 700,
      }}
    >
      {initials(name)}
    </Box>
  )
}
