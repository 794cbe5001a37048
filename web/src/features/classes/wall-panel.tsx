import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import Close from '@mui/icons-material/Close'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import type { ClassBoard } from '@praxia/contract/classes.ts'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Cover } from '../../ui/cover.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { QrPanel } from '../accounts/codes/qr-panel.tsx'
import { UserCode } from '../accounts/codes/shown-code-panel.tsx'
import { type ClassRow, fullest, lengthSince, rowsOf } from './class-rules.ts'
import { useClassWords } from './use-class-words.ts'
import { useJoinWay } from './use-join-way.ts'

/** Class for a projector: numbers of learners per step, without names. */
export function WallPanel({ board, old }: { board: ClassBoard; old: boolean }) {
  const { t } = useTranslation('classes')
  const wall = useDialog('wall')
  const close = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    wall.close()
  }
  const onEscape = useEffectEvent(close)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const rows = rowsOf(board, 'all')
  const most = fullest(rows)
  const said = board.call?.stands ? board.call.text : null
  return (
    <Box
      component="main"
      sx={{
        bgcolor: 'background.paper',
        minHeight: '100dvh',
        display: 'grid',
        gap: {
          xs: 2,
          md: 4,
        },
        p: {
          xs: 2,
          md: '40px 48px',
        },
        gridTemplateColumns: 'minmax(0,1fr)',
        gridTemplateRows: 'auto 1fr',
      }}
    >
      <Head board={board} done={rows.at(-1)!.learners.length} old={old} onClose={close} />
      <Box
        sx={{ overflowX: 'auto', display: 'grid', alignItems: 'end' }}
        tabIndex={0}
        role="region"
        aria-label={t('class')}
      >
        <Box
          component="ol"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            columnGap: 2,
            // The lines of all steps are level, however many lines their names have.
            gridTemplateRows: 'auto auto',
            gridAutoFlow: 'column',
            gridAutoColumns: 'minmax(96px, 1fr)',
          }}
        >
          {rows.map((row) => (
            <Pile key={row.key} row={row} marked={row === most} />
          ))}
        </Box>
      </Box>
      {board.joinCode !== null && <Way code={board.joinCode} />}
      {said && (
        <Box
          role="status"
          sx={{
            display: 'flex',
            gap: 2,
            alignItems: 'center',
            bgcolor: 'primary.tint',
            color: 'primary.text',
            borderRadius: '12px',
            p: {
              xs: 2,
              md: '20px 32px',
            },
            fontSize: {
              xs: 18,
              md: 28,
            },
            fontWeight: 600,
            overflowWrap: 'anywhere',
          }}
        >
          <CampaignOutlined sx={{ fontSize: 40 }} />
          {said}
        </Box>
      )}
    </Box>
  )
}

/** How to join: address and code, readable from afar, and both for a camera. */
function Way({ code }: { code: string }) {
  const { t } = useTranslation('join')
  const way = useJoinWay(code)
  return (
    <Box
      component="section"
      aria-label={t('how')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: { xs: 2, md: 5 }, rowGap: 2 }}
    >
      <Box sx={{ width: { xs: 112, md: 160 }, flex: 'none' }}>
        <QrPanel text={way.link} label={t('qr')} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontSize: { xs: 14, md: 20 }, color: 'text.secondary' }}>{t('how')}</Typography>
        <Box sx={{ fontSize: { xs: 22, md: 40 }, lineHeight: 1.2, fontWeight: 650, overflowWrap: 'anywhere' }}>
          {way.address}
        </Box>
      </Box>
      <UserCode text={code} />
    </Box>
  )
}

/** Name, duration and number of finished learners. */
function Head({ board, done, old, onClose }: { board: ClassBoard; done: number; old: boolean; onClose: () => void }) {
  const { t } = useTranslation('classes')
  const words = useClassWords()
  return (
    <Box component="header" sx={{ display: 'flex', gap: { xs: 2, md: 3 }, alignItems: 'center' }}>
      <Box
        sx={{ width: 120, height: 80, borderRadius: '12px', overflow: 'hidden', display: { xs: 'none', sm: 'block' } }}
      >
        <Cover title={board.title} category={board.category} image={board.logo} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          component="h1"
          sx={{ fontSize: { xs: 22, md: 40 }, lineHeight: 1.2, fontWeight: 650, overflowWrap: 'anywhere' }}
        >
          {board.title}
        </Typography>
        <Typography sx={{ fontSize: { xs: 14, md: 20 }, color: 'text.secondary' }}>
          {old ? t('old') : words.whoIn(board)}
        </Typography>
        {board.endedAt && <Typography sx={{ fontSize: { xs: 14, md: 20 }, fontWeight: 600 }}>{t('over')}</Typography>}
      </Box>
      <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        <Box sx={{ fontSize: { xs: 28, md: 56 }, lineHeight: 1.1, fontWeight: 650 }}>
          {lengthSince(board.since, board.endedAt ?? board.now)}
        </Box>
        <Typography sx={{ fontSize: { xs: 13, md: 20 }, color: 'text.secondary' }}>
          {t('finished', { count: done, of: board.learners.length })}
        </Typography>
      </Box>
      <Tooltip title={t('wallLeave')}>
        <IconButton aria-label={t('wallLeave')} onClick={onClose}>
          <Close />
        </IconButton>
      </Tooltip>
    </Box>
  )
}

/** A dot for each learner, on the line of the step. */
function Pile({ row, marked }: { row: ClassRow; marked: boolean }) {
  const { t } = useTranslation('classes')
  const name = useClassWords().rowName(row)
  const colour =
    row.key === 'away' || row.key === 'taken' ? 'text.secondary' : row.key === 'done' ? 'success.main' : 'primary.main'
  return (
    <Box component="li" sx={{ display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid', rowGap: 1.5 }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          alignSelf: 'end',
          gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
          gap: '5px',
          transform: 'scaleY(-1)',
          '& i': {
            aspectRatio: '1',
            borderRadius: '50%',
            bgcolor: colour,
          },
        }}
      >
        {row.learners.map(({ id }, index) => (
          <i key={id ?? `deleted ${index}`} />
        ))}
      </Box>
      <Box sx={{ borderTop: 4, borderColor: 'text.primary', pt: 1.5, minHeight: { xs: 96, md: 132 } }}>
        <Box
          component="b"
          sx={{
            display: 'block',
            fontSize: {
              xs: 26,
              md: 40,
            },
            lineHeight: 1.25,
            fontWeight: 650,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {row.learners.length}
        </Box>
        <Box
          sx={{
            fontSize: { xs: 14, md: 18 },
            lineHeight: 1.3,
            overflowWrap: 'anywhere',
            hyphens: 'auto',
            fontWeight: marked ? 600 : 400,
          }}
        >
          {row.number === null ? name : `${row.number}. ${name}`}
          {marked && <Box component="span" sx={visuallyHidden}>{`, ${t('mostHere')}`}</Box>}
        </Box>
      </Box>
    </Box>
  )
}
