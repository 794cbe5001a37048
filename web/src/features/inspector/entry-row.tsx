import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import { Box, Typography } from '@mui/material'
import type { Arrived, Refused } from '@praxia/contract/library/inspector.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { StateChip } from '../../ui/state-chip.tsx'
import { clockOf } from '../statements/statement-rules.ts'
import { useVerb } from '../statements/use-verb.ts'
import {
  changePhrase,
  changeTone,
  type Entry,
  placeOf,
  reasonPhrase,
  remarkPhrase,
  shortObject,
} from './entry-rules.ts'

/** Names from the standards, not translated. */
const standardNames = {
  standard: 'ISO 8601',
  versions: '1.0.x, 2.0.x',
  ways: 'mbox, mbox_sha1sum, openid, account',
  low: -1,
  high: 1,
}
const mono = { fontFamily: 'monospace', fontSize: 13, overflowWrap: 'anywhere' } as const

function Line({ at, title, object, children }: { at: string; title: ReactNode; object: string; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '84px minmax(0, 1fr)' },
        gap: { xs: 0.25, sm: 2 },
        py: 1.25,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography variant="caption" component="time" dateTime={at} sx={{ color: 'text.secondary', pt: '2px' }}>
        {clockOf(at)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0, justifyItems: 'start' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline', minWidth: 0 }}>
          <Typography component="strong" sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          {object && <Box sx={{ ...mono, color: 'text.secondary' }}>{object}</Box>}
        </Box>
        {children}
      </Box>
    </Box>
  )
}

/** Received entry: a statement with its effects, or a refused request with its faults. */
export function EntryRow({ statement, refusal }: Entry) {
  return statement ? <StatementLine {...statement} /> : <RefusalLine {...refusal} />
}
function StatementLine({ stored, verb, word, object, changes, remarks }: Arrived) {
  const { t } = useTranslation('inspector')
  const verbOf = useVerb()
  return (
    <Line at={stored} title={verbOf({ verb, word })} object={shortObject(object)}>
      {changes.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {changes.map((one) => (
            <StateChip
              key={`${one.kind} ${one.name}`}
              tone={changeTone(one)}
              label={t(changePhrase(one), { name: one.name ?? '', value: one.value ?? '', max: one.max ?? '' })}
            />
          ))}
        </Box>
      )}
      {remarks.map((one) => (
        <Typography
          key={`${one.kind} ${one.name}`}
          variant="body2"
          sx={{ color: one.kind === 'nothing' ? 'text.secondary' : 'warning.text', overflowWrap: 'anywhere' }}
        >
          {t(remarkPhrase(one), { name: one.name ?? '' })}
        </Typography>
      ))}
    </Line>
  )
}
function RefusalLine({ stored, times, call, status, code, verb, word, object, faults }: Refused) {
  const { t } = useTranslation('inspector')
  const verbOf = useVerb()
  const reason = (message: string): string => {
    const phrase = reasonPhrase(message)
    return phrase ? t(phrase, standardNames) : message
  }
  return (
    <Line at={stored} title={verb ? verbOf({ verb, word }) : call} object={shortObject(object)}>
      <StateChip
        tone="error"
        icon={<ErrorOutlineOutlined />}
        label={`${t('refusedTimes', { times })} · ${status} ${code}`}
      />
      {faults.map((fault) => (
        <Typography key={`${fault.index} ${fault.path} ${fault.message}`} variant="body2" sx={{ color: 'error.text' }}>
          <Box component="code" sx={mono}>
            {placeOf(fault)}
          </Box>{' '}
          {reason(fault.message)}
        </Typography>
      ))}
    </Line>
  )
}
