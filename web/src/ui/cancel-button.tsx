import { Button } from '@mui/material'
import { createContext, useContext } from 'react'
import { useTranslation } from '../phrases/i18n.ts'

/** Leaves the surrounding dialog; asks first when something was changed. */
export const LeaveContext = createContext<() => void>(() => undefined)

/** Leaves a dialog like its cross, Escape and Back: asks first when something was changed. */
export function CancelButton() {
  const { t } = useTranslation()
  const leave = useContext(LeaveContext)
  return (
    <Button variant="outlined" onClick={leave}>
      {t('cancel')}
    </Button>
  )
}
