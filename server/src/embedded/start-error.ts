import { userInfo } from 'node:os'

/** A failed start: its message is one line for the person at the terminal, with the reason and the remedy. */
export class StartError extends Error {
  override name = 'StartError'
}

const reasons: Record<string, string> = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'there is a file at this path',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOENT: 'nothing can be made there',
}

export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Returns the one-line error for an unusable folder. */
export function folderError(dataDir: string, error: unknown): StartError {
  const code = errorCode(error)
  const why = reasons[code] ?? (error instanceof Error ? error.message.split('\n')[0] : String(error))
  const advice =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? 'free some space or set DATA_DIR to a folder on another disk'
      : code === 'EACCES' || code === 'EPERM'
        ? `set DATA_DIR to a folder that can be written, or give this one to the user who runs the server (chown -R ${userInfo().username} '${dataDir}')`
        : 'set DATA_DIR to a folder that can be written'
  return new StartError(`Data folder ${dataDir} can't be used: ${why}; ${advice}.`, { cause: error })
}
