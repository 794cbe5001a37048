import { createCourse, removeCourseLogo, setCourseLogo, updateCourse } from '@praxia/contract/courses.ts'
import { setCourseResources } from '@praxia/contract/resources.ts'
import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import { call } from '../../../lib/api.ts'
import { formWith, SaveError, type Saved, savePart } from '../saving/actions.ts'
import { type CourseDraft, courseFormOf } from './course-draft-rules.ts'

interface Options extends Saved {
  lang: ContentLanguage
  /** Made as a manager: the course is the manager's own. */
  forceManager: boolean
  /** The cover that was in place when the wizard was opened. */
  hadLogo: boolean
  onSaved: (saved: Saved) => void
}

/** The course, then its cover, then what goes with it, where that was changed. */
export async function saveCourse(draft: CourseDraft, options: Options): Promise<void> {
  const { id: known, basedOn, lang, forceManager, hadLogo, onSaved } = options
  const body = courseFormOf(draft, basedOn)
  const { id, revision } = await savePart(
    'form',
    known
      ? call(updateCourse, { params: { id: known }, query: { lang }, body })
      : call(createCourse, { query: { lang, ...(forceManager ? { forceManager } : {}) }, body }),
  )
  // An answer that something on the way cut or replaced.
  if (!id) throw new SaveError('form', new Error('no id'))
  onSaved({ id, basedOn: revision })
  if (draft.cover) await savePart('cover', call(setCourseLogo, { params: { id }, form: formWith('logo', draft.cover) }))
  else if (hadLogo && known && !draft.logo) await savePart('cover', call(removeCourseLogo, { params: { id } }))
  if (draft.resources)
    await savePart(
      'resources',
      call(setCourseResources, { params: { id }, body: { resources: draft.resources.map((one) => one.id) } }),
    )
}
