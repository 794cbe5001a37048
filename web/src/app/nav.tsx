import Add from '@mui/icons-material/Add'
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import Search from '@mui/icons-material/Search'
import SwapHoriz from '@mui/icons-material/SwapHoriz'
import {
  Box,
  Button,
  IconButton,
  List,
  ListItemButton,
  ListItemIcon,
  Switch,
  Tooltip,
  useColorScheme,
  useMediaQuery,
} from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { Link, useLocation } from 'react-router'
import { useProfile } from '../features/accounts/queries.ts'
import { Kbd } from '../ui/kbd.tsx'
import { useDialogLink } from '../ui/use-dialog-link.ts'
import { type DialogName, dialogsOf } from './dialogs.ts'
import { commandKey } from './find/shortcuts.ts'
import { menus } from './pages.ts'
import { useMenuLabel } from './menu-label.ts'
import { pagesOf, pathOf } from './routes.ts'
import { useSurroundings } from './surroundings.ts'

export const useShellDialogs = (): ((name: DialogName) => boolean) => {
  const around = useSurroundings()
  return (name) => dialogsOf(around).some((dialog) => dialog.name === name)
}

function useDarkTheme(): [boolean, () => void] {
  const { mode, systemMode, setMode } = useColorScheme()
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)')
  const dark = (mode === 'system' || !mode ? (systemMode ?? (prefersDark ? 'dark' : 'light')) : mode) === 'dark'
  return [dark, () => setMode(dark ? 'light' : 'dark')]
}

export function PageLinks({ onGo }: { onGo?: () => void }) {
  const around = useSurroundings()
  const label = useMenuLabel()
  const { pathname } = useLocation()
  return (
    <List disablePadding sx={{ display: 'grid', gap: 0.5, pt: 1 }}>
      {pagesOf(around).map((page) => {
        const Icon = menus[page.menu]
        const path = pathOf(page, around.platform)
        return (
          <li key={path}>
            <ListItemButton
              component={Link}
              to={path}
              selected={pathname === path}
              aria-current={pathname === path ? 'page' : undefined}
              onClick={onGo}
              // The name of an organisation may be one long word.
              sx={{ overflowWrap: 'anywhere' }}
            >
              <ListItemIcon>
                <Icon />
              </ListItemIcon>
              {label(page)}
            </ListItemButton>
          </li>
        )
      })}
    </List>
  )
}

/**
 * Buttons that add an item; the dialog registry decides which are shown. In a `row` they fit their text, or show an
 * icon when there is no room for text.
 */
export function AddButtons({ row }: { row?: boolean }) {
  const toDialog = useDialogLink()
  const { t } = useTranslation('shell')
  const has = useShellDialogs()
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'))
  const add = (name: 'new-training' | 'new-course', text: string): ReactNode => {
    if (!has(name)) return null
    const link = toDialog(name)
    return row && narrow ? (
      <Tooltip key={name} title={text}>
        <IconButton {...link} aria-label={text}>
          <Add sx={{ fontSize: 24 }} />
        </IconButton>
      </Tooltip>
    ) : (
      <Button
        key={name}
        {...link}
        variant="outlined"
        fullWidth={!row}
        startIcon={<Add />}
        sx={row ? { flex: 'none', mr: 1, whiteSpace: 'nowrap' } : { px: 1 }}
      >
        {text}
      </Button>
    )
  }
  return (
    <>
      {add('new-training', t('addTraining'))}
      {add('new-course', t('addCourse'))}
    </>
  )
}

/** Change of profile, desktop application, help, theme: the same at the drawer's foot and under More. */
export function FootLinks({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('shell')
  const has = useShellDialogs()
  const toDialog = useDialogLink()
  const { data: profile } = useProfile()
  const [dark, toggleDark] = useDarkTheme()
  const link = (name: DialogName, Icon: typeof SwapHoriz, text: string, end?: ReactNode): ReactNode =>
    has(name) && (
      <li key={name}>
        <ListItemButton {...toDialog(name)}>
          <ListItemIcon>
            <Icon />
          </ListItemIcon>
          <Box component="span" sx={{ flex: 1 }}>
            {text}
          </Box>
          {end}
        </ListItemButton>
      </li>
    )
  return (
    <List disablePadding sx={{ display: 'grid', gap: 0.5 }}>
      {children}
      {link(
        'find',
        Search,
        t('find'),
        <Box sx={{ '@media (hover: none)': { display: 'none' } }}>
          <Kbd hidden>{`${commandKey()} K`}</Kbd>
        </Box>,
      )}
      {(profile?.capacities.length ?? 0) > 1 &&
        profile?.roles.includes('ROLE_ADMINISTRATOR') &&
        link('profile', SwapHoriz, t('changeProfile'))}
      {link('desktop', DownloadOutlined, t('desktopApp'))}
      {link('help', HelpOutlineOutlined, t('help'))}
      <li>
        <ListItemButton component="label" role={undefined} tabIndex={-1} sx={{ cursor: 'pointer' }}>
          <ListItemIcon>
            <DarkModeOutlined />
          </ListItemIcon>
          <Box component="span" sx={{ flex: 1 }}>
            {t('dark')}
          </Box>
          <Switch checked={dark} onChange={toggleDark} />
        </ListItemButton>
      </li>
    </List>
  )
}
