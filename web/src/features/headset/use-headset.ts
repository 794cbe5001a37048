import { useEffect, useRef, useState } from 'react'
import { usedOn } from '../accounts/codes/code-rules.ts'
import { useCode } from '../accounts/codes/use-code.ts'
import { useCodes, useDevices, useProfile } from '../accounts/queries.ts'
import { keepMade, readMade } from './made-store.ts'

/** Creates a code for this training if there is no valid one, and finds the device that it signed in. */
export function useHeadset(trainingId: number, memberId: number) {
  const { data: codes, error: codesUnread, refetch: readCodes } = useCodes(0)
  const { data: profile } = useProfile()
  const running = codes?.find((one) => one.id === profile?.id && one.trainingId === trainingId)
  const code = useCode(memberId, { running, trainingId })
  const { data: devices, error: devicesUnread, refetch: readDevices } = useDevices()
  const [made, setMade] = useState(() => readMade(memberId, trainingId))
  const { expiresAt, text, generate } = code
  if (expiresAt !== null && expiresAt !== made) setMade(expiresAt)
  useEffect(() => {
    if (expiresAt !== null) keepMade(memberId, trainingId, expiresAt)
  }, [expiresAt, memberId, trainingId])
  const device = made && devices ? usedOn(made, devices) : undefined
  const asked = useRef(false)
  const isKnown = codes !== undefined && devices !== undefined
  useEffect(() => {
    if (!isKnown || asked.current) return
    asked.current = true
    if (!running && !device) generate()
  }, [isKnown, running, device, generate])
  // An expired code stays visible, in grey.
  const [last, setLast] = useState<string | null>(null)
  if (text !== null && text !== last) setLast(text)
  const shown = text ?? last
  // Without the lists of codes and devices no code is created, and the use of one could not be detected.
  const unread = (codes ? null : codesUnread) ?? (devices ? null : devicesUnread)
  const error = shown === null && !code.pending ? (unread ?? code.error) : null
  const again = (): void => {
    if (!unread) return generate()
    void readCodes()
    void readDevices()
  }
  return { device, text: shown, left: text === null ? 0 : code.left, generate, again, pending: code.pending, error }
}
