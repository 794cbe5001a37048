import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { Box, ButtonBase } from '@mui/material'
import { useTranslation } from '../phrases/i18n.ts'
import { Link, useLocation } from 'react-router'
import { useMenuLabel } from './menu-label.ts'
import { menus } from './pages.ts'
import { pagesOf, pathOf } from './routes.ts'
import { useSurroundings } from './surroundings.ts'
import { foot } from '../ui/foot.ts'

/** Navigation bar on a phone: the first pages, and More for the rest. */
export function BottomBar({ more, onMore }: { more: boolean; onMore: () => void }) {
  const { t } = useTranslation('shell')
  const around = useSurroundings()
  const label = useMenuLabel()
  const { pathname } = useLocation()
  const shown = pagesOf(around)
    // It is the only catalogue of a partner.
    .filter((page) => !page.desktopOnly || around.partner)
    .slice(0, 4)
  const look = (here: boolean) => ({
    flex: 1,
    minWidth: 0,
    display: 'grid',
    justifyItems: 'center',
    // Names of two lines and bold names must not move an icon out of its row.
    alignContent: 'start',
    gap: 0.25,
    pt: 0.75,
    px: 0.25,
    fontSize: 12,
    lineHeight: '15px',
    color: here ? 'primary.text' : 'text.secondary',
    fontWeight: here ? 600 : 400,
    textAlign: 'center',
    // Five long names must fit the narrowest screen.
    overflowWrap: 'anywhere',
    '@media (max-width: 359.95px)': { px: 0, fontSize: 10.5, letterSpacing: '-0.03em' },
    '& > span:last-of-type': { maxWidth: '100%' },
    '& > span:first-of-type': {
      display: 'grid',
      py: 0.25,
      px: 2,
      borderRadius: '16px',
      bgcolor: here ? 'primary.tint' : 'transparent',
    },
  })
  return (
    <Box
      component="nav"
      ref={foot}
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
            <span>{page.menu === 'organisationCatalogue' ? t('catalogue') : label(page)}</span>
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
