/** Drawing primitives of generated pictures: the tones of the categories and a few shapes. */
// Palette of a category: d deep, m middle, b bright, p pale. A picture uses at most these four tones and a darker d for
// the ground.
export interface CoverTones {
  d: string
  m: string
  b: string
  p: string
}
export const PALETTES: Record<string, CoverTones> = {
  'Fire and evacuation': { d: '#421621', m: '#CF3B2E', b: '#FF9D45', p: '#FFE4BF' },
  Logistics: { d: '#12313B', m: '#1F7078', b: '#F4B53A', p: '#DCEEE6' },
  'First aid and health': { d: '#0F3F3F', m: '#2B8C80', b: '#FF7D6A', p: '#E2F5EC' },
  Construction: { d: '#1B2C56', m: '#416FC6', b: '#FFB545', p: '#DBE9FB' },
  'Customer relations': { d: '#3A1D4C', m: '#8B53AB', b: '#FF9274', p: '#F4E4F3' },
  Electricity: { d: '#20264A', m: '#4B59AE', b: '#FFD447', p: '#E3E7FA' },
  'Chemical risk': { d: '#153528', m: '#3B8A52', b: '#D3DF55', p: '#EAF5D9' },
  Ergonomics: { d: '#43261C', m: '#B4663C', b: '#F6C470', p: '#F9E9D8' },
  Cybersecurity: { d: '#12213C', m: '#2867AE', b: '#55D3C6', p: '#D9EEF6' },
  Management: { d: '#32243F', m: '#7C5192', b: '#F2AA5F', p: '#F6E7DE' },
  'Food hygiene': { d: '#1F3C52', m: '#4A8DB0', b: '#F7C3A0', p: '#E6F2F6' },
  'Virtual reality': { d: '#241B45', m: '#6B4DC4', b: '#F0668E', p: '#E8E2F8' },
}
export const R = (x: number, y: number, w: number, h: number, f: string, r = 0, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${f}" ${more}/>`
export const C = (x: number, y: number, r: number, f: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${f}" ${more}/>`
export const P = (d: string, f: string, more = ''): string => `<path d="${d}" fill="${f}" ${more}/>`
export const L = (d: string, s: string, w: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${s}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const flame = (x: number, y: number, s: number, f: string): string =>
  P(
    `M${x} ${y}c${-34 * s} 0 ${-50 * s} ${-26 * s} ${-42 * s} ${-58 * s}c${5 * s} ${-20 * s} ${20 * s} ${-30 * s} ${22 * s} ${-58 * s}c${26 * s} ${12 * s} ${34 * s} ${34 * s} ${32 * s} ${50 * s}c${8 * s} ${-4 * s} ${12 * s} ${-12 * s} ${13 * s} ${-22 * s}c${20 * s} ${26 * s} ${24 * s} ${88 * s} ${-25 * s} ${88 * s}z`,
    f,
  )
