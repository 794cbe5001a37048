import Add from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { useTranslation } from '../../../phrases/i18n.ts'
import { NothingFound } from '../../../ui/nothing-found.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import { useRole } from '../../accounts/queries.ts'

/** Empty state of an administrator's formations: none exist yet, or none match the filter. */
export function NoFormationsCard({ onClear }: { /** Something narrows them. */ onClear?: () => void }) {
  const { t } = useTranslation(['progress', 'shell'])
  const adding = useDialog('new-training')
  if (onClear) return <NothingFound filters title={t('noFormations')} onClear={onClear} />
  return (
    <EmptyState title={t('historyEmptyTitle')} text={t('formationsEmpty')}>
      <Button variant="outlined" startIcon={<Add />} onClick={() => adding.show()}>
        {t('addTraining', { ns: 'shell' })}
      </Button>
    </EmptyState>
  )
}

export function ToCatalogue({ tab = '' }: { tab?: '' | '?tab=courses' }) {
  const { t } = useTranslation('progress')
  const role = useRole()
  const page = role === 'manager' ? '/manager/catalog' : '/learner/catalog'
  return (
    <Button variant="outlined" component={Link} to={`${page}${tab}`}>
      {t('toCatalogue')}
    </Button>
  )
}

/** Empty state of one's own progress before the first formation. */
export function NothingBegun() {
  const { t } = useTranslation('progress')
  return (
    <EmptyState title={t('historyEmptyTitle')} text={t('historyEmpty')}>
      <ToCatalogue />
    </EmptyState>
  )
}
