import { CssBaseline, ThemeProvider } from '@mui/material'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useOrganisation, useSession } from '../features/accounts/queries.ts'
import { makeTheme, standardTheme } from './theme.ts'

const storage = {
  modeStorageKey: 'praxia.theme',
}

/** The organisation's colours once they are known; the platform's own until then and on the sign-in page. */
export function ThemeFrame({ children }: { children: ReactNode }) {
  const signedIn = useSession() !== null
  const { data } = useOrganisation()
  const primary = signedIn ? data?.primaryColor : undefined
  const secondary = signedIn ? data?.secondaryColor : undefined
  const theme = useMemo(
    () => (primary || secondary ? makeTheme(primary, secondary) : standardTheme()),
    [primary, secondary],
  )
  // The provider draws everything in it anew as soon as it stands, and at one go: the page comes into it afterwards, in slices.
  const mounted = useDeferredValue(true, false)
  return (
    <ThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange {...storage}>
      <CssBaseline enableColorScheme />
      {mounted && children}
    </ThemeProvider>
  )
}
