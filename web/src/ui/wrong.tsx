import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import { FormHelperText } from '@mui/material'
import type { ReactNode } from 'react'

/** Error of a field that is not a text field; renders nothing without one. */
export function Wrong({ children }: { children: ReactNode }) {
  return children ? (
    <FormHelperText error role="alert" sx={{ display: 'flex', gap: 0.5 }}>
      <ErrorOutlineOutlined sx={{ fontSize: 16 }} />
      {children}
    </FormHelperText>
  ) : null
}
