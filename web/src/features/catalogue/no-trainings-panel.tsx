import Add from '@mui/icons-material/Add'
import { Box, Button } from '@mui/material'
import { Link } from 'react-router'
import { useTranslation } from '../../phrases/i18n.ts'
import { EmptyState } from '../../ui/states.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { useRole } from '../accounts/queries.ts'
import { useSettings } from '../settings/queries.ts'

/** Adds the demonstration's trainings (docs/production.md). */
const command = 'npm run starter-trainings'

/** A catalogue without any training: what each role does next. */
export function NoTrainingsPanel() {
  const role = useRole()
  if (role === 'superAdmin') return <NoneOfPlatform />
  return role === 'admin' ? <NoneForOrganisation /> : <NoneForPeople isManager={role === 'manager'} />
}

function NoneOfPlatform() {
  const { t } = useTranslation('starters')
  const { t: shell } = useTranslation('shell')
  const { data: settings } = useSettings()
  const adding = useDialog('new-training')
  return (
    <EmptyState
      title={t('platformTitle')}
      text={
        <>
          {t('platformText')}
          <Box component="code" sx={{ display: 'block', mt: 2, p: 1, borderRadius: '8px', bgcolor: 'sunken' }}>
            {command}
          </Box>
        </>
      }
    >
      <Button variant="outlined" startIcon={<Add />} onClick={() => adding.show()}>
        {shell('addTraining')}
      </Button>
      <Button component={Link} to={`/${settings?.platformSegment}/companies`}>
        {t('companies')}
      </Button>
    </EmptyState>
  )
}

function NoneForOrganisation() {
  const { t } = useTranslation('starters')
  const { data: settings } = useSettings()
  const product = settings?.productName ?? ''
  return (
    <EmptyState title={t('adminTitle', { product })} text={t('adminText', { product })}>
      {settings?.supportEmail && (
        <Button variant="outlined" href={`mailto:${settings.supportEmail}`}>
          {t('write', { address: settings.supportEmail })}
        </Button>
      )}
      <Button component={Link} to="/admin/catalog">
        {t('ownCatalogue')}
      </Button>
    </EmptyState>
  )
}

function NoneForPeople({ isManager }: { isManager: boolean }) {
  const { t } = useTranslation('starters')
  const { t: learner } = useTranslation('catalogue')
  return isManager ? (
    <EmptyState title={t('managerTitle')} text={t('managerText')} />
  ) : (
    <EmptyState title={learner('emptyTitle')} text={learner('emptyText')} />
  )
}
