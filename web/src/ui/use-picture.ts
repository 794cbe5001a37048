import { limits } from '@praxia/contract/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { headBytes, pictureHead } from './picture-head.ts'
import { type Size, shapeFault } from './picture-shape.ts'
import { type Pick, usePick } from './use-pick.tsx'

type Fault = 'notPng' | 'notReadable' | 'pictureLarge' | 'pictureVast'

/** Why a file can't be a picture here, seen before it is sent; its size when it can. */
async function readPicture(file: File): Promise<Fault | Size> {
  if (!/^image\/(png|jpe?g)$/.test(file.type)) return 'notPng'
  if (file.size > limits.imageBytes) return 'pictureLarge'
  try {
    const head = pictureHead(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
    if (!head) return 'notReadable'
    // Unpacking it takes four bytes a pixel: more than a phone has.
    if ((head.pixels ?? 0) > limits.imagePixels) return 'pictureVast'
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return width * height > limits.imagePixels ? 'pictureVast' : { width, height }
  } catch {
    return 'notReadable'
  }
}
/**
 * A picture dropped or chosen; what is no picture is refused at once, with the reason. `what` names the field; `forget` takes the word back
 * once the field has been settled in another way, and what is still being read with it. `hint`: what is worth a word of a picture that was
 * taken, where it is far from the `best` size.
 */
export function usePicture(
  what: string,
  onFile: (file: File) => void,
  best?: Size,
): Pick & { fault: string | undefined; hint: string | undefined; forget: () => void } {
  const { t } = useTranslation()
  const [fault, setFault] = useState<string | undefined>()
  const [hint, setHint] = useState<string | undefined>()
  // By the time it is read, other fields may have changed: what takes it has to be the one of that moment.
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  // A large picture is read longer than the small one chosen after it: the last one chosen counts.
  const turn = useRef(0)
  const take = (file: File): void => {
    const mine = ++turn.current
    void readPicture(file).then((read) => {
      if (mine !== turn.current) return
      const wrong = typeof read === 'string' ? read : null
      const unlike = typeof read === 'string' || !best ? null : shapeFault(read, best)
      setFault(wrong ? t(wrong, { count: limits.imagePixels / 1_000_000 }) : undefined)
      setHint(unlike && best ? t(unlike, { width: best.width, height: best.height }) : undefined)
      if (!wrong) latest.current(file)
    })
  }
  return {
    ...usePick({ what, accept: 'image/png,image/jpeg', onFile: take }),
    fault,
    hint,
    forget: () => {
      turn.current++
      setFault(undefined)
      setHint(undefined)
    },
  }
}
