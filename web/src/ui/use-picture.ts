import { limits } from '@praxia/contract/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { headBytes, pictureHead } from './picture-head.ts'
import { type Pick, usePick } from './use-pick.tsx'

type Fault = 'notPng' | 'notReadable' | 'pictureLarge' | 'pictureVast'

/** Why a file can't be a picture here, seen before it is sent; null when it can. */
async function pictureFault(file: File): Promise<Fault | null> {
  if (!/^image\/(png|jpe?g)$/.test(file.type)) return 'notPng'
  if (file.size > limits.imageBytes) return 'pictureLarge'
  try {
    const head = pictureHead(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
    if (!head) return 'notReadable'
    // Unpacking it takes four bytes a pixel: more than a phone has.
    if ((head.pixels ?? 0) > limits.imagePixels) return 'pictureVast'
    const bitmap = await createImageBitmap(file)
    const pixels = bitmap.width * bitmap.height
    bitmap.close()
    return pixels > limits.imagePixels ? 'pictureVast' : null
  } catch {
    return 'notReadable'
  }
}
/**
 * A picture dropped or chosen; what is no picture is refused at once, with the reason. `what` names the field; `forget` takes the word back
 * once the field has been settled in another way, and what is still being read with it.
 */
export function usePicture(
  what: string,
  onFile: (file: File) => void,
): Pick & { fault: string | undefined; forget: () => void } {
  const { t } = useTranslation()
  const [fault, setFault] = useState<string | undefined>()
  // By the time it is read, other fields may have changed: what takes it has to be the one of that moment.
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  // A large picture is read longer than the small one chosen after it: the last one chosen counts.
  const turn = useRef(0)
  const take = (file: File): void => {
    const mine = ++turn.current
    void pictureFault(file).then((wrong) => {
      if (mine !== turn.current) return
      setFault(wrong ? t(wrong, { count: limits.imagePixels / 1_000_000 }) : undefined)
      if (!wrong) latest.current(file)
    })
  }
  return {
    ...usePick({ what, accept: 'image/png,image/jpeg', onFile: take }),
    fault,
    forget: () => {
      turn.current++
      setFault(undefined)
    },
  }
}
