import { Box, GlobalStyles, Portal } from '@mui/material'
import { type ClassBoard, classHours } from '@praxia/contract/classes.ts'
import { useEffect, useEffectEvent } from 'react'
import { formatTime } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { QrPanel } from '../accounts/codes/qr-panel.tsx'
import { useClassWords } from './use-class-words.ts'
import { useJoinWay } from './use-join-way.ts'

interface Props {
  board: ClassBoard
  code: string
  onPrinted: () => void
}
/** A4 sheet with the way into a class, printed when it is mounted. Not on the screen. */
export function SheetPanel({ board, code, onPrinted }: Props) {
  const { t } = useTranslation('join')
  const words = useClassWords()
  const way = useJoinWay(code)
  const done = useEffectEvent(onPrinted)
  useEffect(() => {
    const onAfter = () => done()
    window.addEventListener('afterprint', onAfter)
    window.print()
    return () => window.removeEventListener('afterprint', onAfter)
  }, [])
  const until = new Date(Date.parse(board.since) + classHours * 3_600_000)
  return (
    <Portal>
      <GlobalStyles
        styles={{
          '@page': { size: 'A4', margin: '20mm' },
          '@media print': {
            'body > :not([data-sheet])': { display: 'none !important' },
            // White in the dark theme too, also below the sheet.
            'html, body': { background: '#fff !important' },
          },
        }}
      />
      <Box
        data-sheet
        sx={{
          display: 'none',
          '@media print': { display: 'grid' },
          gap: '10mm',
          color: '#1B1926',
          fontSize: '16pt',
          lineHeight: 1.4,
        }}
      >
        <Box>
          <Box component="h1" sx={{ m: 0, fontSize: '28pt', lineHeight: 1.2, overflowWrap: 'anywhere' }}>
            {board.title}
          </Box>
          {[board.instructor, words.whoIn(board)].filter(Boolean).join(', ')}
        </Box>
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: '8mm' }}>
          <Line number={1} text={t('sheetOpen')} strong={way.address} />
          <Line number={2} text={t('sheetCode')} strong={code} large />
          <Line number={3} text={t('sheetName')} />
        </Box>
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: '3mm' }}>
          <Box sx={{ width: '70mm' }}>
            <QrPanel text={way.link} label={t('qr')} />
          </Box>
          {t('scan')}
        </Box>
        <Box sx={{ fontSize: '12pt', textAlign: 'center' }}>{t('sheetValid', { time: formatTime(until) })}</Box>
      </Box>
    </Portal>
  )
}

function Line({ number, text, strong, large }: { number: number; text: string; strong?: string; large?: boolean }) {
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '12mm minmax(0,1fr)' }}>
      <span>{number}</span>
      <Box>
        {text}
        {strong && (
          <Box
            component="b"
            sx={{
              display: 'block',
              fontSize: large ? '48pt' : '26pt',
              lineHeight: 1.2,
              letterSpacing: large ? '2pt' : 0,
            }}
          >
            {strong}
          </Box>
        )}
      </Box>
    </Box>
  )
}
