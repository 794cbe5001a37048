import { createTheme, type Theme } from '@mui/material/styles'
import { components } from './theme-components.ts'
import { paletteOf } from './palette.ts'

type Style = React.CSSProperties & { [media: `@media ${string}`]: React.CSSProperties }
declare module '@mui/material/styles' {
  interface TypographyVariants {
    display: Style
  }
  interface TypographyVariantsOptions {
    display?: Style
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true
  }
}

export const defaultColours = { primary: '#6B4DC4', secondary: '#D32E5E' }

const hexColour = /^#[0-9a-f]{6}$/i
const orDefault = (colour: string | null | undefined, fallback: string): string =>
  colour && hexColour.test(colour) ? colour : fallback

/** The only shadow, a variable of the colour scheme: dark mode adds a hairline. */
const shadow = 'var(--mui-palette-shadow)'
const phone = '@media (max-width:599.95px)'

/**
 * Creates the theme from an organisation's two colours. It contains both colour schemes, so that a switch changes only
 * CSS variables.
 */
export function makeTheme(primary?: string | null, secondary?: string | null): Theme {
  const colours = [orDefault(primary, defaultColours.primary), orDefault(secondary, defaultColours.secondary)] as const
  return createTheme({
    cssVariables: { colorSchemeSelector: 'data-theme' },
    colorSchemes: {
      light: { palette: paletteOf(...colours, 'light') },
      dark: { palette: paletteOf(...colours, 'dark') },
    },
    defaultColorScheme: 'light',
    shape: { borderRadius: 12 },
    spacing: 8,
    shadows: ['none', ...Array.from({ length: 24 }, () => shadow)] as Theme['shadows'],
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    transitions: {
      duration: {
        shortest: 120,
        shorter: 160,
        short: 160,
        standard: 160,
        complex: 160,
        enteringScreen: 160,
        leavingScreen: 120,
      },
    },
    typography: {
      fontFamily: "'Inter Variable', system-ui, sans-serif",
      fontWeightMedium: 500,
      fontWeightBold: 600,
      display: {
        fontSize: 40,
        lineHeight: '48px',
        letterSpacing: '-.03em',
        fontWeight: 650,
        fontVariantNumeric: 'tabular-nums',
        [phone]: { fontSize: 28, lineHeight: '36px' },
      },
      h1: {
        fontSize: 28,
        lineHeight: '36px',
        letterSpacing: '-.022em',
        fontWeight: 650,
        [phone]: { fontSize: 20, lineHeight: '28px' },
      },
      h2: { fontSize: 20, lineHeight: '28px', letterSpacing: '-.014em', fontWeight: 650 },
      h3: { fontSize: 16, lineHeight: '24px', letterSpacing: '-.008em', fontWeight: 600 },
      h4: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
      body1: { fontSize: 16, lineHeight: '24px' },
      body2: { fontSize: 14, lineHeight: '20px' },
      subtitle1: { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
      subtitle2: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
      caption: { fontSize: 12, lineHeight: '16px' },
      button: { fontSize: 14, lineHeight: '20px', fontWeight: 600, textTransform: 'none' },
    },
    components,
  })
}

let standard: Theme | undefined
/** Returns the platform's theme, created once. */
export const standardTheme = (): Theme => (standard ??= makeTheme())
