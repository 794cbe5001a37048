import PauseIcon from '@mui/icons-material/PauseOutlined'
import PlayIcon from '@mui/icons-material/PlayArrowOutlined'
import { Box, IconButton } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../../phrases/i18n.ts'
import { posterShot } from './poster-rules.ts'

const film = new URL('./room.webm', import.meta.url).href

/** Returns whether the page has loaded and is idle; never true when the browser saves data. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
    let timer = 0
    const wait = () => {
      timer = window.setTimeout(() => setIdle(true), 1500)
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
    return () => {
      window.removeEventListener('load', wait)
      window.clearTimeout(timer)
    }
  }, [])
  return idle
}

/** Video in the disc of the drawing (made by `npm run sign-in-film`). Hidden until it plays; a press stops it. */
export function FilmPanel() {
  const { t } = useTranslation('entrance')
  const idle = useIdle()
  const video = useRef<HTMLVideoElement>(null)
  const [shown, setShown] = useState(false)
  const [playing, setPlaying] = useState(false)
  if (!idle) return null
  return (
    <>
      <Box aria-hidden sx={posterShot}>
        <Box
          sx={{
            position: 'absolute',
            left: `${(160 / 640) * 100}%`,
            top: `${(336 / 900) * 100}%`,
            width: `${(448 / 640) * 100}%`,
            aspectRatio: '1',
            borderRadius: '50%',
            overflow: 'hidden',
            opacity: shown ? 1 : 0,
            transition: 'opacity 600ms ease-out',
          }}
        >
          <Box
            component="video"
            ref={video}
            src={film}
            autoPlay
            muted
            loop
            playsInline
            disablePictureInPicture
            onPlaying={() => {
              setShown(true)
              setPlaying(true)
            }}
            onPause={() => setPlaying(false)}
            // Enlarged from the left edge, which the head covers: the fire is to the right of the headset and the nose.
            sx={{ width: '100%', transform: 'scale(1.3)', transformOrigin: '0 45%' }}
          />
        </Box>
      </Box>
      {shown && (
        <IconButton
          aria-label={t(playing ? 'filmPause' : 'filmPlay')}
          onClick={() => void (playing ? video.current?.pause() : video.current?.play())}
          sx={{ position: 'absolute', right: 16, bottom: 16, zIndex: 1, width: 44, height: 44, color: '#fff' }}
        >
          {playing ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
      )}
    </>
  )
}
