import { Box, Typography } from '@mui/material'
import type { Organisation } from '@praxia/contract/organisations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { organisationKeys } from '../../../lib/keys.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { TaskDialog } from '../../../ui/task-dialog.tsx'
import { CodePanel } from '../../accounts/codes/code-panel.tsx'
import { useUnusedCodes } from '../../accounts/queries.ts'
import { RunningCodePanel } from '../../accounts/codes/running-code-panel.tsx'
import { useCode } from '../../accounts/codes/use-code.ts'
import { UsedCodePanel } from '../../accounts/codes/used-code-panel.tsx'

/** Sign-in code of a partner's representative: the current code, or a button that creates one. */
export function PartnerCodeDialog({ organisation, onClose }: { organisation: Organisation; onClose: () => void }) {
  const { t } = useTranslation('organisations')
  const client = useQueryClient()
  const { text, since, left, generate, pending } = useCode(organisation.representativeUserId ?? 0, {
    running: organisation.uniqueCode,
    onMade: () => client.invalidateQueries({ queryKey: organisationKeys.all }),
  })
  const unused = useUnusedCodes(since)
  const used = unused !== null && !unused.has(organisation.representativeUserId ?? 0)
  const running = used ? null : text
  const help = t('codeHelp', {
    name: `${organisation.representativeFirstName} ${organisation.representativeLastName}`.trim(),
  })
  return (
    <TaskDialog open onClose={onClose} width={480} title={t('code')} facts={organisation.name}>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'center', pt: 2 }}>
        <CodePanel text={running} pending={pending} generate={generate}>
          {running ? (
            <>
              <RunningCodePanel text={running} left={left} />
              <Typography sx={{ textAlign: 'center', color: 'text.secondary' }}>{help}</Typography>
            </>
          ) : used ? (
            <UsedCodePanel />
          ) : (
            <Typography variant="body1" sx={{ textAlign: 'center' }}>
              {help}
            </Typography>
          )}
        </CodePanel>
      </Box>
    </TaskDialog>
  )
}
