/** Returns whether the first release is later than the one that follows the second: by its major, or two minor, versions. */
export function isBeyondNext(one: string, other: string): boolean {
  const [major = 0, minor = 0] = one.split('.').map(Number)
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number)
  return major > otherMajor || (major === otherMajor && minor > otherMinor + 1)
}
