import MenuIcon from '@mui/icons-material/Menu'
import MilitaryTechOutlined from '@mui/icons-material/MilitaryTechOutlined'
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import { AppBar, Badge, Box, Button, ButtonBase, IconButton, Tooltip, Typography, useMediaQuery } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { part } from '../lib/part.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Logo } from '../ui/logo.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { twoLines } from '../ui/two-lines.ts'
import { useDialogLink } from '../ui/use-dialog-link.ts'
import { useUnread } from './live.ts'
import { AddButtons, useShellDialogs } from './nav.tsx'
import { useDisplayName, useSurroundings } from './surroundings.ts'

const NextLearner = part(() =>
  import('../features/player/next-learner-panel.tsx').then((file) => ({ default: file.NextLearnerPanel })),
)

function IconLink({ dialog, name, children }: { dialog: string; name: string; children: ReactNode }) {
  const toDialog = useDialogLink()
  return (
    <Tooltip title={name}>
      <IconButton {...toDialog(dialog)} aria-label={name}>
        {children}
      </IconButton>
    </Tooltip>
  )
}

function CodeLink() {
  const toDialog = useDialogLink()
  const { t } = useTranslation('shell')
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'))
  return narrow ? (
    <IconLink dialog="code" name={t('uniqueCode')}>
      <PasswordOutlined sx={{ fontSize: 24 }} />
    </IconLink>
  ) : (
    <Button {...toDialog('code')} startIcon={<PasswordOutlined />} sx={{ flex: 'none', whiteSpace: 'nowrap' }}>
      {t('uniqueCode')}
    </Button>
  )
}

function NotificationsLink() {
  const { t } = useTranslation('shell')
  const unread = useUnread()
  return (
    <IconLink dialog="notifications" name={t('notifications', { count: unread })}>
      <Badge badgeContent={unread || null} color="secondary" max={99}>
        <NotificationsOutlined sx={{ fontSize: 24 }} />
      </Badge>
    </IconLink>
  )
}

function AccountLink() {
  const toDialog = useDialogLink()
  const { t } = useTranslation('shell')
  const { phone } = useSurroundings()
  const { name, picture, platform } = useDisplayName()
  const shown = platform ? t('platformAccount', { product: name }) : name
  return (
    <ButtonBase
      {...toDialog('account')}
      aria-label={t('account', { name: shown })}
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
      {!phone && (
        <Typography
          component="span"
          variant="body2"
          noWrap
          title={shown}
          sx={{ display: { xs: 'none', md: 'block' }, maxWidth: 200, fontWeight: 500 }}
        >
          {shown}
        </Typography>
      )}
    </ButtonBase>
  )
}

/** Page title, and the dialogs that are available everywhere. */
export function TopBar({ drawerOpen, onDrawer }: { drawerOpen: boolean; onDrawer: () => void }) {
  const { t } = useTranslation('shell')
  const { role, phone, device } = useSurroundings()
  const has = useShellDialogs()
  const title = usePageTitle((state) => state.title)
  const next = device && (
    <Suspense fallback={null}>
      <NextLearner />
    </Suspense>
  )
  const menuName = drawerOpen ? t('hideMenu') : t('showMenu')
  return (
    <>
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
            <IconButton
              aria-label={menuName}
              aria-expanded={drawerOpen}
              aria-controls="praxia-drawer"
              onClick={onDrawer}
            >
              <MenuIcon sx={{ fontSize: 24 }} />
            </IconButton>
          </Tooltip>
        )}
        <Typography
          variant="h1"
          noWrap
          title={title}
          // A phone breaks a long title into two lines instead of truncating it.
          sx={(theme) => ({
            flex: 1,
            minWidth: 0,
            [theme.breakpoints.down('sm')]: { ...twoLines, lineHeight: 1.2, whiteSpace: 'normal' },
            '@media (max-width: 359px)': { fontSize: 17 },
          })}
        >
          {title}
        </Typography>
        {/* In the drawer while it is open. */}
        {!phone && !drawerOpen && <AddButtons row />}
        {!phone && next}
        {has('code') && (role === 'learner' || !phone) && <CodeLink />}
        {has('badges') && (
          <IconLink dialog="badges" name={t('badges')}>
            <MilitaryTechOutlined sx={{ fontSize: 24 }} />
          </IconLink>
        )}
        {has('notifications') && <NotificationsLink />}
        {has('account') && <AccountLink />}
      </AppBar>
      {/* In words on a phone too: there they have a row of their own. */}
      {phone && next && <Box sx={{ display: 'grid', pb: 1 }}>{next}</Box>}
    </>
  )
}
