import { useTranslation } from '../../phrases/i18n.ts'
import { formatNumber } from '../../lib/format.ts'

/** Returns a formatter of seen time: seconds below one minute, else whole minutes. */
export function useSeconds(): (seconds: number) => string {
  const { i18n } = useTranslation()
  return (seconds) =>
    seconds < 60
      ? formatNumber(seconds, i18n.language, { style: 'unit', unit: 'second', unitDisplay: 'long' })
      : formatNumber(Math.floor(seconds / 60), i18n.language, { style: 'unit', unit: 'minute', unitDisplay: 'long' })
}
