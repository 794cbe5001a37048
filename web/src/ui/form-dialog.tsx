import { Box, Button } from '@mui/material'
import type { ComponentProps, ReactNode } from 'react'
import { CancelButton } from './cancel-button.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { Incomplete } from './incomplete.tsx'
import { TaskDialog } from './task-dialog.tsx'
import type { FormState } from './use-form.ts'

interface Props extends Omit<ComponentProps<typeof TaskDialog>, 'open' | 'dirty' | 'pending' | 'onSubmit' | 'actions'> {
  form: FormState
  /** What the button says that sends; null where nothing can be sent. */
  action: ReactNode
  /** Reads what somebody else saved, in place of the draft. */ onTheirs?: () => void
  /** Where nothing is missing that is asked for at the foot. */ quiet?: boolean
  gap?: number
  /** Something is lacking, which the form says itself: nothing is sent. */ refused?: boolean
}

/** A dialog that is a form: leaving with unsent changes asks first, and somebody else's change is said over the fields. */
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
