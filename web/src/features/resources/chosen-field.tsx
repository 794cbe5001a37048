import Add from '@mui/icons-material/Add'
import { Box, Button, Typography } from '@mui/material'
import { limits } from '@praxia/contract/limits.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { DialogBoundary } from '../../ui/dialog-boundary.tsx'
import { Rows } from '../../ui/list-row.tsx'
import { ChooseResourceDialog } from './choose-resource-dialog.tsx'
import { ResourceRow } from './resource-row.tsx'
import type { Chosen } from './resource-rules.ts'

/** Resources that the own organisation assigns to a training; each can be removed and others added. */
export function ChosenField({
  chosen,
  onChange,
  onOpen,
}: {
  chosen: readonly Chosen[]
  onChange: (chosen: Chosen[]) => void
  onOpen?: (id: number) => void
}) {
  const { t } = useTranslation('resources')
  const [choosing, setChoosing] = useState(false)
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0,1fr)' }}>
      {chosen.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('noneChosen')}</Typography>
      ) : (
        <Box sx={{ mx: { sm: -4 } }}>
          <Rows flat label={t('resources')}>
            {chosen.map((resource) => (
              <ResourceRow
                key={resource.id}
                of={resource}
                onOpen={onOpen && (() => onOpen(resource.id))}
                onRemove={() => onChange(chosen.filter(({ id }) => id !== resource.id))}
              />
            ))}
          </Rows>
        </Box>
      )}
      <Box>
        <Button
          variant="outlined"
          startIcon={<Add />}
          disabled={chosen.length >= limits.resourcesMax}
          onClick={() => setChoosing(true)}
        >
          {t('add')}
        </Button>
      </Box>
      {choosing && (
        <DialogBoundary onClose={() => setChoosing(false)}>
          <ChooseResourceDialog
            taken={chosen}
            onChoose={(more) => onChange([...chosen, ...more].slice(0, limits.resourcesMax))}
            onClose={() => setChoosing(false)}
          />
        </DialogBoundary>
      )}
    </Box>
  )
}
