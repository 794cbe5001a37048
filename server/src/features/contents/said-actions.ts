import type { FileType } from '@praxia/contract/shapes.ts'
import type { StepsFile } from '@praxia/contract/trainings.ts'
import { invalid } from '../../basics/app-error.ts'
import type { Ctx, Scope } from '../../context/context.ts'
import { mayOfferOffline } from './content-store.ts'

/** What is said of a file beside its bytes; `vr` left out is as the upload says, or as it was. */
export interface Said {
  version: string
  offlineAvailable: boolean
  vr?: boolean
  notes?: string
  channel?: 'published' | 'test'
  /** Of this version: the training's own from the moment that it is published. */
  steps?: StepsFile
}
/** What runs on a headset, or on a computer that one hangs on, is VR by its kind. */
export function refuseFlat(fileType: FileType, vr: boolean | undefined): void {
  if (fileType !== 'WEB_GL' && vr === false) throw invalid('vr', 'const', `content of the type ${fileType} is VR`)
}
/** Offline use is offered by organisations that have it; what the platform and partners publish may be taken along wherever it is on. */
export async function allowedSaid(ctx: Ctx, scope: Scope, fileType: FileType, said: Said): Promise<Said> {
  refuseFlat(fileType, said.vr)
  const on = said.offlineAvailable && (await mayOfferOffline(ctx.db, scope))
  return {
    version: said.version.trim(),
    offlineAvailable: on,
    ...(said.vr === undefined ? {} : { vr: said.vr }),
    ...(said.notes === undefined ? {} : { notes: said.notes.trim() }),
    ...(said.channel === undefined ? {} : { channel: said.channel }),
    ...(said.steps === undefined ? {} : { steps: said.steps }),
  }
}
