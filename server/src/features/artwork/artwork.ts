/**
 * Pictures of the platform badges, drawn from category and rank: sharp at every size and a hundred lines smaller than
 * files.
 */
const colours: Record<string, [string, string]> = {
  completions: ['#6B4DC4', '#3F2B86'],
  time: ['#0E7C86', '#084C55'],
  perfect: ['#C98A0B', '#8A5A00'],
  courses: ['#2E6FD3', '#1B4486'],
  streak: ['#D3442E', '#8C2415'],
  suggestions: ['#4B8B2B', '#2C5717'],
  team: ['#B0356F', '#701C45'],
}
const glyphs: Record<string, string> = {
  completions:
    '<path d="M34 51l11 11 22-24" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>',
  time: '<circle cx="50" cy="50" r="18" fill="none" stroke="#fff" stroke-width="6"/><path d="M50 40v11l8 5" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>',
  perfect: '<path d="M50 30l6 13 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2z" fill="#fff"/>',
  courses:
    '<path d="M34 64c0-14 32-10 32-26" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/><circle cx="34" cy="65" r="6" fill="#fff"/><circle cx="66" cy="36" r="6" fill="#fff"/>',
  streak: '<path d="M51 28c4 10 15 14 15 27a16 16 0 0 1-32 0c0-8 5-11 8-17 2 4 4 6 6 7 2-6 1-11 3-17z" fill="#fff"/>',
  suggestions: '<path d="M32 36h36v22H50l-9 9v-9h-9z" fill="#fff"/>',
  team: '<circle cx="40" cy="42" r="7" fill="#fff"/><circle cx="61" cy="42" r="7" fill="#fff"/><path d="M28 65c0-17 24-17 24 0zM49 65c0-17 24-17 24 0z" fill="#fff"/>',
}
const rim = ['#C98F65', '#C6CCD4', '#F2C94C']

/** Draws a badge. `rank` 0 is the category itself, 1 to 3 its goals. Undefined for an unknown picture. */
export function drawBadge(key: string, rank: number): string | undefined {
  const pair = colours[key]
  if (!pair || rank < 0 || rank > 3) return undefined
  const dots = Array.from(
    { length: rank },
    (_, i) => `<circle cx="${50 + (i - (rank - 1) / 2) * 11}" cy="80" r="3.6" fill="#fff"/>`,
  ).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${pair[0]}"/><stop offset="1" stop-color="${pair[1]}"/></linearGradient></defs>` +
    `<path d="M50 4l40 23v46L50 96 10 73V27z" fill="url(#g)" stroke="${rank === 0 ? '#fff' : rim[rank - 1]!}" stroke-width="5" stroke-linejoin="round"/>${glyphs[key]!}${dots}</svg>`
  )
}
export const badgeUrl = (key: string, rank: number): string => `/badges/${key}-${rank}.svg`
