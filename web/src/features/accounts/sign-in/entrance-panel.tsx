import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Logo } from '../../../ui/logo.tsx'
import { useProductName } from '../../settings/queries.ts'
import { SignInLanguageField } from './sign-in-language-field.tsx'

/** Page with a single question, for users who may not be signed in. */
export function EntrancePanel({ width = 640, children }: { width?: number; children: ReactNode }) {
  const product = useProductName()
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        bgcolor: 'background.paper',
        display: 'flex',
        flexDirection: 'column',
        p: { xs: 2, sm: 4 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Logo />
        <Typography variant="h2" component="b" sx={{ flex: 1 }}>
          {product}
        </Typography>
        <SignInLanguageField />
      </Box>
      <Box sx={{ width: '100%', maxWidth: width, m: 'auto', display: 'grid', gap: 3, py: 3 }}>{children}</Box>
    </Box>
  )
}

/** Purpose of the page, in letters readable in a headset. */
export function EntranceTitle({ title, help }: { title: string; help: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h1" sx={{ fontSize: { sm: 36 }, lineHeight: { sm: '44px' } }}>
        {title}
      </Typography>
      <Typography variant="body1" sx={{ color: 'text.secondary', fontSize: { sm: 20 } }}>
        {help}
      </Typography>
    </Box>
  )
}
