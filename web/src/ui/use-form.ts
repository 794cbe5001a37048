import { type SubmitEvent, useState } from 'react'
import { ApiError } from '../lib/api.ts'
import { draftProblems, type FormRules, refusedFields, sameDraft, sentBody } from '../lib/form-rules.ts'
import type { Problem } from '../lib/rules.ts'
import { useTranslation } from '../phrases/i18n.ts'
import { useErrorText } from './error-text.ts'
import { focusFirstWrong } from './focus-first.ts'
import { useErrorToast } from './toast.tsx'

/** Mutation of `useSend`, which ignores a second press while the first is pending. */
interface Save<V, A> {
  mutate: (value: V, on: { onSuccess: (answer: A) => void; onError: (error: Error) => void }) => void
  isPending: boolean
  error: Error | null
}
interface Options<D, B, F extends string, V, A> {
  first: D | (() => D)
  save: Save<V, A>
  /** Returns the argument of `save`. */
  send: (body: B, draft: D) => V
  onSaved: (answer: A) => void
  /** Whether a failure was handled otherwise: then no message is shown. */
  handled?: (error: Error, body: B) => boolean
  /** Revision that the form was opened with: a later change of another user is a conflict. */
  revision?: string
  /** The form's own text for a problem, when it differs from the general one. */
  say?: (field: F, problem: Problem) => string | undefined
}
type TextKey<D> = { [K in keyof D]: D[K] extends string ? K : never }[keyof D] & string
type Refused<F extends string> = Partial<Record<F, string>>

/** Returns the text of a schema's problem; undefined when only the form has one. */
function useProblemWords(): (problem: Problem) => string | undefined {
  const { t } = useTranslation()
  return ({ code, min, max }) => {
    if (code === 'required') return t('required')
    if (code === 'email') return t('invalidEmail')
    if (code === 'tooLong') return t('tooLong', { max })
    return code === 'range' ? t('between', { min, max }) : undefined
  }
}

/** A form: its draft, its problems once submission was tried, the server's errors, and its submission. */
export function useForm<D extends object, B extends object, F extends string, V, A>(
  rules: FormRules<D, B, F>,
  { first: given, save, send, onSaved, handled, revision, say }: Options<D, B, F, V, A>,
) {
  const words = useProblemWords()
  const describe = useErrorText()
  const showError = useErrorToast()
  const [first, setFirst] = useState(given)
  const [draft, setDraft] = useState(first)
  const [tried, setTried] = useState<readonly F[]>([])
  const [refused, setRefused] = useState<Refused<F>>({})
  const [conflict, setConflict] = useState(false)
  const problems = draftProblems(rules, draft)
  const wrong = rules.fields.some((field) => problems[field])
  const wordsOf = (field: F, problem: Problem): string | undefined => say?.(field, problem) ?? words(problem)
  const errorOf = (field: F): string | undefined => {
    const problem = tried.includes(field) ? problems[field] : undefined
    if (refused[field] !== undefined || !problem) return refused[field]
    return wordsOf(field, problem) ?? describe(new ApiError(400, 'request.invalid')).text
  }
  const change = (part: Partial<D>): void => {
    // A server error is shown until its field changes; for a field made of several, until any of them changes.
    const kept = (field: string): boolean => !(field in part) && field in draft
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([field]) => kept(field))) as Refused<F>)
    setDraft((before) => ({ ...before, ...part }))
  }
  const onError = (error: Error, form: HTMLElement | null): void => {
    // A conflict that names a field belongs to that field.
    if (error instanceof ApiError && error.code === 'request.conflict' && error.violations.length === 0) {
      setConflict(true)
      return
    }
    const { text } = describe(error)
    const found = Object.entries(refusedFields(rules, error)) as [F, Problem | null][]
    const said = found.map(([field, problem]) => [field, (problem && wordsOf(field, problem)) ?? text])
    setRefused(Object.fromEntries(said) as Refused<F>)
    if (found.length > 0) focusFirstWrong(form)
    showError(error)
  }
  const attempt = (form: HTMLElement | null, basedOn: string | undefined): void => {
    setTried(rules.fields)
    if (wrong) {
      focusFirstWrong(form)
      return
    }
    const body = sentBody(rules, draft, basedOn)
    save.mutate(send(body, draft), {
      onSuccess: (answer) => {
        setFirst(draft)
        onSaved(answer)
      },
      onError: (error) => {
        if (!handled?.(error, body)) onError(error, form)
      },
    })
  }
  return {
    draft,
    change,
    errorOf,
    /** Value, error and change handler of a text field. */
    text: (field: TextKey<D> & F) => ({
      value: draft[field] as string,
      error: errorOf(field),
      onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value } as Partial<D>),
    }),
    submit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault()
      if (!conflict) attempt(event.currentTarget, revision)
    },
    /** Overwrites the version that another user saved. */
    overwrite: (): void => attempt(null, undefined),
    /** Validates one field; shows its error. */
    check: (field: F, form: HTMLElement | null): boolean => {
      setTried((before) => [...before, field])
      if (!problems[field]) return true
      focusFirstWrong(form)
      return false
    },
    /** Resets the draft to not submitted. */
    untry: (): void => setTried([]),
    /** Replaces the draft with what is saved now. */
    reset: (saved: D): void => {
      setFirst(saved)
      setDraft(saved)
      setTried([])
    },
    conflict,
    pending: save.isPending,
    /** Error of the last submission. */
    failure: save.error,
    incomplete: rules.fields.some((field) => tried.includes(field) && problems[field]?.code === 'required'),
    dirty: !sameDraft(first, draft),
  }
}
/** Part of the form that its dialog and its field components need. */
export type FormState = Pick<
  ReturnType<typeof useForm>,
  'submit' | 'overwrite' | 'conflict' | 'pending' | 'dirty' | 'incomplete'
>
