import { type ClassBoard, callClass } from '@praxia/contract/classes.ts'
import type { FormRules } from '../../lib/form-rules.ts'
import { useForm } from '../../ui/use-form.ts'
import { calledIn } from './class-rules.ts'
import { useCallClass } from './queries.ts'

interface CallDraft {
  text: string
  pause: boolean
  whom: string
}
const bodyOf = ({ text, pause }: CallDraft) => ({ text: text.trim(), pause })
const callRules = {
  endpoint: callClass,
  fields: ['text'],
  bodyOf,
} as const satisfies FormRules<CallDraft, object, string>

/** Draft of a call to attention. Recipients are determined when it is sent, not when the form is opened. */
export const useCallForm = (board: ClassBoard, whom: string, onSent: () => void) =>
  useForm(callRules, {
    first: { text: '', pause: false, whom },
    save: useCallClass(),
    send: (_, draft) => ({
      id: board.id,
      body: {
        ...bodyOf(draft),
        ...(draft.whom === 'all' ? {} : { userIds: calledIn(board, draft.whom).flatMap(({ id }) => id ?? []) }),
      },
    }),
    onSaved: onSent,
  })
