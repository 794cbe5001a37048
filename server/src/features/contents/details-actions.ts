import type { FileType } from '@praxia/contract/shapes.ts'
import type { StepsFile } from '@praxia/contract/trainings.ts'
import { invalid } from '../../basics/app-error.ts'
import type { Ctx, Scope } from '../../context/context.ts'
import { mayOfferOffline } from './content-store.ts'

/**
 * Description of a file beside its bytes; without `vr` the value of the upload, or the present one, without
 * `offlineAvailable` not offline, or the present value.
 */
export interface VersionDetails {
  version: string
  offlineAvailable?: boolean
  vr?: boolean
  notes?: string
  channel?: 'published' | 'test'
  /** Steps of this version: the training's own once it is published. */
  steps?: StepsFile
}
/** Rejects `vr: false` for kinds that run on a headset or on a computer connected to one. */
export function refuseFlat(fileType: FileType, vr: boolean | undefined): void {
  if (fileType !== 'WEB_GL' && vr === false) throw invalid('vr', 'const', `content of the type ${fileType} is VR`)
}
/**
 * Removes offline use where the organisation may not offer it; content published by the platform and partners can be
 * used offline wherever it is enabled.
 */
export async function allowedDetails(
  ctx: Ctx,
  scope: Scope,
  fileType: FileType,
  said: VersionDetails,
): Promise<VersionDetails> {
  refuseFlat(fileType, said.vr)
  const on = said.offlineAvailable && (await mayOfferOffline(ctx.db, scope))
  return {
    version: said.version.trim(),
    ...(on === undefined ? {} : { offlineAvailable: on }),
    ...(said.vr === undefined ? {} : { vr: said.vr }),
    ...(said.notes === undefined ? {} : { notes: said.notes.trim() }),
    ...(said.channel === undefined ? {} : { channel: said.channel }),
    ...(said.steps === undefined ? {} : { steps: said.steps }),
  }
}
