import { useTranslation } from '../../../phrases/i18n.ts'
import { Note } from '../../../ui/note.tsx'
import { broughtUserCode } from '../codes/user-code-rules.ts'

/** Names the headset that waits for this sign-in, by the code in the address that led here: `/d#WDJB-MJHT`. */
export function WaitingHeadsetPanel({ from }: { from: string }) {
  const { t } = useTranslation('devices')
  const code = broughtUserCode(new URL(from, window.location.origin))
  return <Note>{code ? t('signInFor', { code }) : t('signInForOne')}</Note>
}
