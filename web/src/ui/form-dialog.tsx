import { Box, Button } from '@mui/material'
import type { ComponentProps, ReactNode } from 'react'
import { CancelButton } from './cancel-button.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { Incomplete } from './incomplete.tsx'
import { TaskDialog } from './task-dialog.tsx'
import type { FormState } from './use-form.ts'

interface Props extends Omit<ComponentProps<typeof TaskDialog>, 'open' | 'pending' | 'onSubmit' | 'actions'> {
  form: FormState
  /** Label of the submit button; null when there is nothing to submit. */
  action: ReactNode
  /** Loads the version that another user saved, in place of the draft. */
  onTheirs?: () => void
  /** Hides the note about missing values at the foot. */
  quiet?: boolean
  gap?: number
  /** A required value is missing, as the form itself reports: nothing is sent. */
  refused?: boolean
}

/**
 * A form in a dialog: leaving with unsaved changes asks first, and another user's change is reported above the fields.
 */
export function FormDialog({
  form,
  action,
  onTheirs,
  quiet,
  gap = 2.5,
  refused,
  leave,
  onClose,
  children,
  ...dialog
}: Props) {
  const { submit, overwrite, conflict, pending, dirty, incomplete } = form
  return (
    <TaskDialog
      open
      onClose={onClose}
      onSubmit={submit}
      dirty={dirty}
      pending={pending}
      leave={incomplete && !quiet ? <Incomplete /> : leave}
      actions={
        <>
          <CancelButton />
          {action !== null && (
            <Button type="submit" variant="contained" color="primary" loading={pending} disabled={conflict || refused}>
              {action}
            </Button>
          )}
        </>
      }
      {...dialog}
    >
      <Box sx={{ display: 'grid', gap, gridTemplateColumns: 'minmax(0,1fr)' }}>
        {conflict && onTheirs && <ConflictNote pending={pending} onMine={overwrite} onTheirs={onTheirs} />}
        {children}
      </Box>
    </TaskDialog>
  )
}
