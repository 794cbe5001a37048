import { Button } from '@mui/material'
import { createContext, useContext } from 'react'
import { useTranslation } from '../phrases/i18n.ts'

/** How the dialog around it is left: what was changed in it is asked about first. */
export const LeaveContext = createContext<() => void>(() => undefined)

/** Leaves a dialog as its cross, Escape and Back do: where something was changed, it asks first. */
export function CancelButton() {
  const { t } = useTranslation()
  const leave = useContext(LeaveContext)
  return (
    <Button variant="outlined" onClick={leave}>
      {t('cancel')}
    </Button>
  )
}
