import type { Components, Theme } from '@mui/material/styles'
import { buttons } from './theme-buttons.ts'
import { fields } from './theme-fields.ts'
import { marks } from './theme-marks.ts'

type Overrides = Components<Omit<Theme, 'components'>>

/**
 * Styles of MUI's components (look/README.md, "In MUI"): surfaces, navigation, feedback. Buttons, fields and marks have
 * files of their own.
 */
export const components: Overrides = {
  ...buttons,
  ...fields,
  ...marks,
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: {
        fontSize: 14,
        lineHeight: '20px',
        fontOpticalSizing: 'auto',
        WebkitFontSmoothing: 'antialiased',
        // A word that is longer than its box, such as a name, is broken instead of standing out of it.
        overflowWrap: 'break-word',
      },
      'b, strong': { fontWeight: 600 },
      // Avoids a single word on the last line.
      'h1, h2, h3': { textWrap: 'balance' },
      p: { textWrap: 'pretty' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      // A chart is read with the arrow keys; its keyboard layer hides its own focus.
      '.MuiChartsSurface-root > [tabindex]:focus-visible': {
        outline: `2px solid ${theme.vars!.palette.primary.text} !important`,
        outlineOffset: '-2px',
      },
    }),
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: ({ theme }) => ({ borderColor: theme.vars!.palette.divider }) },
  },
  MuiCardActionArea: { styleOverrides: { focusHighlight: { background: 'transparent' } } },
  MuiTypography: {
    defaultProps: { variant: 'body2', variantMapping: { display: 'span', body1: 'p', body2: 'p', caption: 'span' } },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: ({ theme }) => ({ color: theme.vars!.palette.primary.text, fontWeight: 500 }),
      // Enlarges the touch target without moving its neighbours.
      button: ({ theme }) => ({
        [theme.breakpoints.down('sm')]: { minHeight: 44, minWidth: 44, marginBlock: -12, textAlign: 'right' },
      }),
    },
  },
  MuiTabs: {
    defaultProps: { variant: 'scrollable', scrollButtons: false },
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: 48, borderBottom: `1px solid ${theme.vars!.palette.divider}` }),
      list: { gap: 24 },
      indicator: ({ theme }) => ({ backgroundColor: theme.vars!.palette.primary.text }),
    },
  },
  MuiTab: {
    defaultProps: { disableRipple: true, iconPosition: 'end' },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 48,
        minWidth: 0,
        padding: 0,
        // A touch target is wider than a short name.
        '@media (pointer: coarse)': { minWidth: 44 },
        gap: 8,
        fontWeight: 500,
        color: theme.vars!.palette.text.secondary,
        maxWidth: 'none',
        '&.Mui-selected': { color: theme.vars!.palette.text.primary, fontWeight: 600 },
        '&:hover': { color: theme.vars!.palette.text.primary },
        '&.Mui-focusVisible': {
          outline: `2px solid ${theme.vars!.palette.primary.text}`,
          outlineOffset: -2,
          borderRadius: 6,
        },
      }),
    },
  },
  MuiDrawer: { styleOverrides: { paper: { width: 260, border: 0, background: 'transparent' } } },
  MuiAppBar: { defaultProps: { position: 'static', color: 'transparent', elevation: 0 } },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        borderRadius: 12,
        padding: '8px 12px',
        gap: 12,
        color: theme.vars!.palette.text.secondary,
        fontWeight: 500,
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars!.palette.primary.tint,
          color: theme.vars!.palette.primary.text,
          fontWeight: 600,
        },
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars!.palette.primary.text}`, outlineOffset: -2 },
        '&.Mui-focusVisible:not(.Mui-selected)': { backgroundColor: theme.vars!.palette.sunken },
      }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 0, color: 'inherit' } } },
  MuiBottomNavigation: { styleOverrides: { root: { height: 72 } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderColor: theme.vars!.palette.divider,
        padding: '10px 12px',
        fontVariantNumeric: 'tabular-nums',
      }),
      head: ({ theme }) => ({
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 500,
        color: theme.vars!.palette.text.secondary,
        padding: '8px 12px',
      }),
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { borderRadius: 6 } } },
  MuiAccordion: {
    defaultProps: { disableGutters: true, elevation: 0 },
    styleOverrides: { root: { '&::before': { display: 'none' } } },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme, ownerState }) => (ownerState.invisible ? {} : { backgroundColor: theme.vars!.palette.scrim }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ ownerState }) =>
        ownerState.fullScreen ? { borderRadius: 0, boxShadow: 'none' } : { borderRadius: 12 },
    },
  },
  MuiMenu: {
    styleOverrides: { paper: { marginTop: 4 }, list: { padding: 8 } },
  },
  MuiMenuItem: {
    styleOverrides: { root: { minHeight: 44, borderRadius: 8, fontSize: 14, lineHeight: '20px', gap: 12 } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, describeChild: false },
    styleOverrides: { tooltip: { fontSize: 12, lineHeight: '16px', borderRadius: 6, padding: '6px 10px' } },
  },
  MuiSkeleton: {
    defaultProps: { variant: 'rounded' },
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars!.palette.track }),
      rounded: { borderRadius: 6 },
    },
  },
  MuiAvatar: { styleOverrides: { root: { width: 36, height: 36, fontSize: 12, fontWeight: 600, color: '#fff' } } },
}
