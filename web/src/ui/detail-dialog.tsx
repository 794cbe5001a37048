import Close from '@mui/icons-material/Close'
import { Box, Dialog, IconButton, Skeleton, Tooltip, Typography, useMediaQuery } from '@mui/material'
import type { SvgIconComponent } from '@mui/icons-material'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { FailedState, Loading } from './states.tsx'
import { foot } from './foot.ts'
import { measures } from './task-dialog.tsx'

interface Props {
  titleId: string
  /** Cover with its overlay; undefined until it is known. */
  hero: ReactNode
  /** Height of the cover in px, if there is room. */
  heroHeight?: number
  error: Error | null
  onRetry: () => void
  onClose: () => void
  /** Undefined until loaded. */
  words: ReactNode
  facts: ReactNode
  foot: ReactNode
}

/** Details of one catalogue entry and its next actions: cover, description, facts beside it, actions at the foot. */
export function DetailDialog({ titleId, hero, heroHeight = 208, error, onRetry, onClose, words, facts, foot }: Props) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={titleId}
      slotProps={{
        // At the top, as of a task: its button stays where it is while the content grows.
        container: { sx: { alignItems: 'flex-start' } },
        paper: { sx: phone ? { borderRadius: 0 } : measures(960, 760) },
      }}
    >
      <Hero height={heroHeight} bare={error !== null} onClose={onClose}>
        {hero}
      </Hero>
      {error ? (
        <FailedState error={error} onRetry={onRetry} />
      ) : words === undefined ? (
        <Loading>
          <Bones />
        </Loading>
      ) : (
        // The boundary is inside the dialog: outside, it would unmount the dialog and lose the focus.
        <Suspense fallback={<Bones />}>
          <Box
            sx={{
              flex: 1,
              overflowY: 'auto',
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1fr) 320px' },
              gap: { xs: 3, md: 6 },
              p: { xs: 2, sm: '24px 32px' },
            }}
          >
            <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0, overflowWrap: 'anywhere' }}>
              {words}
            </Box>
            <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>{facts}</Box>
          </Box>
          {foot}
        </Suspense>
      )}
    </Dialog>
  )
}

/** Cover with its overlay and the close button; `bare` when there is nothing to show. */
function Hero({
  height,
  bare,
  onClose,
  children,
}: {
  height: number
  bare: boolean
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <Box
      sx={{
        // A drawn cover extends past its sides, not above or below: on a narrow phone the box is as low as the picture.
        height: { xs: 'auto', sm: height },
        maxHeight: { xs: 160, sm: 'none' },
        aspectRatio: { xs: '600 / 250', sm: 'auto' },
        // In a low or magnified window, the text needs the room.
        '@media (min-width: 600px) and (max-height: 600px)': {
          height: 76,
          // Shows the middle of the picture at the same size.
          '& > svg, & > img': { position: 'absolute', top: -66, height: 208 },
        },
        flex: 'none',
        position: 'relative',
        bgcolor: 'sunken',
        overflow: 'hidden',
        // Only the close button: as low as the button.
        ...(bare ? { height: 64, aspectRatio: 'auto', bgcolor: 'transparent' } : {}),
      }}
    >
      {!bare && children}
      <Tooltip title={t('close')}>
        <IconButton
          aria-label={t('close')}
          onClick={onClose}
          sx={{
            position: 'absolute',
            top: 16,
            right: 16,
            bgcolor: 'background.paper',
            color: 'text.primary',
            '&:hover': { bgcolor: 'sunken' },
          }}
        >
          <Close />
        </IconButton>
      </Tooltip>
    </Box>
  )
}

/** Title, below the chips of its properties. */
export function DetailTitle({ id, title, chips, sub }: { id: string; title: string; chips: ReactNode; sub?: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{chips}</Box>
      <Typography variant="h1" component="h2" id={id} sx={{ fontSize: { sm: 28 } }}>
        {title}
      </Typography>
      {sub && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {sub}
        </Typography>
      )}
    </Box>
  )
}

/** Learning goals, numbered. */
export function Goals({ heading, goals }: { heading: string; goals: readonly string[] }) {
  if (goals.length === 0) return null
  return (
    <Box>
      <Typography variant="h3">{heading}</Typography>
      <Box
        component="ol"
        sx={{
          pl: 2.5,
          my: 1,
          display: 'grid',
          gap: 0.5,
          '& li::marker': { color: 'primary.text', fontWeight: 600 },
        }}
      >
        {goals.map((goal, index) => (
          <li key={index}>{goal}</li>
        ))}
      </Box>
    </Box>
  )
}

/** One line of a detail's facts, in a description list. */
export function DetailFact({ Icon, name, children }: { Icon: SvgIconComponent; name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '20px 100px minmax(0,1fr)', gap: 1.5, alignItems: 'start' }}>
      <Icon sx={{ color: 'text.secondary' }} />
      <Typography component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  )
}

/** Actions of a detail, the next one first; a line above them states what prevents it. */
export function DetailFoot({ above, children }: { above?: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="footer"
      ref={foot}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        p: { xs: '12px 16px', sm: '16px 32px' },
        display: 'grid',
        gap: 1,
        flex: 'none',
      }}
    >
      {above}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: { xs: 1, sm: 0.5 },
          '& > .MuiButton-text, & > .MuiButton-outlined': { px: { sm: 1.25 } },
          // On a phone, both ways to begin share a row.
          '& > a': { flex: { xs: '1 1 auto', sm: 'none' }, px: { xs: 1.5 } },
          '& > a + a .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}

function Bones() {
  return (
    <Box aria-busy sx={{ p: 4, display: 'grid', gap: 2 }}>
      <Skeleton height={32} width="50%" />
      <Skeleton height={20} />
      <Skeleton height={20} width="80%" />
      <Skeleton height={120} />
    </Box>
  )
}
