import { Box, Button } from '@mui/material'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'

interface Props {
  name: string
  facts: string
  width: ComponentProps<typeof TaskDialog>['width']
  pages: ComponentProps<typeof PagedList>['pages']
  /** Content of an empty list. */
  none: { title: string; text: string }
  /** Actions on the whole list. */
  leave: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Messages sent to another system, or refused by it, latest first. */
export function LogDialog({ name, facts, width, pages, none, leave, onClose, children }: Props) {
  const { t } = useTranslation()
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={width}
      title={name}
      facts={facts}
      leave={leave}
      actions={
        <Button variant="contained" color="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Box sx={{ mx: -3, containerType: 'inline-size' }}>
        <PagedList pages={pages} empty={<EmptyState {...none} />}>
          {children}
        </PagedList>
      </Box>
    </TaskDialog>
  )
}
