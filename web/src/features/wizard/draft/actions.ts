import { fileTypes } from '@praxia/contract/limits.ts'
import { type Draft, hasPicture } from './draft-rules.ts'

/** Loads a saved picture as a file, to be sent again; null if it can no longer be read. */
async function pictureAt(address: string | null, name: string): Promise<File | null> {
  if (!address) return null
  try {
    const answer = await fetch(address)
    if (!answer.ok) return null
    const bytes = await answer.blob()
    return new File([bytes], name, { type: bytes.type })
  } catch {
    return null
  }
}

/**
 * Returns the draft of a deleted training as a new one: with texts, choices and pictures, without the deleted files and
 * steps.
 */
export async function asNew(draft: Draft): Promise<Draft> {
  const cover = draft.cover ?? (await pictureAt(draft.logo, 'cover'))
  const badges = await Promise.all(
    draft.badges.map(async (badge) =>
      hasPicture(badge) ? { ...badge, file: badge.file ?? (await pictureAt(badge.logo, 'badge')), logo: null } : badge,
    ),
  )
  const files = Object.fromEntries(
    fileTypes.map((type) => [type, { ...draft.files[type], existing: null, removed: false }]),
  ) as Draft['files']
  return {
    ...draft,
    cover,
    logo: null,
    badges,
    files,
    steps: { file: draft.steps.file, existing: null, removed: false },
    resourcesBefore: draft.resources && [],
  }
}
