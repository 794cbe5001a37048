import { Box, Button } from '@mui/material'
import type { Organisation } from '@praxia/contract/organisations.ts'
import type { OrganisationType } from '@praxia/contract/shapes.ts'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { ApiError } from '../../lib/api.ts'
import { ConflictNote } from '../../ui/conflict-note.tsx'
import { useErrorText } from '../../ui/error-text.ts'
import { focusFirstWrong } from '../../ui/focus-first.ts'
import { Incomplete } from '../../ui/incomplete.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { OrganisationFields } from './organisation-fields.tsx'
import {
  type Draft,
  draftOf,
  type Field,
  formOf,
  type Problem,
  problemsOf,
  textFields,
  wrongAt,
} from './organisation-form.ts'
import { useUsersMax } from '../settings/queries.ts'
import { useSaveOrganisation } from './queries.ts'

/** The fields that the server refused, each with what to say there: a phrase of the form, or the failure's own sentence. */
function refusalsOf(error: unknown, text: string, say: (problem: Problem) => string): Partial<Record<Field, string>> {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'organisation.email_taken') return { representativeEmail: text }
  if (error.code === 'image.invalid' || error.code === 'image.too_large' || error.code === 'request.too_large')
    return { logo: text }
  const at = (path: string): Field | undefined =>
    path === 'maxSize' ? 'gigabytes' : path === 'logo' ? 'logo' : textFields.find((field) => field === path)
  return Object.fromEntries(
    error.violations.flatMap(({ path, code }) => {
      const field = at(path)
      return field ? [[field, say(code === 'required' ? 'required' : wrongAt[field])]] : []
    }),
  )
}

function useForm(organisation: Organisation | null, type: OrganisationType, onClose: () => void) {
  const { t } = useTranslation('organisations')
  const { t: common } = useTranslation()
  const { t: members } = useTranslation('members')
  const describe = useErrorText()
  const tell = useErrorToast()
  const [first] = useState(() => draftOf(organisation, type))
  const [draft, setDraft] = useState<Draft>(first)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Partial<Record<Field, string>>>({})
  const [conflict, setConflict] = useState(false)
  const save = useSaveOrganisation(organisation)
  const usersMax = useUsersMax()
  // What an organisation has it keeps, also where the installation allows fewer by now.
  const problems = problemsOf(draft, Boolean(organisation?.logo), Math.max(usersMax, organisation?.maxUser ?? 0))
  const say = (problem: Problem): string =>
    problem === 'required' || problem === 'invalidEmail'
      ? common(problem)
      : problem === 'nameTooLong'
        ? members(problem)
        : t(problem, { max: usersMax })
  const change = (part: Partial<Draft>) => {
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
    setDraft((before) => ({ ...before, ...part }))
  }
  const errorOf = (field: Field): string | undefined => {
    const problem = tried ? problems[field] : undefined
    return refused[field] ?? (problem && say(problem))
  }
  const send = (revision: string | undefined, form: HTMLElement | null): void => {
    setTried(true)
    if (Object.keys(problems).length > 0) {
      focusFirstWrong(form)
      return
    }
    save.mutate(formOf(draft, organisation, revision), {
      onSuccess: () => {
        toast(t(organisation ? 'edited' : 'added', { type: draft.type }))
        onClose()
      },
      onError: (error) => {
        // A type that can't be changed to is a conflict too, and names its field.
        if (error instanceof ApiError && error.code === 'request.conflict' && error.violations.length === 0) {
          setConflict(true)
          return
        }
        const { text } = describe(error)
        const found = refusalsOf(error, text, say)
        setRefused(found)
        if (Object.keys(found).length > 0) focusFirstWrong(form)
        tell(error)
      },
    })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!conflict) send(organisation?.revision, event.currentTarget)
  }
  const dirty = (Object.keys(first) as (keyof Draft)[]).some((key) => first[key] !== draft[key])
  return {
    draft,
    change,
    errorOf,
    submit,
    overwrite: () => send(undefined, null),
    conflict,
    pending: save.isPending,
    incomplete: tried && Object.values(problems).includes('required'),
    dirty,
  }
}

interface Props {
  organisation: Organisation | null
  type: OrganisationType
  onClose: () => void
  /** Reads what somebody else saved, in place of the draft. */ onTheirs?: () => void
}

/** Adds an organisation of one type, or changes one. */
export function OrganisationDialog({ organisation, type, onClose, onTheirs }: Props) {
  const { t } = useTranslation('organisations')
  const { t: common } = useTranslation()
  const { draft, change, errorOf, submit, overwrite, conflict, pending, incomplete, dirty } = useForm(
    organisation,
    type,
    onClose,
  )
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={720}
      dirty={dirty && !pending}
      onSubmit={submit}
      title={organisation ? t('editTitle', { name: organisation.name }) : t('add', { type })}
      facts={organisation ? t('kind', { type: organisation.type }) : t('addFacts')}
      leave={incomplete && <Incomplete />}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" variant="contained" color="primary" loading={pending} disabled={conflict}>
            {organisation ? common('save') : common('add')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0,1fr)' }}>
        {conflict && onTheirs && <ConflictNote pending={pending} onMine={overwrite} onTheirs={onTheirs} />}
        <OrganisationFields draft={draft} change={change} errorOf={errorOf} saved={organisation} />
      </Box>
    </TaskDialog>
  )
}
