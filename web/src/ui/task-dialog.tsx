import Close from '@mui/icons-material/Close'
import { Box, Dialog, IconButton, Tooltip, Typography, useMediaQuery } from '@mui/material'
import { type ReactNode, type SubmitEvent, Suspense, useId, useState } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { LeaveContext } from './cancel-button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { holdSearchEnter } from './search-enter.ts'
import { UnsentNote } from './unsent-note.tsx'
import { useBack, useTyped, useUnsaved } from './use-back.ts'
import { foot } from './foot.ts'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  /** One muted line of facts below the title. */
  facts?: ReactNode
  lead?: ReactNode
  width?: 480 | 560 | 600 | 640 | 680 | 720 | 760 | 800 | 880 | 960
  tabs?: ReactNode
  /** Foot of the dialog: destructive or leaving actions at the left, proceeding actions at the right. */
  leave?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** Makes the body a form that Enter submits. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  /** Closing asks first, and so do Back and a reload. */
  dirty?: boolean
  /** Words of that question, where it is not about typed input. */
  asking?: { title: string; lost: string; action: string } | undefined
  /** The form is being submitted: closing does not ask. */
  pending?: boolean
  /** Has no address of its own: Back closes it and leaves the page. */
  unaddressed?: boolean
  minHeight?: number
}

/** A dialog over another one darkens little, a third one nothing: the page stays visible behind all of them. */
const overOthers = {
  '.MuiDialog-root ~ & > .MuiBackdrop-root': {
    backgroundColor: 'color-mix(in srgb, var(--mui-palette-scrim) 40%, transparent)',
  },
  '.MuiDialog-root ~ .MuiDialog-root ~ & > .MuiBackdrop-root': { backgroundColor: 'transparent' },
}

/** Returns the size of a dialog 64 px from the top. */
export const measures = (width: number, minHeight?: number) => ({
  width,
  maxWidth: 'calc(100vw - 32px)',
  mt: 8,
  mb: 4,
  mx: 2,
  maxHeight: 'calc(100dvh - 96px)',
  minHeight: minHeight && `min(${minHeight}px, calc(100dvh - 96px))`,
  // In a low or magnified window, the remaining height belongs to the body.
  '@media (max-height: 639.95px)': {
    my: 2,
    maxHeight: 'calc(100dvh - 32px)',
    minHeight: minHeight && `min(${minHeight}px, calc(100dvh - 32px))`,
  },
})

/** React bubbles events from a dialog over a form to that form: its submission must not submit the form too. */
const alone = (onSubmit: NonNullable<Props['onSubmit']>) => (event: SubmitEvent<HTMLFormElement>) => {
  event.stopPropagation()
  onSubmit(event)
}

/** The line below tabs spans the dialog; other headers keep to the text width. */
const tabStrip = {
  px: { xs: 2, sm: 4 },
  flex: 'none',
  '& > .MuiTabs-root': { mx: { xs: -2, sm: -4 }, px: { xs: 2, sm: 4 } },
}

/** Dialog for a task: 64 px from the top, so that tabs and steps never move it; full screen on a phone. */
export function TaskDialog({
  open,
  onClose,
  title,
  facts,
  lead,
  width = 640,
  tabs,
  leave,
  actions,
  children,
  onSubmit,
  dirty = false,
  asking: words,
  pending = false,
  unaddressed,
  minHeight,
}: Props) {
  const { t } = useTranslation()
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const titleId = useId()
  const [isAsking, setIsAsking] = useState(false)
  const asks = dirty && !pending
  const ask = () => (asks ? setIsAsking(true) : onClose())
  useBack(open, () => (asks || unaddressed ? ask : null))
  useTyped(open && dirty && words === undefined)
  useUnsaved(open && asks)
  return (
    <Dialog
      open={open}
      // A click beside a filled form is a mistake: only the buttons, Escape and Back ask to leave.
      onClose={(_, how) => (asks && how === 'backdropClick' ? undefined : ask())}
      fullScreen={phone}
      aria-labelledby={titleId}
      scroll="paper"
      sx={overOthers}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          sx: phone ? { borderRadius: 0 } : measures(width, minHeight),
        },
      }}
    >
      <Box
        component={onSubmit ? 'form' : 'div'}
        onSubmit={onSubmit && alone(onSubmit)}
        onKeyDown={onSubmit && holdSearchEnter}
        noValidate={onSubmit ? true : undefined}
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
      >
        <Head titleId={titleId} title={title} facts={facts} lead={lead} onClose={ask} />
        {tabs && <Box sx={tabStrip}>{tabs}</Box>}
        <Box sx={{ flex: 1, overflowY: 'auto', p: { xs: '4px 16px 16px', sm: '4px 32px 24px' } }}>
          {/* What waits for its words waits in here: the dialog itself would go, and take the focus along. */}
          <Suspense fallback={null}>{children}</Suspense>
        </Box>
        <Box sx={{ px: { xs: 2, sm: 4 }, flex: 'none' }}>
          <UnsentNote />
        </Box>
        <Suspense fallback={null}>
          {(leave || actions) && (
            <LeaveContext value={ask}>
              <Foot leave={leave} actions={actions} />
            </LeaveContext>
          )}
        </Suspense>
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={words?.title ?? t('discardTitle')}
        lost={words?.lost ?? t('discardText')}
        action={words?.action ?? t('discard')}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          onClose()
        }}
      />
    </Dialog>
  )
}

function Head({
  titleId,
  title,
  facts,
  lead,
  onClose,
}: Pick<Props, 'title' | 'facts' | 'lead' | 'onClose'> & { titleId: string }) {
  const { t } = useTranslation()
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        flex: 'none',
        minHeight: 64,
        p: { xs: '12px 4px 12px 16px', sm: '20px 16px 12px 32px' },
      }}
    >
      {lead}
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Typography variant="h2" id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {facts && (
          <Typography component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {facts}
          </Typography>
        )}
      </Box>
      <Box sx={{ flex: 1 }} />
      <Tooltip title={t('close')}>
        <IconButton aria-label={t('close')} onClick={onClose} sx={{ alignSelf: 'flex-start' }}>
          <Close sx={{ fontSize: 24 }} />
        </IconButton>
      </Tooltip>
    </Box>
  )
}

function Foot({ leave, actions }: Pick<Props, 'leave' | 'actions'>) {
  return (
    <Box
      component="footer"
      ref={foot}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        flex: 'none',
        borderTop: 1,
        borderColor: 'divider',
        p: { xs: '12px 16px', sm: '16px 32px' },
        '& > :first-of-type': leave ? { ml: { sm: -2 } } : {},
      }}
    >
      {leave}
      {/* What does not fit beside the left goes under it together. */}
      <Box
        sx={{
          ml: 'auto !important',
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          gap: 1,
        }}
      >
        {actions}
      </Box>
    </Box>
  )
}

/** At the left of the foot: the selection so far, announced when it changes. */
export function FootWords({ children }: { children: ReactNode }) {
  return (
    <Typography
      aria-live="polite"
      sx={{ ml: '0 !important', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
    >
      {children}
    </Typography>
  )
}
