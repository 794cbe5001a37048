import SendOutlined from '@mui/icons-material/SendOutlined'
import { Button, Skeleton } from '@mui/material'
import type { Group } from '@praxia/contract/groups.ts'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatDuration, formatMinutes } from '../../lib/format.ts'
import { CancelButton } from '../../ui/cancel-button.tsx'
import { LoadingThumb, Thumb } from '../../ui/cover.tsx'
import { LoadingRows } from '../../ui/states.tsx'
import { StableLayout } from '../../ui/stable-layout.tsx'
import { FootWords, TaskDialog } from '../../ui/task-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useRestoredFocus } from '../../ui/use-restored-focus.ts'
import { useNotFound } from '../../ui/use-not-found.ts'
import { useOrganisation, useRole } from '../accounts/queries.ts'
import { coversOf } from '../courses/course-rules.ts'
import { useCourse } from '../courses/queries.ts'
import { useTraining } from '../trainings/queries.ts'
import { fullName } from '../../lib/full-name.ts'
import { type Chosen, idsOf, noChoice, titlesOf } from './choice-rules.ts'
import { datesOf, faultOf } from './date-rules.ts'
import { type Again, ExistingPanel } from './existing-panel.tsx'
import { type About, usePreview } from './queries.ts'
import {
  groupsWord,
  isNobody,
  peopleOf,
  type Recipients,
  type RecipientMember,
  withMembers,
} from './recipient-rules.ts'
import { SuggestStepsPanel } from './suggest-steps-panel.tsx'
import { RecipientsPanel } from './recipients-panel.tsx'
import { today, useSuggestForm } from './use-suggest-form.ts'
import { WhatStep } from './what-step.tsx'
import { WhenStep } from './when-step.tsx'
import { WhoStep } from './who-step.tsx'

interface Props {
  onClose: () => void
  /** Preselected trainings: the dialog asks for the recipients. */
  trainingIds?: readonly number[]
  /** Preselected course, as an alternative. */
  courseId?: number
  /** Preselected members: the dialog asks for the content. */
  members?: readonly RecipientMember[]
  groups?: readonly Group[]
  /** The members were selected with one press. */
  together?: boolean
}

const recipientIdsOf = ({ members, groups, together }: Recipients) => ({
  together,
  userIds: [...members.keys()],
  groupIds: [...groups.keys()],
})

/** Dialog with the recipients or the content first, then the dates. */
export function SuggestDialog({ onClose, trainingIds = [], courseId, members, groups, together = false }: Props) {
  const { t, i18n } = useTranslation('suggestions')
  const list = (names: string[]) => new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names)
  const asksWhat = trainingIds.length === 0 && courseId === undefined
  const [step, setStep] = useState<'choice' | 'dates'>('choice')
  const [recipients, setRecipients] = useState<Recipients>(() => ({
    members: new Map(members?.map((member) => [member.id, member])),
    groups: new Map(groups?.map((group) => [group.id, group])),
    together,
  }))
  const [chosen, setChosen] = useState<Chosen>(noChoice)
  const offers = asksWhat
    ? idsOf(chosen)
    : { trainingIds: [...trainingIds], courseIds: courseId === undefined ? [] : [courseId] }
  const [again, setAgain] = useState<Again>({ existing: 'move', joiners: true })
  const whom = { ...offers, ...recipientIdsOf(recipients) }
  const what = { ...whom, existing: again.existing, joiners: again.joiners }
  const sending = useSuggestForm(what, onClose, (ids) => {
    toast(t('gone', { names: list(ids.flatMap((id) => recipients.members.get(id) ?? []).map(fullName)) }), 'error')
    const left = withMembers(recipients, new Map([...recipients.members].filter(([id]) => !ids.includes(id))))
    setRecipients(left)
    if (isNobody(left)) (asksWhat ? onClose : () => setStep('choice'))()
  })
  const about = useAbout(trainingIds, courseId, recipients)
  const place = useRestoredFocus<HTMLDivElement>(step)
  useNotFound(about.gone, onClose, about.subject)
  const isPicked = asksWhat ? what.trainingIds.length + what.courseIds.length > 0 : !isNobody(recipients)
  const ready = !isNobody(recipients) && what.trainingIds.length + what.courseIds.length > 0
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    if (step === 'dates') return sending.submit(event)
    event.preventDefault()
    if (ready) setStep('dates')
  }
  const choice = asksWhat ? (
    <WhatStep chosen={chosen} onChoose={setChosen} />
  ) : (
    <WhoStep recipients={recipients} onChange={setRecipients} about={about.single} />
  )
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={600}
      minHeight={720}
      dirty={isPicked}
      pending={sending.pending}
      title={about.title}
      facts={about.facts}
      lead={about.lead}
      tabs={<SuggestStepsPanel names={[t(asksWhat ? 'what' : 'who'), t('when')]} at={step === 'choice' ? 0 : 1} />}
      onSubmit={submit}
      leave={
        step === 'choice' && (
          <FootWords>
            {asksWhat ? <ChosenText chosen={chosen} /> : <RecipientsText recipients={recipients} />}
          </FootWords>
        )
      }
      actions={
        step === 'choice' ? (
          <ChoiceActions ready={ready} />
        ) : (
          <DatesActions pending={sending.pending} onBack={() => setStep('choice')} />
        )
      }
    >
      <div ref={place}>
        {step === 'choice' ? (
          <StableLayout known={!about.isLoading} fallback={<LoadingRows count={4} />}>
            {choice}
          </StableLayout>
        ) : (
          <DatesBody
            recipients={recipients}
            titles={titlesOf(chosen)}
            sending={sending}
            courses={what.trainingIds.length === 0}
            onChange={() => setStep('choice')}
            whom={whom}
            again={again}
            onAgain={setAgain}
          />
        )}
      </div>
    </TaskDialog>
  )
}

/** Returns the subtitle: the only training or course, or the number of them or of the recipients. */
function useAbout(trainingIds: readonly number[], courseId: number | undefined, recipients: Recipients) {
  const { t } = useTranslation('suggestions')
  const trainingId = trainingIds.length === 1 ? trainingIds[0] : undefined
  const training = useTraining(trainingId ?? 0)
  const course = useCourse(courseId ?? 0)
  const single: About =
    courseId !== undefined
      ? { kind: 'course', id: courseId }
      : trainingId !== undefined
        ? { kind: 'training', id: trainingId }
        : undefined
  const asked = single?.kind === 'course' ? course : training
  const gone = asked.data ? null : asked.error
  const subject = {
    feature: single?.kind === 'course' ? ('courses' as const) : ('trainings' as const),
    id: single?.id ?? 0,
  }
  if (course.data) {
    const { title, logo, totalTraining, durationInMinute } = course.data
    return {
      single,
      subject,
      gone,
      title: t('title', { title }),
      facts: t('courseFacts', { count: totalTraining, duration: formatDuration(durationInMinute) }),
      lead: <Thumb of={logo ? [{ title, image: logo }] : coversOf(course.data)} />,
    }
  }
  if (training.data) {
    const { title, category, logo, durationInMinute } = training.data
    return {
      single,
      subject,
      gone,
      title: t('title', { title }),
      facts: t('facts', { minutes: formatMinutes(durationInMinute), category: category.name }),
      lead: <Thumb of={[{ title, category: category.key, image: logo }]} />,
    }
  }
  // Until it is loaded, what is suggested has its place.
  if (single && !gone)
    return {
      single,
      subject,
      gone,
      title: t('suggest'),
      facts: <Skeleton width={160} />,
      lead: <LoadingThumb />,
      isLoading: true,
    }
  return trainingIds.length === 0
    ? { single, subject, gone, title: t('titlePeople', { count: peopleOf(recipients).size }) }
    : { single, subject, gone, title: t('titleMany', { count: trainingIds.length }) }
}

interface DatesProps {
  recipients: Recipients
  titles: readonly string[]
  sending: ReturnType<typeof useSuggestForm>
  courses: boolean
  onChange: () => void
  whom: { trainingIds: number[]; courseIds: number[]; userIds: number[]; groupIds: number[]; together: boolean }
  again: Again
  onAgain: (again: Again) => void
}
function DatesBody({ recipients, titles, sending, courses, onChange, whom, again, onAgain }: DatesProps) {
  const { when, errorOf, change } = sending
  const right = faultOf(when, today()) === null
  const preview = usePreview({ ...whom, ...datesOf(when) }, right)
  return (
    <>
      <RecipientsPanel recipients={recipients} titles={titles} onChange={onChange} />
      <WhenStep when={when} errorOf={errorOf} onChange={change} courses={courses} />
      <ExistingPanel preview={preview.data} again={again} onChange={onAgain} groups={whom.groupIds.length > 0} />
    </>
  )
}

function ChoiceActions({ ready }: { ready: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <CancelButton />
      <Button key="next" type="submit" variant="contained" color="primary" disabled={!ready}>
        {t('next')}
      </Button>
    </>
  )
}

function DatesActions({ pending, onBack }: { pending: boolean; onBack: () => void }) {
  const { t } = useTranslation('suggestions')
  const { t: common } = useTranslation()
  return (
    <>
      <Button variant="outlined" onClick={onBack}>
        {common('back')}
      </Button>
      <Button
        key="send"
        type="submit"
        variant="contained"
        color="primary"
        startIcon={<SendOutlined />}
        loading={pending}
      >
        {t('suggest')}
      </Button>
    </>
  )
}

function ChosenText({ chosen: { courses, trainings } }: { chosen: Chosen }) {
  const { t } = useTranslation('suggestions')
  if (courses.size === 0) return t('pickedTrainings', { count: trainings.size })
  return trainings.size === 0
    ? t('pickedCourses', { count: courses.size })
    : t('pickedBoth', { courses: courses.size, trainings: trainings.size })
}

function RecipientsText({ recipients }: { recipients: Recipients }) {
  const { t } = useTranslation('suggestions')
  const people = peopleOf(recipients).size
  const members = recipients.members.size
  const groups = recipients.groups.size
  const role = useRole()
  const { data: organisation } = useOrganisation()
  const kind = groupsWord(role, organisation?.type)
  if (isNobody(recipients)) return t('nobody', { kind })
  if (groups === 0) return t('pickedMembers', { members, people })
  return members === 0 ? t('pickedGroups', { kind, groups, people }) : t('picked', { kind, members, groups, people })
}
