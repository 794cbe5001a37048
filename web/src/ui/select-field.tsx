import { Select, type SelectProps } from '@mui/material'
import { type ReactNode, type Ref, useId } from 'react'
import { FieldFrame } from './field.tsx'
import { useOpen } from './use-back.ts'

export function SelectField<V extends string | number>({
  label,
  help,
  error,
  required,
  optional,
  children,
  ref,
  ...select
}: Omit<SelectProps<V>, 'error' | 'label' | 'ref'> & {
  label: ReactNode
  help?: ReactNode
  error?: string
  optional?: boolean
  ref?: Ref<HTMLInputElement>
}) {
  const id = useId()
  return (
    <FieldFrame
      id={id}
      label={<span id={`${id}-label`}>{label}</span>}
      required={required}
      optional={optional}
      help={help}
      error={error}
    >
      <Select<V>
        inputRef={ref}
        labelId={`${id}-label`}
        SelectDisplayProps={{ id, 'aria-describedby': error || help ? `${id}-help` : undefined }}
        sx={{ '& .MuiSelect-select': { minHeight: '24px !important', py: 1.5 } }}
        {...useOpen()}
        {...select}
      >
        {children}
      </Select>
    </FieldFrame>
  )
}
