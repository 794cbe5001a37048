import ExpandLess from '@mui/icons-material/ExpandLess'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import QrCode2Outlined from '@mui/icons-material/QrCode2Outlined'
import { Box, Button, Card, Typography } from '@mui/material'
import type { ClassBoard } from '@praxia/contract/classes.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { QrPanel } from '../accounts/codes/qr-panel.tsx'
import { UserCode } from '../accounts/codes/shown-code-panel.tsx'
import { ReachNote } from '../accounts/codes/way-panel.tsx'
import { connected } from './class-rules.ts'
import { SheetPanel } from './sheet-panel.tsx'
import { useJoinWay } from './use-join-way.ts'

/** How learners join: address, code, QR code, and a sheet to print. Folds to one line once somebody is connected. */
export function JoinCard({ board, code }: { board: ClassBoard; code: string }) {
  const { t } = useTranslation('join')
  const way = useJoinWay(code)
  const empty = connected(board) === 0
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [printing, setPrinting] = useState(false)
  const open = chosen ?? empty
  const buttons = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        variant={open && empty ? 'contained' : 'outlined'}
        color={open && empty ? 'primary' : 'inherit'}
        startIcon={<PrintOutlined />}
        onClick={() => setPrinting(true)}
      >
        {t('print')}
      </Button>
      <Button
        color="inherit"
        startIcon={open ? <ExpandLess /> : <QrCode2Outlined />}
        aria-expanded={open}
        onClick={() => setChosen(!open)}
      >
        {t(open ? 'hide' : 'show')}
      </Button>
    </Box>
  )
  return (
    <Card component="section" aria-label={t('how')} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      {open ? (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 2, sm: 4 },
            gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '176px minmax(0,1fr)' },
            alignItems: 'center',
          }}
        >
          <Box sx={{ display: 'grid', gap: 1, width: { xs: 176, sm: 1 }, justifySelf: 'center', textAlign: 'center' }}>
            <QrPanel text={way.link} label={t('qr')} />
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {t('scan')}
            </Typography>
          </Box>
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0, justifyItems: 'start' }}>
            <Box>
              <Typography variant="h2">{t('how')}</Typography>
              <Typography sx={{ color: 'text.secondary' }}>{t('howHelp')}</Typography>
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2, minWidth: 0 }}>
              <Labelled label={t('address')}>
                <Box component="b" sx={{ fontSize: { xs: 20, sm: 28 }, fontWeight: 650, overflowWrap: 'anywhere' }}>
                  {way.address}
                </Box>
              </Labelled>
              <Labelled label={t('code')}>
                <UserCode text={code} />
              </Labelled>
            </Box>
            {buttons}
          </Box>
        </Box>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
          <Typography variant="h3" component="h2">
            {t('how')}
          </Typography>
          <Typography sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
            {way.address} <b>{code}</b>
          </Typography>
          {buttons}
        </Box>
      )}
      {open && <ReachNote origin={way.origin} />}
      {printing && <SheetPanel board={board} code={code} onPrinted={() => setPrinting(false)} />}
    </Card>
  )
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      {children}
    </Box>
  )
}
