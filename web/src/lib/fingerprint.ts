const fileOf = ({ name, size, type, lastModified }: File) => ({ name, size, type, lastModified })

/** Returns the same text for equal input: values by content, files by the metadata that the browser has. */
export const fingerprint = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => {
    if (one instanceof FormData) return [...one].map(([name, entry]) => [name, entry])
    return one instanceof File ? fileOf(one) : one
  }) ?? ''
