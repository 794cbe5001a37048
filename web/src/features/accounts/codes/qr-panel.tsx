import { Box } from '@mui/material'
import encodeQR from 'qr'
import { useMemo } from 'react'

/** QR code, dark on white in every theme and with a quiet zone, as cameras expect. */
export function QrPanel({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
    const dark = rows.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : '')))
    return { size: rows.length, path: dark.join('') }
  }, [text])
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: '100%', borderRadius: '12px', bgcolor: '#fff', border: 1, borderColor: 'divider' }}
    >
      <path d={path} fill="#1B1926" />
    </Box>
  )
}
