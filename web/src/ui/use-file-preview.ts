import { useEffect, useMemo } from 'react'

/** An address to show a chosen picture by, as long as it is the chosen one. */
export function useFilePreview(file: File | null | undefined): string | null {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address)
    },
    [address],
  )
  return address
}
