import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import { Box, Button, Link, Typography, useMediaQuery } from '@mui/material'
import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import type { getSettings } from '@praxia/contract/settings.ts'
import { Link as RouterLink } from 'react-router'
import { useTranslation } from '../../../phrases/i18n.ts'
import { type DemoRole, useDemoSignIn } from './use-demo-sign-in.ts'
import { foot } from '../../../ui/foot.ts'

const labels = {
  learner: 'demoLearner',
  manager: 'demoManager',
  admin: 'demoAdmin',
  center: 'demoCenter',
  superAdmin: 'demoSuperAdmin',
} as const satisfies Record<DemoRole, string>

const picture = {
  position: 'absolute',
  top: 108,
  left: 24,
  right: 24,
  color: 'text.primary',
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'background.paper' },
} as const

function DemoOffer({ onPicture }: { onPicture: boolean }) {
  const { t } = useTranslation('entrance')
  return (
    <Button
      component={RouterLink}
      to="/try"
      variant="outlined"
      startIcon={<PlayArrowOutlined />}
      sx={onPicture ? picture : {}}
    >
      {t('demoTry')}
    </Button>
  )
}

/**
 * Place of the demonstration's offers: on a phone, "Try" is on the picture above the form and the sign-ins are below
 * it.
 */
export type DemoPlace = 'all' | 'picture' | 'below'
interface Props {
  accounts: ResponseOf<typeof getSettings>['demo']
  place: DemoPlace
}
/** Opens a training, or signs in as a role, with one press. Its arrival causes no layout shift. */
export const DemoRow = ({ accounts, place }: Props) =>
  place === 'picture' ? <DemoOffer onPicture /> : <Roles accounts={accounts} offers={place === 'all'} />

function Roles({ accounts, offers }: { accounts: Props['accounts']; offers: boolean }) {
  const { t } = useTranslation('entrance')
  const send = useDemoSignIn()
  // Messages are placed above it where there is room between it and the form.
  const apart = useMediaQuery((theme) => `${theme.breakpoints.up('md')} and (min-height: 820px)`)
  const order = Object.keys(labels) as DemoRole[]
  const shown = order.flatMap((role) => accounts.filter((one) => one.role === role))
  return (
    <Box
      component="nav"
      aria-label={t('demo')}
      ref={apart ? foot : undefined}
      sx={{
        width: '100%',
        maxWidth: 400,
        mx: 'auto',
        mt: 4,
        pt: 2,
        borderTop: 1,
        borderColor: 'divider',
        display: 'grid',
        gap: 0.5,
      }}
    >
      {offers && <DemoOffer onPicture={false} />}
      <Typography variant="caption" sx={{ color: 'text.secondary', mt: { md: 1 } }}>
        {t('demo')}
      </Typography>
      <Box
        sx={{
          display: { xs: 'grid', sm: 'flex' },
          gridTemplateColumns: '1fr 1fr',
          justifyItems: 'start',
          flexWrap: 'wrap',
          columnGap: { xs: 2, sm: 3 },
        }}
      >
        {shown.map(({ role, name }) => (
          <Link
            key={role}
            component="button"
            type="button"
            variant="body2"
            title={name}
            disabled={send.isPending}
            onClick={() => send.mutate(role)}
            // Stacked on a phone: targets must not overlap.
            sx={{ minHeight: 44, marginBlock: { xs: 0 } }}
          >
            {t(labels[role])}
          </Link>
        ))}
      </Box>
    </Box>
  )
}
