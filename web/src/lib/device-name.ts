const headsets: readonly (readonly [RegExp, string])[] = [
  [/Quest 3S/i, 'Meta Quest 3S'],
  [/Quest 3/i, 'Meta Quest 3'],
  [/Quest Pro/i, 'Meta Quest Pro'],
  [/Quest 2/i, 'Meta Quest 2'],
  [/OculusBrowser|Quest/i, 'Meta Quest'],
  [/Pico ?4/i, 'Pico 4'],
  [/Pico/i, 'Pico'],
  [/VIVE XR Elite/i, 'HTC Vive XR Elite'],
  [/Vive Focus/i, 'HTC Vive Focus'],
  [/Vive/i, 'HTC Vive'],
  [/Wolvic/i, 'Wolvic'],
]
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
]
const first = (list: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(agent))?.[1]

/**
 * Returns the name of a device for the account dialog and for the record of its sessions; the headset's model when its
 * browser reports it.
 */
export function deviceName(agent: string): string {
  return (
    first(headsets, agent) ?? ([first(browsers, agent), first(systems, agent)].filter(Boolean).join(' · ') || 'Browser')
  )
}
