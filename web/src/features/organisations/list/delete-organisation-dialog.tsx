import { Box } from '@mui/material'
import type { Organisation } from '@praxia/contract/organisations.ts'
import { useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { ApiError } from '../../../lib/api.ts'
import { DeleteDialog } from '../../../ui/delete-dialog.tsx'
import { useDeleteOrganisation } from '../queries.ts'

interface InUse {
  title: string
  organisations: string[]
}
/** Returns the trainings that other organisations use, from the refusal. */
function inUseOf(error: unknown): InUse[] {
  if (!(error instanceof ApiError) || error.code !== 'organisation.trainings_in_use') return []
  return (error.details as { trainings?: InUse[] } | undefined)?.trainings ?? []
}

/** Deletes an organisation with all its data, after its name is typed. */
export function DeleteOrganisationDialog({
  organisation,
  onClose,
}: {
  organisation: Organisation
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('organisations')
  const [typed, setTyped] = useState('')
  const remove = useDeleteOrganisation(organisation.id)
  const list = new Intl.ListFormat(i18n.language)
  const used = inUseOf(remove.error)
  return (
    <DeleteDialog
      remove={remove}
      what={typed.trim()}
      done={t('deleted', { type: organisation.type })}
      onClose={onClose}
      title={t('deleteTitle', { name: organisation.name })}
      lost={t('deleteLost')}
      kept={
        used.length > 0 && (
          <Box role="alert" sx={{ color: 'error.main' }}>
            {t('usedElsewhere')}
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {used.map(({ title, organisations }) => (
                <li key={title}>{t('usedBy', { title, names: list.format(organisations) })}</li>
              ))}
            </Box>
          </Box>
        )
      }
      typed={{
        label: t('typeName', { name: organisation.name }),
        expected: organisation.name,
        value: typed,
        onChange: setTyped,
      }}
    />
  )
}
