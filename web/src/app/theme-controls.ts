import type { Components, Theme } from '@mui/material/styles'

type Overrides = Components<Omit<Theme, 'components'>>

declare module '@mui/material/Chip' {
  interface ChipPropsVariantOverrides {
    state: true
    flag: true
  }
}

/** Buttons, fields, chips, toggles, meters: what is pressed, filled in or read at a glance. */
export const controls: Overrides = {
  MuiButtonBase: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars!.palette.primary.text}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, color: 'inherit' },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        padding: '8px 16px',
        borderRadius: 12,
        gap: 0,
        whiteSpace: 'normal',
        '&.Mui-disabled': {
          color: theme.vars!.palette.text.secondary,
          backgroundColor: theme.vars!.palette.sunken,
          border: 0,
          boxShadow: 'none',
        },
        '& .MuiButton-startIcon': { marginLeft: 0, marginRight: 8 },
        '& .MuiButton-endIcon': { marginRight: 0, marginLeft: 8 },
        '& .MuiButton-startIcon > *:first-of-type, & .MuiButton-endIcon > *:first-of-type': { fontSize: 20 },
      }),
      sizeSmall: { minHeight: 36, padding: '4px 12px', fontSize: 14 },
    },
    variants: [
      {
        props: { variant: 'contained', color: 'primary' },
        style: ({ theme }) => ({
          padding: '8px 20px',
          boxShadow: `inset 0 0 0 1px ${theme.vars!.palette.primary.edge}`,
          '&:hover': {
            backgroundColor: theme.vars!.palette.primary.dark,
            boxShadow: `inset 0 0 0 1px ${theme.vars!.palette.primary.edge}`,
          },
        }),
      },
      {
        props: { variant: 'contained', color: 'error' },
        style: ({ theme }) => ({
          backgroundColor: theme.vars!.palette.error.main,
          color: theme.vars!.palette.background.paper,
        }),
      },
      {
        props: { variant: 'outlined', color: 'inherit' },
        style: ({ theme }) => ({
          borderColor: theme.vars!.palette.border.soft,
          backgroundColor: theme.vars!.palette.background.paper,
          '&:hover': { backgroundColor: theme.vars!.palette.sunken, borderColor: theme.vars!.palette.border.soft },
        }),
      },
      {
        props: { variant: 'outlined', color: 'error' },
        style: ({ theme }) => ({
          borderColor: theme.vars!.palette.border.soft,
          backgroundColor: theme.vars!.palette.background.paper,
        }),
      },
      {
        props: { variant: 'text', color: 'primary' },
        style: ({ theme }) => ({
          color: theme.vars!.palette.primary.text,
          padding: '8px 8px',
          minWidth: 0,
          '&:hover': { backgroundColor: theme.vars!.palette.primary.tint },
        }),
      },
      {
        props: { variant: 'text', color: 'inherit' },
        style: ({ theme }) => ({ padding: '8px 12px', '&:hover': { backgroundColor: theme.vars!.palette.sunken } }),
      },
      {
        props: { variant: 'text', color: 'error' },
        style: ({ theme }) => ({ padding: '8px 12px', '&:hover': { backgroundColor: theme.vars!.palette.error.tint } }),
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 44,
        height: 44,
        borderRadius: 12,
        color: theme.vars!.palette.text.secondary,
        '&:hover': { backgroundColor: theme.vars!.palette.sunken },
      }),
      sizeSmall: { width: 36, height: 36 },
    },
  },
  MuiSvgIcon: { defaultProps: { sx: { fontSize: 20 } } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 48,
        borderRadius: 12,
        fontSize: 16,
        lineHeight: '24px',
        backgroundColor: theme.vars!.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline, &:hover .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars!.palette.border.field,
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars!.palette.primary.text,
          borderWidth: 2,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars!.palette.error.main, borderWidth: 2 },
        '&.Mui-readOnly, &.Mui-disabled': {
          backgroundColor: theme.vars!.palette.sunken,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
        },
        '& .MuiSvgIcon-root': { color: theme.vars!.palette.text.secondary },
      }),
      input: ({ theme }) => ({
        padding: '12px 14px',
        height: 'auto',
        boxSizing: 'border-box',
        '&::placeholder': { color: theme.vars!.palette.text.secondary, opacity: 1 },
      }),
      sizeSmall: { minHeight: 44, fontSize: 14, '& input': { padding: '12px 14px', lineHeight: '20px' } },
      multiline: { padding: 0 },
      adornedStart: { paddingLeft: 14, '& input': { paddingLeft: 8 } },
    },
  },
  MuiInputAdornment: { styleOverrides: { positionStart: { marginRight: 0 } } },
  MuiFormControl: { styleOverrides: { root: { display: 'flex', gap: 6 } } },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: 14,
        lineHeight: '20px',
        fontWeight: 500,
        color: theme.vars!.palette.text.primary,
        '&.Mui-focused, &.Mui-error': { color: theme.vars!.palette.text.primary },
      }),
      asterisk: ({ theme }) => ({ color: theme.vars!.palette.error.main }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        margin: 0,
        fontSize: 12,
        lineHeight: '16px',
        color: theme.vars!.palette.text.secondary,
        '&.Mui-error': { color: theme.vars!.palette.error.main, fontWeight: 500 },
      }),
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        height: 24,
        borderRadius: 6,
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 500,
        backgroundColor: theme.vars!.palette.sunken,
        color: theme.vars!.palette.text.secondary,
        '& .MuiChip-icon': { fontSize: 16, color: 'inherit', margin: '0 -4px 0 8px' },
      }),
      outlined: ({ theme }) => ({
        backgroundColor: 'transparent',
        borderColor: theme.vars!.palette.border.field,
        color: theme.vars!.palette.text.primary,
      }),
    },
    variants: [
      ...(['primary', 'secondary', 'success', 'warning', 'error'] as const).map((color) => ({
        props: { variant: 'state' as const, color },
        style: ({ theme }: { theme: Omit<Theme, 'components'> }) => ({
          backgroundColor: theme.vars!.palette[color].tint,
          color: theme.vars!.palette[color].text,
        }),
      })),
      {
        props: { variant: 'flag' },
        style: ({ theme }) => ({
          height: 28,
          fontWeight: 600,
          backgroundColor: theme.vars!.palette.background.paper,
          color: theme.vars!.palette.text.primary,
        }),
      },
      {
        props: { variant: 'flag', color: 'primary' },
        style: ({ theme }) => ({
          backgroundColor: theme.vars!.palette.primary.main,
          color: theme.vars!.palette.primary.contrastText,
          boxShadow: `inset 0 0 0 1px ${theme.vars!.palette.primary.edge}`,
        }),
      },
      {
        props: { variant: 'flag', color: 'secondary' },
        style: ({ theme }) => ({ color: theme.vars!.palette.secondary.text }),
      },
      {
        props: { variant: 'flag', color: 'warning' },
        style: ({ theme }) => ({ color: theme.vars!.palette.warning.text }),
      },
    ],
  },
  MuiBadge: {
    styleOverrides: {
      badge: {
        height: 20,
        minWidth: 20,
        borderRadius: 10,
        padding: '0 6px',
        fontSize: 12,
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
      },
      colorSecondary: ({ theme }) => ({ boxShadow: `inset 0 0 0 1px ${theme.vars!.palette.secondary.edge}` }),
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars!.palette.sunken,
        padding: 4,
        gap: 4,
        borderRadius: 12,
        '& .MuiToggleButton-root': { border: 0, margin: 0, borderRadius: '8px !important' },
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        padding: '4px 14px',
        fontWeight: 500,
        gap: 6,
        color: theme.vars!.palette.text.secondary,
        textTransform: 'none',
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars!.palette.background.paper,
          color: theme.vars!.palette.text.primary,
          fontWeight: 600,
          boxShadow: `0 0 0 1px ${theme.vars!.palette.divider}`,
        },
      }),
    },
  },
  MuiCheckbox: {
    defaultProps: { color: 'primary' },
    styleOverrides: {
      root: ({ theme }) => ({
        width: 44,
        height: 44,
        color: theme.vars!.palette.border.field,
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: theme.vars!.palette.primary.text },
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars!.palette.primary.text}`, outlineOffset: -4 },
      }),
    },
  },
  MuiRadio: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars!.palette.border.field,
        '&.Mui-checked': { color: theme.vars!.palette.primary.text },
      }),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 20, padding: 0 },
      switchBase: ({ theme }) => ({
        padding: 3,
        color: '#fff',
        '&.Mui-checked': { color: theme.vars!.palette.primary.contrastText, transform: 'translateX(16px)' },
        '&.Mui-checked + .MuiSwitch-track': {
          backgroundColor: theme.vars!.palette.primary.main,
          boxShadow: `inset 0 0 0 1px ${theme.vars!.palette.primary.edge}`,
          opacity: 1,
        },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: `2px solid ${theme.vars!.palette.primary.text}`,
          outlineOffset: 2,
        },
      }),
      thumb: { width: 14, height: 14, boxShadow: 'none' },
      track: ({ theme }) => ({ borderRadius: 10, backgroundColor: theme.vars!.palette.border.field, opacity: 1 }),
    },
  },
  MuiLinearProgress: {
    defaultProps: { variant: 'determinate' },
    styleOverrides: {
      root: ({ theme }) => ({ height: 8, borderRadius: 4, backgroundColor: theme.vars!.palette.track }),
      bar: ({ theme }) => ({ borderRadius: 4, backgroundColor: theme.vars!.palette.primary.text }),
    },
  },
}
