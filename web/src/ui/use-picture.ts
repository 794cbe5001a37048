import { limits } from '@praxia/contract/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { headBytes, pictureHead } from './picture-head.ts'
import { type Size, shapeFault } from './picture-shape.ts'
import { type Pick, usePick } from './use-pick.tsx'

type Fault = 'notPng' | 'notReadable' | 'pictureLarge' | 'pictureVast'

/** Returns why a file can't be used as a picture, checked before the upload, or its size. */
async function readPicture(file: File): Promise<Fault | Size> {
  if (!/^image\/(png|jpe?g)$/.test(file.type)) return 'notPng'
  if (file.size > limits.imageBytes) return 'pictureLarge'
  try {
    const head = pictureHead(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
    if (!head) return 'notReadable'
    // Decoding takes four bytes per pixel: more than a phone has.
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
 * A picture that is dropped or chosen; another file is rejected at once with the reason. `what` names the field;
 * `forget` clears the message once the field has been set in another way, and cancels a pending read. `hint`: advice on
 * an accepted picture that is far from the `best` size.
 */
export function usePicture(
  what: string,
  onFile: (file: File) => void,
  best?: Size,
): Pick & { fault: string | undefined; hint: string | undefined; forget: () => void } {
  const { t } = useTranslation()
  const [fault, setFault] = useState<string | undefined>()
  const [hint, setHint] = useState<string | undefined>()
  // Other fields may change while it is read, so the latest handler is called.
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  // A large picture takes longer to read than a small one chosen after it: the last one chosen counts.
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
