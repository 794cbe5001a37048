import ArrowBack from '@mui/icons-material/ArrowBack'
import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import ScreenShareOutlined from '@mui/icons-material/ScreenShareOutlined'
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined'
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material'
import { type ClassBoard, classFormats } from '@praxia/contract/classes.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../phrases/i18n.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Thumb } from '../../ui/cover.tsx'
import { FilterMenu } from '../../ui/filter-menu.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { useRole } from '../accounts/queries.ts'
import { calledIn, connected, lengthSince } from './class-rules.ts'
import { useEndClass, useExportClass } from './queries.ts'
import { useClassWords } from './use-class-words.ts'

/** Bar of the page: class, start time, connected learners, instructor's actions. */
export function HeadPanel({ id, board, onCall }: { id: number; board: ClassBoard | undefined; onCall: () => void }) {
  const { t } = useTranslation('classes')
  const list = useRole() === 'admin' ? '/admin/company?tab=classes' : '/manager/team?tab=class'
  const words = useClassWords()
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        minHeight: 80,
        p: {
          xs: '8px 16px 12px 8px',
          md: '8px 32px 8px 20px',
        },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Tooltip title={t('leave')}>
        <IconButton component={Link} to={list} aria-label={t('leave')}>
          <ArrowBack />
        </IconButton>
      </Tooltip>
      {board && (
        <>
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <Thumb of={[{ title: board.title, category: board.category, image: board.logo }]} />
          </Box>
          <Box sx={{ flex: 1, minWidth: { xs: 'calc(100% - 64px)', sm: 200 } }}>
            <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
              {board.title}
            </Typography>
            <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {words.heldIn(board)}
            </Typography>
          </Box>
          {!board.endedAt && <Signs board={board} />}
          <Buttons id={id} board={board} onCall={onCall} />
        </>
      )}
    </Box>
  )
}

/** Connected learners and duration. */
function Signs({ board }: { board: ClassBoard }) {
  const { t } = useTranslation('classes')
  const count = connected(board)
  return (
    <>
      <Box
        sx={{
          display: 'inline-flex',
          gap: 0.75,
          alignItems: 'center',
          fontWeight: 600,
          color: count > 0 ? 'success.text' : 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
          pl: {
            xs: 1,
            md: 0,
          },
          '&::before': {
            content: '""',
            width: 8,
            height: 8,
            borderRadius: '50%',
            bgcolor: 'currentColor',
          },
        }}
      >
        {t('connected', { count, of: board.learners.length })}
      </Box>
      <Box component="b" title={t('length')} sx={{ fontSize: 28, fontVariantNumeric: 'tabular-nums', mr: 'auto' }}>
        {lengthSince(board.since, board.now)}
      </Box>
    </>
  )
}

/** Downloads the attendance as a file. */
function ExportMenu({ id }: { id: number }) {
  const { t } = useTranslation('classes')
  const sending = useExportClass(id)
  return (
    <FilterMenu
      label={sending.isPending ? t('exporting') : t('export')}
      icon={<FileDownloadOutlined />}
      choices={classFormats.map((format) => ({ value: format, label: t(format) }))}
      value=""
      onChange={(format) => format && sending.mutate(format)}
    />
  )
}
function Buttons({ id, board, onCall }: { id: number; board: ClassBoard; onCall: () => void }) {
  const { t } = useTranslation(['classes', 'join'])
  const open = board.own && board.endedAt === null
  // With nobody to call, joining comes first.
  const heard = calledIn(board, 'all').length > 0
  const wall = useDialog('wall')
  const end = useEndClass()
  const [asking, setAsking] = useState(false)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        pl: {
          xs: 1,
          md: 0,
        },
        width: {
          xs: 1,
          sm: 'auto',
        },
        // Buttons share the row on a phone.
        '& > *': {
          flex: {
            xs: '1 0 auto',
            sm: 'none',
          },
        },
        // Reduced padding, so that two buttons fit in a row in every language.
        '@media (width < 600px)': { '& > .MuiButton-root': { px: 1 } },
      }}
    >
      <ExportMenu id={id} />
      {open && (
        <Button
          color="inherit"
          startIcon={<StopCircleOutlined />}
          loading={end.isPending}
          onClick={() => setAsking(true)}
        >
          {t('end')}
        </Button>
      )}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ScreenShareOutlined />}
        onClick={() => {
          wall.show()
          void document.documentElement.requestFullscreen?.().catch(() => undefined)
        }}
      >
        {t('wall')}
      </Button>
      {open && (
        <Button
          variant={heard ? 'contained' : 'outlined'}
          color={heard ? 'primary' : 'inherit'}
          startIcon={<CampaignOutlined />}
          onClick={onCall}
        >
          {t('call')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        danger={false}
        title={t('endTitle')}
        lost={`${t('endLost')} ${t('join:endDevices')}`}
        kept={t('endKept')}
        action={t('end')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          end.mutate(id)
        }}
      />
    </Box>
  )
}
