import MenuIcon from '@mui/icons-material/Menu'
import MilitaryTechOutlined from '@mui/icons-material/MilitaryTechOutlined'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import { AppBar, Badge, Box, Button, ButtonBase, IconButton, Tooltip, Typography } from '@mui/material'
import { useTranslation } from '../phrases/i18n.ts'
import { Link, useLocation } from 'react-router'
import { Avatar } from '../ui/avatar.tsx'
import { Logo } from '../ui/logo.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { useUnread } from './live.ts'
import { useMenuLabel, useShellDialogs } from './nav.tsx'
import { menus } from './pages.ts'
import { pagesOf, pathOf } from './routes.ts'
import { useDisplayName, useSurroundings } from './surroundings.ts'

export function TopBar({ drawerOpen, onDrawer }: { drawerOpen: boolean; onDrawer: () => void }) {
  const { t } = useTranslation('shell')
  const { role, phone } = useSurroundings()
  const has = useShellDialogs()
  const title = usePageTitle((state) => state.title)
  const { name, picture, platform } = useDisplayName()
  const unread = useUnread()
  const menuName = drawerOpen ? t('hideMenu') : t('showMenu')
  const notificationsName = t('notifications', { count: unread })
  return (
    <AppBar
      component="header"
      sx={{
        flexDirection: 'row',
        alignItems: 'center',
        gap: { xs: 0, sm: 1 },
        height: { xs: 64, sm: 80 },
        ml: { sm: -1.5 },
        mr: { xs: -1, sm: 0 },
        width: 'auto',
      }}
    >
      {!phone && (
        <Tooltip title={menuName}>
          <IconButton aria-label={menuName} aria-expanded={drawerOpen} aria-controls="praxia-drawer" onClick={onDrawer}>
            <MenuIcon sx={{ fontSize: 24 }} />
          </IconButton>
        </Tooltip>
      )}
      <Typography variant="h1" noWrap sx={{ flex: 1, minWidth: 0 }}>
        {title}
      </Typography>
      {has('code') &&
        (role === 'learner' || !phone) &&
        (phone ? (
          <Tooltip title={t('uniqueCode')}>
            <IconButton
              component={Link}
              to={{ search: 'code' }}
              state={{ dialog: 'code' }}
              aria-label={t('uniqueCode')}
            >
              <PasswordOutlined sx={{ fontSize: 24 }} />
            </IconButton>
          </Tooltip>
        ) : (
          <Button component={Link} to={{ search: 'code' }} state={{ dialog: 'code' }} startIcon={<PasswordOutlined />}>
            {t('uniqueCode')}
          </Button>
        ))}
      {has('badges') && (
        <Tooltip title={t('badges')}>
          <IconButton component={Link} to={{ search: 'badges' }} state={{ dialog: 'badges' }} aria-label={t('badges')}>
            <MilitaryTechOutlined sx={{ fontSize: 24 }} />
          </IconButton>
        </Tooltip>
      )}
      {has('notifications') && (
        <Tooltip title={notificationsName}>
          <IconButton
            component={Link}
            to={{ search: 'notifications' }}
            state={{ dialog: 'notifications' }}
            aria-label={notificationsName}
          >
            <Badge badgeContent={unread || null} color="secondary" max={99}>
              <NotificationsOutlined sx={{ fontSize: 24 }} />
            </Badge>
          </IconButton>
        </Tooltip>
      )}
      {has('account') && (
        <ButtonBase
          component={Link}
          to={{ search: 'account' }}
          state={{ dialog: 'account' }}
          aria-label={t('account', { name: platform ? t('platformAccount', { product: name }) : name })}
          sx={{
            display: 'flex',
            gap: 1.25,
            height: 44,
            minWidth: 44,
            pl: { xs: 0.5, sm: 1 },
            borderRadius: '12px',
            typography: 'body2',
            fontWeight: 500,
            color: 'text.primary',
          }}
        >
          {platform ? <Logo /> : <Avatar name={name} picture={picture} />}
          {!phone && <span>{platform ? t('platformAccount', { product: name }) : name}</span>}
        </ButtonBase>
      )}
    </AppBar>
  )
}

/** On a phone: the first pages, and More for the rest. */
export function BottomBar({ more, onMore }: { more: boolean; onMore: () => void }) {
  const { t } = useTranslation('shell')
  const around = useSurroundings()
  const label = useMenuLabel()
  const { pathname } = useLocation()
  const shown = pagesOf(around)
    .filter((page) => !page.desktopOnly)
    .slice(0, 4)
  const look = (here: boolean) => ({
    flex: 1,
    minWidth: 0,
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: 0.5,
    fontSize: 12,
    lineHeight: '16px',
    color: here ? 'primary.text' : 'text.secondary',
    fontWeight: here ? 600 : 400,
    textAlign: 'center',
    '& > span:first-of-type': {
      display: 'grid',
      py: 0.5,
      px: 2,
      borderRadius: '16px',
      bgcolor: here ? 'primary.tint' : 'transparent',
    },
  })
  return (
    <Box
      component="nav"
      aria-label={t('menu')}
      sx={{
        position: 'fixed',
        inset: 'auto 0 0',
        height: 72,
        display: 'flex',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        zIndex: 'appBar',
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      {shown.map((page) => {
        const Icon = menus[page.menu]
        const path = pathOf(page, around.platform)
        return (
          <ButtonBase
            key={path}
            component={Link}
            to={path}
            aria-current={pathname === path ? 'page' : undefined}
            sx={look(pathname === path)}
          >
            <span>
              <Icon sx={{ fontSize: 24 }} />
            </span>
            <span>{label(page)}</span>
          </ButtonBase>
        )
      })}
      <ButtonBase onClick={onMore} aria-haspopup="dialog" aria-expanded={more} sx={look(more)}>
        <span>
          <MoreHoriz sx={{ fontSize: 24 }} />
        </span>
        <span>{t('more')}</span>
      </ButtonBase>
    </Box>
  )
}
