import type { FileType } from '@praxia/contract/shapes.ts'
import { useTranslation } from '../../phrases/i18n.ts'

const names = { UNITY: 'fileUnity', WEB_GL: 'fileWeb', APK: 'fileApk' } as const satisfies Record<FileType, string>

/** Returns the display names of the kinds of files. */
export function useFileWords(): (type: FileType) => string {
  const { t } = useTranslation('masters')
  return (type) => t(names[type])
}
