import { limits } from '@praxia/contract/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { type Pick, usePick } from './use-pick.tsx'

/** Why a file can't be a picture here, seen before it is sent; null when it can. */
async function pictureFault(file: File): Promise<'notPng' | 'notReadable' | 'pictureLarge' | null> {
  if (!/^image\/(png|jpe?g)$/.test(file.type)) return 'notPng'
  if (file.size > limits.imageBytes) return 'pictureLarge'
  try {
    ;(await createImageBitmap(file)).close()
  } catch {
    return 'notReadable'
  }
  return null
}
/** A picture dropped or chosen; what is none is told at once and not taken. `what` names the field. */
export function usePicture(what: string, onFile: (file: File) => void): Pick & { fault: string | undefined } {
  const { t } = useTranslation()
  const [fault, setFault] = useState<string | undefined>()
  // By the time it is read, other fields may have changed: what takes it has to be the one of that moment.
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  const take = (file: File): void =>
    void pictureFault(file).then((wrong) => {
      setFault(wrong ? t(wrong) : undefined)
      if (!wrong) latest.current(file)
    })
  return { ...usePick({ what, accept: 'image/png,image/jpeg', onFile: take }), fault }
}
