import { Box, Typography } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Ring } from '../../../ui/ring.tsx'
import { codeLifetime, countdown } from './code-rules.ts'

function Letters({ text }: { text: string }) {
  const { t } = useTranslation('codes')
  return (
    <Box
      role="img"
      aria-label={t('codeSpoken', { code: [...text].join(' ') })}
      sx={{ display: 'flex', gap: { xs: 0.75, sm: 1 }, justifyContent: 'center', width: 1, minWidth: 0 }}
    >
      {[...text].map((letter, at) => (
        <Box
          key={at}
          aria-hidden
          sx={{
            width: 48,
            minWidth: 0,
            height: 64,
            borderRadius: '12px',
            bgcolor: 'primary.tint',
            color: 'primary.text',
            display: 'grid',
            placeContent: 'center',
            fontSize: { xs: 34, sm: 40 },
            lineHeight: '48px',
            fontWeight: 650,
            ml: at === 3 ? 1.5 : 0,
          }}
        >
          {letter}
        </Box>
      ))}
    </Box>
  )
}

/** Code to be typed elsewhere, with its remaining time. */
export function RunningCodePanel({ text, left }: { text: string; left: number }) {
  const { t } = useTranslation('codes')
  return (
    <>
      <Letters text={text} />
      <Ring
        value={(left / codeLifetime) * 100}
        size={136}
        thickness={8}
        tone={left < codeLifetime / 4 ? 'warning' : 'primary'}
        label={`${countdown(left)} ${t('codeLeft')}`}
      >
        <Box sx={{ textAlign: 'center' }}>
          <Typography
            component="b"
            sx={{
              display: 'block',
              fontSize: 28,
              lineHeight: '36px',
              fontWeight: 650,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {countdown(left)}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('codeLeft')}
          </Typography>
        </Box>
      </Ring>
    </>
  )
}
