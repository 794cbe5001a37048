const fileOf = ({ name, size, type, lastModified }: File) => ({ name, size, type, lastModified })

/** The same text for what is the same to send: values by what they hold, files by what the browser knows of them. */
export const fingerprint = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => {
    if (one instanceof FormData) return [...one].map(([name, entry]) => [name, entry])
    return one instanceof File ? fileOf(one) : one
  }) ?? ''
