import DesktopWindowsOutlined from '@mui/icons-material/DesktopWindowsOutlined'
import PublicOutlined from '@mui/icons-material/PublicOutlined'
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined'
import type { FileType } from '@praxia/contract/shapes.ts'

/** Name and icon of each file type, in display order. */
export const fileTypeLooks = {
  APK: { Icon: ViewInArOutlined, name: 'typeApk' },
  WEB_GL: { Icon: PublicOutlined, name: 'typeWeb' },
  UNITY: { Icon: DesktopWindowsOutlined, name: 'typeUnity' },
} as const satisfies Record<FileType, { Icon: typeof PublicOutlined; name: string }>
export const fileTypeOrder = ['APK', 'WEB_GL', 'UNITY'] as const
export const sortTypes = (types: readonly FileType[]): FileType[] =>
  fileTypeOrder.filter((type) => types.includes(type))
