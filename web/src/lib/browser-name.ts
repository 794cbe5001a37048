const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\/(\d+)/, 'Edge'],
  [/OculusBrowser\/(\d+)/, 'Meta Quest Browser'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Chrome\/(\d+)/, 'Chromium'],
  [/Version\/(\d+).*Safari/, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** Returns the browser's name for support reports: "Chromium 156, Windows". */
export function browserName(agent: string): string {
  const found = browsers
    .map(([pattern, name]) => {
      const version = pattern.exec(agent)?.[1]
      return version ? `${name} ${version}` : ''
    })
    .find(Boolean)
  return [found, systems.find(([pattern]) => pattern.test(agent))?.[1]].filter(Boolean).join(', ')
}
