import sharp from 'sharp'

const draw = async (svg: string): Promise<Uint8Array> => new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())
/** Initials on the organisation's colour, 120 x 120. */
export const logoPicture = (ink: string, colour: string): Promise<Uint8Array> => {
  const [r, g, b] = [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16)) as [number, number, number]
  const label = r * 0.299 + g * 0.587 + b * 0.114 > 150 ? '#1B1926' : '#FFFFFF'
  return draw(`<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"><rect width="120" height="120" rx="24" fill="${colour}"/><text x="60" y="78" font-family="Inter,DejaVu Sans,sans-serif" font-size="50" font-weight="700" fill="${label}" text-anchor="middle">${ink}</text></svg>`)
}
/** A hexagon with a pale disc and a star: the badge of a training won. */
export const badgePicture = (): Promise<Uint8Array> => draw(`<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 60 60"><path d="M30 2 54 16v28L30 58 6 44V16z" fill="#CF3B2E"/><circle cx="30" cy="30" r="18" fill="#FFE4BF"/><path d="M30 18l3.6 7.6 8.4 1-6.2 5.8 1.6 8.2L30 36.500l-7.400 4.100 1.600-8.200-6.200-5.800 8.400-1z" fill="#421621"/></svg>`)
