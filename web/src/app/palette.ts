import type { PaletteOptions } from '@mui/material/styles'
import { grounds, type Scheme, tones } from '../ui/tones.ts'

declare module '@mui/material/styles' {
  interface PaletteColor {
    tint: string
    text: string
    edge: string
    fill: string
  }
  interface SimplePaletteColorOptions {
    tint?: string
    text?: string
    edge?: string
    fill?: string
  }
  interface Palette {
    sunken: string
    track: string
    scrim: string
    shadow: string
    thumb: string
    border: { soft: string; field: string }
    series: Series
  }
  interface PaletteOptions {
    sunken?: string
    track?: string
    scrim?: string
    shadow?: string
    thumb?: string
    border?: { soft: string; field: string }
    series?: Series
  }
}
/** Colours of several series in one chart, in this order, never the organisation's. */
interface Series {
  c1: string
  c2: string
  c3: string
  c4: string
  c5: string
}

const fixed = {
  light: {
    line: '#E3E2EA',
    soft: '#C8C6D2',
    field: '#8B8899',
    track: '#E3E2EA',
    ink: '#1B1926',
    muted: '#5B5868',
    scrim: 'rgba(20, 18, 30, .56)',
    shadow: '0 1px 2px rgba(20, 18, 30, .06), 0 12px 32px rgba(20, 18, 30, .14)',
    thumb: '#FFFFFF',
    ok: ['#17713F', '#E3F3E9', '#17713F'],
    warn: ['#8A5200', '#FBF0DC', '#C77700'],
    bad: ['#B3261E', '#FCE9E7', '#B3261E'],
    series: { c1: '#2E86DE', c2: '#D9641A', c3: '#0B5A3E', c4: '#A03C98', c5: '#2A1A5E' },
  },
  dark: {
    line: '#312F3B',
    soft: '#4C4A58',
    field: '#757285',
    track: '#3A3845',
    ink: '#F2F1F6',
    muted: '#A6A3B3',
    scrim: 'rgba(6, 5, 10, .68)',
    shadow: '0 0 0 1px #3A3845, 0 16px 40px rgba(0, 0, 0, .6)',
    thumb: '#3A3845',
    ok: ['#7FD6A0', '#1D3327', '#7FD6A0'],
    warn: ['#F2BE6B', '#38301F', '#F2BE6B'],
    bad: ['#FF9C92', '#3D2322', '#FF9C92'],
    series: { c1: '#7C93FF', c2: '#F2CF45', c3: '#2A8295', c4: '#F0908F', c5: '#A9E2F5' },
  },
} as const satisfies Record<Scheme, object>

const brand = (colour: string, scheme: Scheme) => {
  const { main, contrastText, hover, tint, text, edge } = tones(colour, scheme)
  return { main, dark: hover, light: tint, contrastText, tint, text, edge, fill: text }
}
const state = ([text, tint, fill]: readonly [string, string, string], paper: string) => ({
  main: text,
  dark: text,
  light: tint,
  contrastText: paper,
  tint,
  text,
  edge: text,
  fill,
})

export function paletteOf(primary: string, secondary: string, scheme: Scheme): PaletteOptions {
  const colours = fixed[scheme]
  const { bg, paper, sunken } = grounds[scheme]
  return {
    primary: brand(primary, scheme),
    secondary: brand(secondary, scheme),
    success: state(colours.ok, paper),
    warning: state(colours.warn, paper),
    error: state(colours.bad, paper),
    background: { default: bg, paper },
    text: { primary: colours.ink, secondary: colours.muted, disabled: colours.muted },
    divider: colours.line,
    action: {
      active: colours.muted,
      disabled: colours.muted,
      disabledBackground: sunken,
      hover: sunken,
      hoverOpacity: 0.06,
      selected: brand(primary, scheme).tint,
    },
    sunken,
    track: colours.track,
    scrim: colours.scrim,
    shadow: colours.shadow,
    thumb: colours.thumb,
    border: { soft: colours.soft, field: colours.field },
    series: colours.series,
  }
}
