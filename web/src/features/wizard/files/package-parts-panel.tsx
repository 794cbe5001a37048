import CallSplitOutlined from '@mui/icons-material/CallSplitOutlined'
import { Button } from '@mui/material'
import { importUnits } from '@praxia/contract/library/packages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { invalidate } from '../../../lib/keys.ts'
import { useSend } from '../../../lib/use-send.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { useErrorText } from '../../../ui/error-text.ts'
import { toast } from '../../../ui/toast.tsx'
import type { FileDraft } from '../../uploads/file-rules.ts'

/** For an attached package with several parts: creates trainings from the others, and a course of all. */
export function PackagePartsPanel({ file, trainingId }: { file: FileDraft; trainingId: number }) {
  const { t } = useTranslation('wizard')
  const describe = useErrorText()
  const client = useQueryClient()
  const parts = file.existing?.package?.count ?? 1
  const sending = useSend({
    mutationFn: () => call(importUnits, { params: { id: trainingId } }, { anew: true }),
    onSuccess: () => toast(t('packageMade', { count: parts })),
    onError: (error) => toast(describe(error).text, 'error'),
    onSettled: () => void invalidate(client, ['trainings', 'courses', 'organisations']),
  })
  if (parts < 2 || file.upload || file.removed) return null
  return (
    <Button
      size="small"
      color="primary"
      startIcon={<CallSplitOutlined />}
      loading={sending.isPending}
      onClick={() => sending.mutate()}
      sx={{ ml: -1 }}
    >
      {t('packageMake')}
    </Button>
  )
}
