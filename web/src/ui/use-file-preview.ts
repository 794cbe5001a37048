import { useEffect, useMemo } from 'react'

/** Returns an address of the chosen picture for a preview, valid while it is chosen. */
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
