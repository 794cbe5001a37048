import { Box, Typography } from '@mui/material'
import { type Statement, type VerbWord, verbWords } from '@praxia/contract/statements.ts'
import { formatDate } from '../../lib/format.ts'
import { fullName } from '../../lib/full-name.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import type { ListColumn } from '../../ui/columns.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { clockOf, lateBy, lateness } from './statement-rules.ts'

const phrases = {
  launched: 'launched',
  initialized: 'initialized',
  attempted: 'attempted',
  answered: 'answered',
  progressed: 'progressed',
  scored: 'scored',
  attached: 'attached',
  passed: 'passed',
  failed: 'failed',
  completed: 'completed',
  earned: 'earned',
  terminated: 'terminated',
  abandoned: 'abandoned',
  satisfied: 'satisfied',
  waived: 'waived',
  voided: 'voided',
} as const satisfies Record<VerbWord, string>
/** The word for what was done; of a verb that is not known, the end of its address. */
export function useVerb(): (statement: Pick<Statement, 'verb' | 'word'>) => string {
  const { t } = useTranslation('statements')
  return ({ verb, word }) =>
    word !== null && word in verbWords ? t(phrases[word as VerbWord]) : (verb.split(/[/#]/).findLast(Boolean) ?? verb)
}
const toneOf = ({ word, success }: Statement) =>
  word === 'failed' || success === false ? 'error' : word === 'passed' || success === true ? 'success' : 'plain'

/** A statement in a line: when, who, what, of which training, with what score. */
export function useStatementColumns(): ListColumn<Statement>[] {
  const { t } = useTranslation('statements')
  const verbOf = useVerb()
  return [
    {
      key: 'when',
      label: t('when'),
      min: 96,
      width: 0.8,
      always: true,
      cell: ({ at }) => (
        <Box sx={{ display: 'grid', fontVariantNumeric: 'tabular-nums' }}>
          <span>{clockOf(at)}</span>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {formatDate(at)}
          </Typography>
        </Box>
      ),
    },
    {
      key: 'what',
      label: t('what'),
      width: 3,
      always: true,
      cell: (statement) => (
        <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', minWidth: 0, overflowWrap: 'anywhere' }}>
          <span>
            <b>{statement.person ? fullName(statement.person) : (statement.stranger ?? t('nobody'))}</b>{' '}
            {verbOf(statement)} <b>{statement.name ?? ''}</b>
          </span>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
            {statement.training && statement.training.title !== statement.name && (
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {statement.training.title}
              </Typography>
            )}
            {statement.voided && <StateChip label={t('voidedChip')} tone="warning" />}
            {lateBy(statement) > 0 && <StateChip label={t('late', lateness(lateBy(statement)))} />}
          </Box>
        </Box>
      ),
    },
    {
      key: 'score',
      label: t('score'),
      min: 88,
      from: 560,
      cell: (statement) =>
        statement.score === null && statement.success === null ? null : (
          <StateChip
            tone={toneOf(statement)}
            label={statement.score === null ? t(statement.success ? 'right' : 'wrong') : String(statement.score)}
          />
        ),
    },
  ]
}
