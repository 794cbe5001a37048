import type { Organisation } from '@praxia/contract/organisations.ts'
import type { OrganisationType } from '@praxia/contract/shapes.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { OrganisationFields } from './organisation-fields.tsx'
import { useOrganisationForm } from './use-organisation-form.ts'

interface Props {
  organisation: Organisation | null
  type: OrganisationType
  onClose: () => void
  /** Replaces the draft with the version that another user saved. */
  onTheirs?: () => void
}

/** Form that adds an organisation of one type, or changes one. */
export function OrganisationDialog({ organisation, type, onClose, onTheirs }: Props) {
  const { t } = useTranslation('organisations')
  const { t: common } = useTranslation()
  const form = useOrganisationForm(organisation, type, onClose)
  return (
    <FormDialog
      form={form}
      gap={3}
      onClose={onClose}
      onTheirs={onTheirs}
      width={720}
      title={organisation ? t('editTitle', { name: organisation.name }) : t('add', { type })}
      facts={organisation ? t('kind', { type: organisation.type }) : t('addFacts')}
      action={organisation ? common('save') : common('add')}
    >
      <OrganisationFields form={form} saved={organisation} />
    </FormDialog>
  )
}
