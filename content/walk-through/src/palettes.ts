// A category's four tones, as on its covers.
import { mix } from '@praxia/stage/shapes/colour.ts'
import type { Light } from '@praxia/stage/drawing/parts.ts'
import type { Palette } from './scene/tones.ts'

const PALETTES: Record<string, Palette> = {
  'fire-and-evacuation': { d: '#421621', m: '#CF3B2E', b: '#FF9D45', p: '#FFE4BF' },
  logistics: { d: '#12313B', m: '#1F7078', b: '#F4B53A', p: '#DCEEE6' },
  'first-aid-and-health': { d: '#0F3F3F', m: '#2B8C80', b: '#FF7D6A', p: '#E2F5EC' },
  construction: { d: '#1B2C56', m: '#416FC6', b: '#FFB545', p: '#DBE9FB' },
  'customer-relations': { d: '#3A1D4C', m: '#8B53AB', b: '#FF9274', p: '#F4E4F3' },
  electricity: { d: '#20264A', m: '#4B59AE', b: '#FFD447', p: '#E3E7FA' },
  'chemical-risk': { d: '#153528', m: '#3B8A52', b: '#D3DF55', p: '#EAF5D9' },
  ergonomics: { d: '#43261C', m: '#B4663C', b: '#F6C470', p: '#F9E9D8' },
  cybersecurity: { d: '#12213C', m: '#2867AE', b: '#55D3C6', p: '#D9EEF6' },
  management: { d: '#32243F', m: '#7C5192', b: '#F2AA5F', p: '#F6E7DE' },
  'food-hygiene': { d: '#1F3C52', m: '#4A8DB0', b: '#F7C3A0', p: '#E6F2F6' },
  'virtual-reality': { d: '#241B45', m: '#6B4DC4', b: '#F0668E', p: '#E8E2F8' },
}

// 'Fire and evacuation' and 'fire-and-evacuation' are one; an unknown name is the product's own
export const paletteOf = (name: string): Palette =>
  PALETTES[
    name
      .trim()
      .toLowerCase()
      .replace(/[^a-z]+/g, '-')
  ] ?? PALETTES['virtual-reality']!

// the light of a mild afternoon, tinted by the palette
export function lightOf({ d, m, p, b }: Palette): Light {
  const sky = mix(mix(p, m, 0.16), '#FFFFFF', 0.1)
  return {
    uTop: mix(mix(p, '#FFFFFF', 0.3), m, 0.1),
    uSide: mix(p, m, 0.2),
    uLow: mix(mix(p, d, 0.3), b, 0.1),
    uDeep: mix(mix(m, d, 0.3), p, 0.2),
    uKey: mix('#8A7A62', b, 0.12),
    uSun: mix('#7A5A38', b, 0.2),
    uFire: '#000000',
    keyDir: [0.45, 0.8, 0.32],
    sun: [0.62, 0.52, 0.4],
    smoke: d,
    haze: sky,
    hazeD: 0.008,
  }
}
