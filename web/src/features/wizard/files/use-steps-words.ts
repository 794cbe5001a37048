import { useTranslation } from '../../../phrases/i18n.ts'
import type { Violation } from '../../../lib/api.ts'

const words = {
  json: 'stepsNoJson',
  size: 'stepsLarge',
  doubled: 'stepsDoubled',
  parent: 'stepsParent',
  skill: 'stepsSkill',
  label: 'stepsMissing',
  required: 'stepsMissing',
  minLength: 'stepsMissing',
  minItems: 'stepsMissing',
} as const
const most = 5

/** Formats the first faults of a steps file with their paths, found by the browser or the server. */
export function useStepsWords(): (faults: readonly Pick<Violation, 'path' | 'code'>[]) => string {
  const { t } = useTranslation('wizard')
  const say = ({ path, code }: Pick<Violation, 'path' | 'code'>): string => {
    const message = t(words[code as keyof typeof words] ?? 'stepsOther')
    return path ? t('stepsFault', { path, message }) : message
  }
  return (faults) => faults.slice(0, most).map(say).join(' ')
}
