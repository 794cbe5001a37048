import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { type DeleteProps, useDeletion } from './delete-dialog.tsx'

type Props<V> = Omit<DeleteProps<V>, 'onClose' | 'action' | 'typed'> & {
  /** Label of the button. */
  action: string
}

/** Button at the foot of a detail: asks, deletes once and confirms the deletion; a refusal closes the question. */
export function DeleteButton<V>({ action, ...of }: Props<V>) {
  const [asking, setAsking] = useState(false)
  const close = (): void => setAsking(false)
  const confirm = useDeletion({ ...of, onClose: close, closes: true })
  return (
    <>
      <Tooltip title={action}>
        <IconButton aria-label={action} onClick={() => setAsking(true)} sx={{ color: 'error.main' }}>
          <DeleteOutlined />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        title={of.title}
        lost={of.lost}
        kept={of.kept}
        action={action}
        pending={of.remove.isPending}
        onClose={close}
        onConfirm={confirm}
      />
    </>
  )
}
