import SendOutlined from '@mui/icons-material/SendOutlined'
import { Box, Button, Divider, Typography } from '@mui/material'
import type { Group } from '@praxia/contract/groups.ts'
import type { Member } from '@praxia/contract/members.ts'
import type { TrainingCard } from '@praxia/contract/trainings.ts'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { ApiError } from '../../lib/api.ts'
import { formatMinutes } from '../../lib/format.ts'
import { Thumb } from '../../ui/cover.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useTraining } from '../catalogue/queries.ts'
import { datesOf, faultOf, type When, type WhenFault } from './dates.ts'
import { useSuggest } from './queries.ts'
import { StepBars } from './step-bars.tsx'
import { WhatStep } from './what-step.tsx'
import { WhenStep } from './when-step.tsx'
import { Faces, nameOf, peopleOf, type Picked, WhoStep } from './who-step.tsx'

type PickedMember = Pick<Member, 'id' | 'firstName' | 'lastName' | 'picture'>
interface Props {
  onClose: () => void
  /** The trainings that were chosen before: then the dialog asks who. */
  trainingIds?: readonly number[]
  /** The people who were picked before: then the dialog asks what. */
  members?: readonly PickedMember[]
  groups?: readonly Group[]
}
const noneOf = (picked: Picked): boolean => picked.members.size + picked.groups.size === 0

/** Who (or what), then when. */
export function SuggestDialog({ onClose, trainingIds = [], members, groups }: Props) {
  const { t } = useTranslation('suggestions')
  const { t: common } = useTranslation()
  const asksWhat = trainingIds.length === 0
  const [step, setStep] = useState(0)
  const [picked, setPicked] = useState<Picked>(() => ({
    members: new Map(members?.map((member) => [member.id, member])),
    groups: new Map(groups?.map((group) => [group.id, group])),
  }))
  const [chosen, setChosen] = useState<Map<number, TrainingCard>>(new Map())
  const [when, setWhen] = useState<When>(() => ({ startNow: true, start: null, noEnd: false, end: dayjs() }))
  const [fault, setFault] = useState<WhenFault | null>(null)
  const suggest = useSuggest()
  const onError = useErrorToast()
  const single = trainingIds.length === 1 ? trainingIds[0] : undefined
  const { data: training } = useTraining(single ?? 0)
  const people = peopleOf(picked)
  const ready = !noneOf(picked) && (!asksWhat || chosen.size > 0)
  const title = asksWhat
    ? t('titlePeople', { count: people.size })
    : training
      ? t('title', { title: training.title })
      : t('titleMany', { count: trainingIds.length })

  const send = (): void => {
    const wrong = faultOf(when, dayjs())
    setFault(wrong)
    if (wrong || suggest.isPending) return
    suggest.mutate(
      {
        trainingIds: asksWhat ? [...chosen.keys()] : [...trainingIds],
        userIds: [...picked.members.keys()],
        groupIds: [...picked.groups.keys()],
        ...datesOf(when),
      },
      {
        onSuccess: (answer) => {
          toast(t('done', { count: answer.members }))
          onClose()
        },
        onError: (error) =>
          error instanceof ApiError && error.code === 'suggestion.dates'
            ? setFault({ field: 'end', fault: 'clash' })
            : onError(error),
      },
    )
  }
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={600}
      minHeight={600}
      dirty={step === 1 && !suggest.isPending}
      title={title}
      facts={
        training && t('facts', { minutes: formatMinutes(training.durationInMinute), category: training.category.name })
      }
      lead={
        training && <Thumb of={[{ title: training.title, category: training.category.key, image: training.logo }]} />
      }
      tabs={<StepBars names={[t(asksWhat ? 'what' : 'who'), t('when')]} at={step} />}
      onSubmit={(event) => {
        event.preventDefault()
        if (step === 0) {
          if (ready) setStep(1)
        } else send()
      }}
      leave={
        step === 0 && (
          <Typography
            aria-live="polite"
            sx={{ ml: '0 !important', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          >
            {asksWhat ? (
              t('pickedTrainings', { count: chosen.size })
            ) : (
              <PickedWords picked={picked} people={people.size} />
            )}
          </Typography>
        )
      }
      actions={
        step === 0 ? (
          <>
            <Button variant="outlined" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button key="next" type="submit" variant="contained" color="primary" disabled={!ready}>
              {common('next')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="outlined" onClick={() => setStep(0)}>
              {common('back')}
            </Button>
            <Button
              key="send"
              type="submit"
              variant="contained"
              color="primary"
              startIcon={<SendOutlined />}
              loading={suggest.isPending}
            >
              {t('suggest')}
            </Button>
          </>
        )
      }
    >
      {step === 0 ? (
        asksWhat ? (
          <WhatStep chosen={chosen} onChoose={setChosen} />
        ) : (
          <WhoStep picked={picked} onPick={setPicked} trainingId={single} />
        )
      ) : (
        <>
          <Told picked={picked} people={people.size} chosen={[...chosen.values()]} onChange={() => setStep(0)} />
          <WhenStep
            when={when}
            fault={fault}
            onChange={(next) => {
              setWhen(next)
              setFault(null)
            }}
          />
        </>
      )}
    </TaskDialog>
  )
}

function PickedWords({ picked, people }: { picked: Picked; people: number }) {
  const { t } = useTranslation('suggestions')
  const { members, groups } = picked
  if (noneOf(picked)) return <>{t('nobody')}</>
  if (groups.size === 0) return <>{t('pickedMembers', { members: members.size, people })}</>
  return (
    <>
      {members.size === 0
        ? t('pickedGroups', { groups: groups.size, people })
        : t('picked', { members: members.size, groups: groups.size, people })}
    </>
  )
}

function Told({
  picked,
  people,
  chosen,
  onChange,
}: {
  picked: Picked
  people: number
  chosen: readonly TrainingCard[]
  onChange: () => void
}) {
  const { t, i18n } = useTranslation('suggestions')
  const names =
    chosen.length > 0
      ? chosen.map(({ title }) => title)
      : [...[...picked.members.values()].map(nameOf), ...[...picked.groups.values()].map(({ name }) => name)]
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pt: 1, pb: 2 }}>
        <Faces members={[...picked.members.values()]} />
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid' }}>
          <b>{t('peopleTold', { count: people })}</b>
          <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {names.length > 4
              ? t('andMore', { names: names.slice(0, 3).join(', '), count: names.length - 3 })
              : list.format(names)}
          </Typography>
        </Box>
        <Button color="primary" onClick={onChange}>
          {t('change')}
        </Button>
      </Box>
      <Divider sx={{ mb: 3 }} />
    </>
  )
}
