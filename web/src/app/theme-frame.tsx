import { CssBaseline, ThemeProvider } from '@mui/material'
import { type ReactNode, useMemo } from 'react'
import { useOrganisation, useSession } from '../features/accounts/queries.ts'
import { makeTheme } from './theme.ts'

const storage = {
  modeStorageKey: 'praxia.theme',
}

/** The organisation's colours once they are known; the platform's own until then and on the sign-in page. */
export function ThemeFrame({ children }: { children: ReactNode }) {
  const signedIn = useSession() !== null
  const { data } = useOrganisation()
  const primary = signedIn ? data?.primaryColor : undefined
  const secondary = signedIn ? data?.secondaryColor : undefined
  const theme = useMemo(() => makeTheme(primary, secondary), [primary, secondary])
  return (
    <ThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange {...storage}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  )
}
