import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import {
  Box,
  FormControl,
  FormHelperText,
  FormLabel,
  IconButton,
  OutlinedInput,
  type OutlinedInputProps,
} from '@mui/material'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { useTranslation } from '../phrases/i18n.ts'

interface FrameProps {
  id: string
  label: ReactNode
  required?: boolean
  optional?: boolean
  limit?: number
  length?: number
  help?: ReactNode
  error?: string | true
  aside?: ReactNode
  children: ReactNode
}

/** Label, counter at the right, the field, and below it the help or, instead, the error. */
export function FieldFrame({
  id,
  label,
  required,
  optional,
  limit,
  length = 0,
  help,
  error,
  aside,
  children,
}: FrameProps) {
  const { t } = useTranslation()
  return (
    <FormControl error={Boolean(error)} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 1 }}>
        <FormLabel htmlFor={id} required={required}>
          {label}
          {optional && (
            // No higher than the label, so that adjacent fields are aligned.
            <Box
              component="small"
              sx={{ ml: 0.75, fontSize: 12, lineHeight: 1, fontWeight: 400, color: 'text.secondary' }}
            >
              {t('optional')}
            </Box>
          )}
        </FormLabel>
        {limit !== undefined && (
          <Box
            component="small"
            sx={{
              fontSize: 12,
              lineHeight: 1,
              fontVariantNumeric: 'tabular-nums',
              whiteSpace: 'nowrap',
              color: length > limit ? 'error.main' : 'text.secondary',
              fontWeight: length > limit ? 600 : 400,
            }}
          >
            {t('counter', { used: length, max: limit })}
          </Box>
        )}
      </Box>
      {children}
      {/* Beside the label for the eye, after the field for the keyboard: what is typed after a Tab goes into the field. */}
      {aside && <Box sx={{ position: 'absolute', top: 0, right: 0, display: 'flex' }}>{aside}</Box>}
      {error && error !== true ? (
        <FormHelperText id={`${id}-help`} role="alert" sx={{ display: 'flex', gap: 0.5 }}>
          <ErrorOutlineOutlined sx={{ fontSize: 16 }} />
          {error}
        </FormHelperText>
      ) : (
        help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>
      )}
    </FormControl>
  )
}

type FieldProps = Omit<OutlinedInputProps, 'error' | 'label' | 'ref'> & {
  label: ReactNode
  help?: ReactNode
  /** True marks the error without text, which is shown elsewhere. */
  error?: string | true
  limit?: number
  optional?: boolean
  aside?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A text field; `ref` refers to the input itself, so that forms can focus it. */
export function Field({
  label,
  help,
  error,
  limit,
  optional,
  aside,
  ref,
  required,
  value,
  inputProps,
  id: given,
  ...input
}: FieldProps) {
  const made = useId()
  const id = given ?? made
  // As the server counts: without blanks at the ends.
  const length = typeof value === 'string' ? [...value.trim()].length : 0
  return (
    <FieldFrame
      id={id}
      label={label}
      required={required}
      optional={optional}
      limit={limit}
      length={length}
      help={help}
      error={error}
      aside={aside}
    >
      <OutlinedInput
        id={id}
        inputRef={ref}
        value={value}
        required={false}
        slotProps={{
          input: {
            'aria-required': required,
            ...inputProps,
            'aria-invalid': Boolean(error),
            'aria-describedby': error || help ? `${id}-help` : undefined,
          },
        }}
        {...input}
      />
    </FieldFrame>
  )
}

export function PasswordField(props: FieldProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const name = shown ? t('hidePassword') : t('showPassword')
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <IconButton edge="end" title={name} aria-label={name} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
        </IconButton>
      }
    />
  )
}
