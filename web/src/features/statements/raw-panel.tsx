import Box from '@mui/material/Box'
import type { StatementDetail } from '@praxia/contract/statements.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { partsOf } from './raw-rules.ts'

/** Formats the raw statement for reading. */
export const textOf = ({ raw }: StatementDetail): string => JSON.stringify(raw, null, 2)

const colours = { name: 'primary.text', text: 'success.text', value: 'warning.text', plain: undefined } as const

/** Raw statement with colours for names, strings and other values. */
export function RawText({ of, beside }: { of: StatementDetail; /** In a pane of its own. */ beside?: boolean }) {
  const { t } = useTranslation('statements')
  return (
    <Box
      component="pre"
      // Focusable, so that long lines scroll with the keyboard.
      tabIndex={0}
      role="region"
      aria-label={t('raw')}
      sx={{
        m: 0,
        p: 2,
        fontFamily: 'monospace',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        ...(beside
          ? {
              px: 3,
              fontSize: 12,
              lineHeight: '20px',
              bgcolor: 'background.default',
              borderTop: 1,
              borderColor: 'divider',
            }
          : {
              fontSize: 13,
              borderRadius: '12px',
              bgcolor: 'sunken',
              overflow: 'auto',
              maxHeight: 420,
            }),
      }}
    >
      {partsOf(textOf(of)).map(({ kind, text }, at) =>
        kind === 'plain' ? (
          text
        ) : (
          <Box key={at} component="span" sx={{ color: colours[kind] }}>
            {text}
          </Box>
        ),
      )}
    </Box>
  )
}
