import type { Components, Theme } from '@mui/material/styles'

type Overrides = Components<Omit<Theme, 'components'>>

/** Devices operated by touch. */
const onTouch = '@media (pointer: coarse)'

/** Styles of buttons. The outline shows the focus, so the pulsing focus ripple is off. */
export const buttons: Overrides = {
  MuiButtonBase: {
    styleOverrides: {
      root: ({ theme }) => ({
        // A button uses the browser's typeface unless one is set.
        fontFamily: 'inherit',
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars!.palette.primary.text}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, disableFocusRipple: true, color: 'inherit' },
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
      sizeSmall: { minHeight: 36, padding: '4px 12px', fontSize: 14, [onTouch]: { minHeight: 44 } },
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
    defaultProps: { disableFocusRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        width: 44,
        height: 44,
        borderRadius: 12,
        color: theme.vars!.palette.text.secondary,
        '&:hover': { backgroundColor: theme.vars!.palette.sunken },
      }),
      // On a custom background, such as the player's bar, which is dark in both themes.
      colorInherit: { color: 'inherit', '&:hover': { backgroundColor: 'rgba(128, 128, 128, 0.24)' } },
      sizeSmall: { width: 36, height: 36, [onTouch]: { width: 44, height: 44 } },
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
        [onTouch]: { padding: 2 },
      }),
    },
  },
  MuiToggleButton: {
    defaultProps: { disableFocusRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        padding: '4px 14px',
        // Three buttons fit a row of a phone, each on one line.
        [onTouch]: { minHeight: 44, padding: '4px 8px' },
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
}
