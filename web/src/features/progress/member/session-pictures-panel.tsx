import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, Button, ButtonBase, Typography } from '@mui/material'
import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { TaskDialog } from '../../../ui/task-dialog.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import type { SessionDetail } from '../queries.ts'

type Picture = SessionDetail['images'][number]
type Pictures = readonly Picture[]

const fit = { display: 'block', width: 1, bgcolor: 'sunken', borderRadius: '6px' } as const

function useWords() {
  const { t } = useTranslation('progress')
  return ({ context, description }: Picture) => (description ? t('picture', { context, description }) : context)
}

/** Thumbnails of a session's pictures with captions; one opens large (`?picture=2`). */
export function SessionPicturesPanel({ pictures, title }: { pictures: Pictures; title: string }) {
  const dialog = useDialog('picture')
  const words = useWords()
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0,1fr))', gap: 1.5 }}>
        {pictures.map((picture, index) => (
          <Box component="figure" key={picture.imageUrl} sx={{ m: 0 }}>
            <ButtonBase
              aria-haspopup="dialog"
              onClick={() => dialog.show(index + 1)}
              sx={{ display: 'block', width: 1, mb: 0.5, borderRadius: '6px' }}
            >
              <Box
                component="img"
                src={picture.imageUrl}
                alt={words(picture)}
                loading="lazy"
                sx={{ ...fit, height: 84, objectFit: 'cover' }}
              />
            </ButtonBase>
            <Typography component="figcaption" variant="caption" sx={{ color: 'text.secondary' }}>
              {words(picture)}
            </Typography>
          </Box>
        ))}
      </Box>
      {pictures[dialog.id - 1] && (
        <PictureDialog pictures={pictures} first={dialog.id - 1} title={title} onClose={dialog.close} />
      )}
    </>
  )
}

/** Distance of a swipe to the next picture, in px. */
const swipe = 48

/** Picture as large as the window allows. Buttons, arrow keys and swipes show the others. */
function PictureDialog(props: { pictures: Pictures; first: number; title: string; onClose: () => void }) {
  const { pictures, first, title, onClose } = props
  const { t } = useTranslation()
  const words = useWords()
  const [at, setAt] = useState(first)
  const from = useRef<{ x: number; y: number } | null>(null)
  // A refetched session may have fewer pictures.
  const index = Math.min(at, pictures.length - 1)
  const picture = pictures[index]!
  const turn = (by: number) => setAt(Math.max(0, Math.min(pictures.length - 1, index + by)))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }
  const onTouchEnd = (event: TouchEvent) => {
    const [start, end] = [from.current, event.changedTouches[0]]
    from.current = null
    if (!start || !end) return
    const across = end.clientX - start.x
    if (Math.abs(across) > Math.max(swipe, Math.abs(end.clientY - start.y))) turn(across < 0 ? 1 : -1)
  }
  const several = pictures.length > 1
  return (
    <Box onKeyDown={onKeyDown}>
      <TaskDialog
        open
        onClose={onClose}
        width={880}
        title={title}
        facts={several && t('of', { value: index + 1, total: pictures.length })}
        leave={
          <Button component="a" href={picture.imageUrl} download>
            {t('download')}
          </Button>
        }
        actions={several && <Turns index={index} count={pictures.length} onTurn={turn} />}
      >
        <Box
          component="figure"
          sx={{ m: 0, touchAction: 'pan-y pinch-zoom' }}
          onTouchStart={({ touches }) => {
            const finger = touches.length === 1 ? touches[0] : undefined
            from.current = finger ? { x: finger.clientX, y: finger.clientY } : null
          }}
          onTouchEnd={onTouchEnd}
        >
          <Box
            component="img"
            src={picture.imageUrl}
            alt={words(picture)}
            sx={{
              ...fit,
              height: { xs: 'auto', sm: 'min(520px, calc(100dvh - 360px))' },
              maxHeight: { xs: '56dvh' },
              minHeight: 200,
              objectFit: 'contain',
            }}
          />
          <Typography component="figcaption" aria-live="polite" sx={{ pt: 1.5, overflowWrap: 'anywhere' }}>
            {words(picture)}
          </Typography>
        </Box>
      </TaskDialog>
    </Box>
  )
}

/** At the first and last picture the button stays focusable, so that the focus is not lost. */
function Turns({ index, count, onTurn }: { index: number; count: number; onTurn: (by: number) => void }) {
  const { t } = useTranslation()
  // Labels without icons on a phone, so that the three buttons fit in one row.
  const words = { '& .MuiButton-startIcon, & .MuiButton-endIcon': { display: { xs: 'none', sm: 'inherit' } } }
  const end = (there: boolean) =>
    there ? { 'aria-disabled': true, sx: { ...words, color: 'text.secondary' } } : { sx: words }
  return (
    <>
      <Button variant="outlined" startIcon={<ChevronLeft />} onClick={() => onTurn(-1)} {...end(index === 0)}>
        {t('previous')}
      </Button>
      <Button variant="outlined" endIcon={<ChevronRight />} onClick={() => onTurn(1)} {...end(index === count - 1)}>
        {t('next')}
      </Button>
    </>
  )
}
