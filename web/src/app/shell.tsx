import { Box, Drawer, Link as MuiLink, useMediaQuery } from '@mui/material'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { Outlet, useLocation } from 'react-router'
import { useOrganisation, useProfile } from '../features/accounts/queries.ts'
import { useSettings } from '../features/settings/queries.ts'
import { Boundary } from '../ui/boundary.tsx'
import { LeaveQuestion } from '../ui/leave-question.tsx'
import { Logo, OrganisationLogo } from '../ui/logo.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { LoadingCatalogue, LoadingRows } from '../ui/states.tsx'
import { useBack } from '../ui/use-back.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionNote } from './connection.tsx'
import { useShortcuts } from './find/shortcuts.ts'
import { useLanguageElsewhere } from './language-elsewhere.ts'
import { useLastConnection } from './last-connection.ts'
import { useLeftovers } from './leftovers.ts'
import { useLiveEvents } from './live.ts'
import { useLoadFailures } from './load-failures.ts'
import { MoreDialog } from './more-dialog.tsx'
import { AddButtons, FootLinks, PageLinks } from './nav.tsx'
import { ShellDialogs } from './shell-dialogs.tsx'
import { useSurroundings } from './surroundings.ts'
import { TopBar } from './top-bar.tsx'
import { part } from '../lib/part.ts'

const TwoStepNote = part(() =>
  import('../features/accounts/profile/two-step-note-panel.tsx').then((file) => ({ default: file.TwoStepNotePanel })),
)
const UploadTrayPanel = part(() =>
  import('../features/uploads/upload-tray-panel.tsx').then((file) => ({ default: file.UploadTrayPanel })),
)

/** For kiosks and recordings: hides all bars. */
const barsHidden = (): boolean => {
  try {
    return localStorage.getItem('hide_menus') === 'true'
  } catch {
    return false
  }
}

function Brand() {
  const { role } = useSurroundings()
  const { data: organisation } = useOrganisation()
  const { data: settings } = useSettings()
  const platform = role === 'superAdmin'
  const name = platform ? (settings?.productName ?? '') : (organisation?.name ?? '')
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 48,
        mx: 0.5,
        mb: 1,
        fontSize: 16,
        fontWeight: 600,
        overflowWrap: 'anywhere',
      }}
    >
      {platform ? <Logo /> : organisation && <OrganisationLogo name={organisation.name} logo={organisation.logo} />}
      {name}
    </Box>
  )
}

/** Skips the menu, for keyboard users. */
function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <MuiLink
      href="#content"
      sx={{
        position: 'fixed',
        left: 16,
        top: -128,
        zIndex: 'tooltip',
        p: 1.5,
        bgcolor: 'background.paper',
        borderRadius: '12px',
        boxShadow: 1,
        '&:focus': { top: 16 },
      }}
    >
      {t('skip')}
    </MuiLink>
  )
}

function MenuParts() {
  return (
    <>
      <Brand />
      <AddButtons />
      <PageLinks />
      <Box sx={{ flex: 1 }} />
      <FootLinks />
    </>
  )
}

/** Menu beside the page. */
function Menu() {
  const { t } = useTranslation('shell')
  return (
    <Drawer
      id="praxia-drawer"
      variant="permanent"
      component="nav"
      aria-label={t('menu')}
      slotProps={{ paper: { sx: { p: 2, gap: 1 } } }}
    >
      <MenuParts />
    </Drawer>
  )
}

/** Menu over the page, when the window is too small or magnified. */
function MenuOver({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  useBack(open, () => onClose)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          id: 'praxia-drawer',
          component: 'nav',
          'aria-label': t('menu'),
          sx: { p: 2, gap: 1, bgcolor: 'background.default' },
        },
      }}
    >
      <MenuParts />
    </Drawer>
  )
}

/** Outline of the page at an address while it loads: a catalogue's cards, elsewhere rows. */
export function Outline({ at }: { at: string }) {
  return /\/(catalog[^/]*|formations)$/.test(at) ? (
    <LoadingCatalogue />
  ) : (
    <Box sx={{ pt: 2 }}>
      <LoadingRows />
    </Box>
  )
}

/** Page below a note, which appear together. */
function Content({ note }: { note: ReactNode }) {
  const { pathname } = useLocation()
  const outline = <Outline at={pathname} />
  return (
    <Suspense fallback={outline}>
      {note}
      <Box component="main" id="content" tabIndex={-1} sx={{ outline: 'none' }}>
        <Suspense fallback={outline}>
          <Outlet />
        </Suspense>
      </Box>
    </Suspense>
  )
}

/** Sets the document title: the page's title, then the product's. */
function useDocumentTitle(): void {
  const { data: settings } = useSettings()
  const title = usePageTitle((state) => state.title)
  useEffect(() => {
    const product = settings?.productName ?? 'Praxia'
    document.title = title ? `${title} · ${product}` : product
  }, [title, settings?.productName])
}

export function Shell() {
  const { phone, role } = useSurroundings()
  const { key } = useLocation()
  const { data: profile } = useProfile()
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'))
  const [beside, setBeside] = useState(true)
  // The address over which a menu is open. The page of an address that is set already may render later, and must not
  // close it.
  const [over, setOver] = useState<string | null>(null)
  const [more, setMore] = useState<string | null>(null)
  const [drawn, setDrawn] = useState(key)
  if (drawn !== key) {
    const stays = (opened: string | null) => (opened === window.location.href ? opened : null)
    setDrawn(key)
    setMore(stays)
    setOver(stays)
  }
  const hidden = barsHidden()
  const drawer = beside && !narrow && !hidden
  useLanguageElsewhere()
  useLastConnection()
  useLeftovers()
  useLiveEvents()
  useShortcuts()
  useLoadFailures()
  useDocumentTitle()
  return (
    <>
      <SkipLink />
      {drawer && <Menu />}
      {narrow && !phone && !hidden && <MenuOver open={over !== null} onClose={() => setOver(null)} />}
      <Box
        sx={{
          ml: drawer ? '260px' : 0,
          minHeight: '100vh',
          borderLeft: drawer ? 1 : 0,
          borderColor: 'divider',
          px: { xs: 2, sm: 4 },
          pb: phone && !hidden ? '72px' : 0,
        }}
      >
        {!hidden && (
          <TopBar
            drawerOpen={narrow ? over !== null : beside}
            onDrawer={() => (narrow ? setOver(over === null ? window.location.href : null) : setBeside(!beside))}
          />
        )}
        <ConnectionNote />
        <Content note={profile?.twoStepDue && <TwoStepNote due={profile.twoStepDue} />} />
      </Box>
      {phone && !hidden && <BottomBar more={more !== null} onMore={() => setMore(window.location.href)} />}
      <MoreDialog open={more !== null} onClose={() => setMore(null)}>
        <AddButtons />
        <PageLinks onGo={() => setMore(null)} />
        <FootLinks />
      </MoreDialog>
      <ShellDialogs />
      <LeaveQuestion />
      {(role === 'admin' || role === 'superAdmin') && (
        <Boundary fallback={() => null}>
          <Suspense fallback={null}>
            <UploadTrayPanel />
          </Suspense>
        </Boundary>
      )}
    </>
  )
}
