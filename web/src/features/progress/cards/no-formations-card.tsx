import Add from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { useTranslation } from '../../../phrases/i18n.ts'
import { NothingFound } from '../../../ui/nothing-found.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import { useRole } from '../../accounts/queries.ts'

/** Where an administrator's formations would have figures: none yet and how there will be some, or none that match what was asked. */
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

/** One's own progress before the first formation: where they are. */
export function NothingBegun() {
  const { t } = useTranslation('progress')
  const role = useRole()
  return (
    <EmptyState title={t('historyEmptyTitle')} text={t('historyEmpty')}>
      <Button variant="outlined" component={Link} to={role === 'manager' ? '/manager/catalog' : '/learner/catalog'}>
        {t('toCatalogue')}
      </Button>
    </EmptyState>
  )
}
