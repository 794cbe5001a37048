import type { Components, Theme } from '@mui/material/styles'

type Overrides = Components<Omit<Theme, 'components'>>

declare module '@mui/material/Chip' {
  interface ChipPropsVariantOverrides {
    state: true
    flag: true
  }
}

/** Styles of chips, counts and meters. */
export const marks: Overrides = {
  // In the styles and not in a default `sx`, so that an icon with its own `sx` keeps the size.
  MuiSvgIcon: { styleOverrides: { fontSizeMedium: { fontSize: 20 } } },
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
        '& .MuiChip-deleteIcon, & .MuiChip-deleteIcon:hover': { fontSize: 16, color: 'inherit' },
        // Enlarges the touch target of the cross as far as the chips above and below allow; the drawing does not move.
        '@media (pointer: coarse)': {
          '& .MuiChip-deleteIcon': {
            boxSizing: 'content-box',
            padding: '8px 12px',
            margin: '-8px -8px -8px -16px',
          },
        },
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
          '&, &.MuiChip-clickable:hover, &.Mui-focusVisible': { backgroundColor: theme.vars!.palette[color].tint },
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
      {
        props: { variant: 'flag', color: 'error' },
        style: ({ theme }) => ({
          backgroundColor: theme.vars!.palette.error.tint,
          color: theme.vars!.palette.error.text,
        }),
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
  MuiLinearProgress: {
    defaultProps: { variant: 'determinate' },
    styleOverrides: {
      root: ({ theme }) => ({ height: 8, borderRadius: 4, backgroundColor: theme.vars!.palette.track }),
      bar: ({ theme }) => ({ borderRadius: 4, backgroundColor: theme.vars!.palette.primary.text }),
    },
  },
}
