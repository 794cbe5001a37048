import { isAbsolute, relative, sep } from 'node:path'

/** Returns whether a path is this folder or below it. Both are absolute. */
export function isWithin(folder: string, path: string): boolean {
  const place = relative(folder, path)
  return place !== '..' && !place.startsWith(`..${sep}`) && !isAbsolute(place)
}
