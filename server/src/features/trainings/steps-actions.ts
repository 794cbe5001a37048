import { limits } from '@praxia/contract/limits.ts'
import { stepsFaults } from '@praxia/contract/steps-rules.ts'
import { StepsFile } from '@praxia/contract/trainings.ts'
import { AppError, type Violation } from '../../basics/app-error.ts'
import type { Ctx } from '../../context/context.ts'
import { check, checkText } from '../../http/validation.ts'
import { type Edit, changed, fileOf, reachToEdit } from './actions.ts'
import { saveDraftSteps } from './draft-store.ts'
import { openDraft } from './drafts-actions.ts'
import * as store from './store.ts'

const stepsInvalid = (violations: Violation[]): AppError => new AppError('steps.invalid', { violations })
function readSteps(bytes: Buffer): StepsFile {
  if (bytes.length > limits.stepsBytes) throw stepsInvalid([{ path: '', code: 'size', message: 'is larger than 1 MB' }])
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw stepsInvalid([{ path: '', code: 'json', message: error instanceof Error ? error.message : 'is not JSON' }])
  }
  try {
    checkText(value)
    return check(StepsFile, value, false)
  } catch (error) {
    throw error instanceof AppError ? new AppError('steps.invalid', error.details) : error
  }
}
/** Parses and validates uploaded steps. */
export async function checkedSteps(ctx: Ctx, bytes: Buffer): Promise<StepsFile> {
  const file = readSteps(bytes)
  const faults = stepsFaults(file, new Set((await store.listSkillTypes(ctx.db)).map((row) => row.skillType)))
  if (faults.length > 0) throw stepsInvalid(faults)
  return file
}
export async function setSteps(
  ctx: Ctx,
  id: number,
  files: Map<string, Buffer>,
): Promise<{ jsonStepLastModifiedDate: string; stepCount: number }> {
  const edit = await reachToEdit(ctx, id)
  const file = await checkedSteps(ctx, fileOf(files, 'file'))
  const now = ctx.now()
  await keepSteps(ctx, edit, file, now)
  return { jsonStepLastModifiedDate: now.toISOString(), stepCount: file.steps.length }
}
export async function removeSteps(ctx: Ctx, id: number): Promise<void> {
  await keepSteps(ctx, await reachToEdit(ctx, id), null, ctx.now())
}
async function keepSteps(ctx: Ctx, edit: Edit, file: StepsFile | null, now: Date): Promise<void> {
  if (edit.inDraft) {
    await openDraft(ctx, edit.id)
    await saveDraftSteps(ctx.db, edit.id, file, now)
  } else await store.saveSteps(ctx.db, edit.id, file, now)
  await changed(ctx, edit)
}
