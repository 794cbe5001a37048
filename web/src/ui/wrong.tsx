import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import { FormHelperText } from '@mui/material'
import type { ReactNode } from 'react'

/** What is wrong at a field that is no text field; nothing where nothing is. */
export function Wrong({ children }: { children: ReactNode }) {
  return children ? (
    <FormHelperText error role="alert" sx={{ display: 'flex', gap: 0.5 }}>
      <ErrorOutlineOutlined sx={{ fontSize: 16 }} />
      {children}
    </FormHelperText>
  ) : null
}
