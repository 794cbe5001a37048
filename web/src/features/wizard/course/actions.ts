import { createCourse, removeCourseLogo, setCourseLogo, updateCourse } from '@praxia/contract/courses.ts'
import { setCourseResources } from '@praxia/contract/resources.ts'
import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import { call } from '../../../lib/api.ts'
import {
  type Done,
  formWith,
  once,
  type OnResources,
  resourcesBody,
  SaveError,
  type Saved,
  savePart,
  sendResources,
} from '../saving/actions.ts'
import { type CourseDraft, courseFormOf } from './course-draft-rules.ts'

interface Options extends Saved {
  lang: ContentLanguage
  /** Created as a manager: the course belongs to the manager. */
  forceManager: boolean
  /** The course had a cover when the wizard was opened. */
  hadLogo: boolean
  onSaved: (saved: Saved) => void
  onResources: OnResources
  done: Done
}
/** Returns the saved parts of a course as it was opened. */
export const courseDoneOf = (opened: CourseDraft): Done =>
  new Map([['form', JSON.stringify(courseFormOf(opened, undefined))]])

/** Saves the changed parts: the course, its cover, its resources. Returns whether anything was sent. */
export async function saveCourse(draft: CourseDraft, options: Options): Promise<boolean> {
  const { id: known, basedOn, lang, forceManager, hadLogo, onSaved, onResources, done } = options
  // A recreated course has no saved parts.
  if (known === null) done.clear()
  const form = JSON.stringify(courseFormOf(draft, undefined))
  const all: boolean[] = []
  let id = known
  // Without a base revision, it overwrites changes that another user saved.
  if (known === null || basedOn === undefined || done.get('form') !== form) {
    const body = courseFormOf(draft, basedOn)
    const made = await savePart(
      'form',
      known
        ? call(updateCourse, { params: { id: known }, query: { lang }, body })
        : call(createCourse, { query: { lang, ...(forceManager ? { forceManager } : {}) }, body }),
    )
    // A proxy truncated or replaced the response.
    if (!made.id) throw new SaveError('form', new Error('no id'))
    id = made.id
    done.set('form', form)
    all.push(true)
    onSaved({ id, basedOn: made.revision })
  }
  const params = { id: id! }
  const { cover } = draft
  if (cover)
    all.push(
      await savePart(
        'cover',
        once(done, 'cover', cover, () => call(setCourseLogo, { params, form: formWith('logo', cover) })),
      ),
    )
  else if (!draft.logo && (done.get('cover') || (hadLogo && known)))
    all.push(
      await savePart(
        'cover',
        once(done, 'cover', null, () => call(removeCourseLogo, { params })),
      ),
    )
  if (draft.resources) {
    const body = resourcesBody(draft.resources, draft.resourcesBefore, { id: known, basedOn, done })
    all.push(
      await savePart(
        'resources',
        once(done, 'resources', JSON.stringify(body.resources), () =>
          sendResources(body, draft, onResources, (one) => call(setCourseResources, { params, body: one })),
        ),
      ),
    )
  }
  return all.includes(true)
}
