import PlayArrow from '@mui/icons-material/PlayArrow'
import { Box, Button, Card, FormLabel, Typography } from '@mui/material'
import type { ClassSummary } from '@praxia/contract/classes.ts'
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslation } from '../../phrases/i18n.ts'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { type Choice, ChoiceField, SearchedChoice } from '../../ui/choice-field.tsx'
import { Thumb } from '../../ui/cover.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { useParam } from '../../ui/use-dialog.ts'
import { useGroupChoices, useSearchedGroups } from '../groups/use-group-choices.ts'
import { useTraining, useTrainingChoices } from '../trainings/queries.ts'
import { useBeginClass, useClasses } from './queries.ts'
import { useClassWords } from './use-class-words.ts'

const numberIn = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

/** Starts a class, and lists the instructor's former ones. */
export function ClassTab() {
  const { t } = useTranslation('classes')
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 3, pt: 2 }}>
      <BeginCard />
      <ClassRows all={false} none={t('noneText')} />
    </Box>
  )
}
/** Lists the classes of every instructor, for an administrator. */
export function OrganisationClassTab() {
  const { t } = useTranslation('classes')
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 3, pt: 2 }}>
      <ClassRows all none={t('noneOfAll')} />
    </Box>
  )
}

/** Classes with a link to the board of each; `none`: what an empty list says. */
function ClassRows({ all, none }: { all: boolean; none: string }) {
  const { t } = useTranslation('classes')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useClasses(all)
  const rows = data?.pages.flat() ?? []
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <LoadingRows />
  if (rows.length === 0) return <EmptyState title={t('noneTitle')} text={none} />
  return (
    <>
      <Card component="ul" aria-label={t('classes')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((one) => (
          <ClassRow key={one.id} of={one} />
        ))}
      </Card>
      {hasNextPage && (
        <Button
          variant="outlined"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ justifySelf: 'center' }}
        >
          {t('older')}
        </Button>
      )}
    </>
  )
}

function BeginCard() {
  const { t } = useTranslation('classes')
  const { t: join } = useTranslation('join')
  const { t: groups } = useTranslation('groups')
  const fieldId = useId()
  const navigate = useNavigate()
  const [training, setTraining] = useParam<string>('training', '')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [search, setSearch] = useState('')
  const [further, setFurther] = useState<readonly Choice[]>([])
  const listed = useGroupChoices().data
  const found = useSearchedGroups(search)
  const subgroups: readonly Choice[] = [...(listed?.items ?? []), ...further]
  const others = (found.data ?? []).filter(({ id }) => !subgroups.some((one) => one.id === id))
  const begin = useBeginClass((id) => void navigate(`/class/${id}`))
  const trainingId = numberIn(training)
  const { data: named } = useTraining(trainingId)
  return (
    <Card
      component="section"
      aria-label={t('beginTitle')}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 2 }}
    >
      <Box>
        <Typography variant="h2">{t('beginTitle')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('beginText')}</Typography>
      </Box>
      {subgroups.length > 0 && (
        <Box role="group" aria-labelledby={`${fieldId}-for`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <FormLabel component="span" id={`${fieldId}-for`} sx={{ width: 1 }}>
            {t('for')}
          </FormLabel>
          <ChoiceChip label={t('wholeTeam')} chosen={chosen.length === 0} onClick={() => setChosen([])} />
          {subgroups.map(({ id, name }) => (
            <ChoiceChip
              key={id}
              label={name}
              chosen={chosen.includes(id)}
              onClick={() => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
            />
          ))}
          {listed && listed.total > listed.items.length && (
            <SearchedChoice
              label={groups('search', { kind: 'subgroup' })}
              width={320}
              options={others}
              value={null}
              typed={search}
              query={found}
              onSearch={setSearch}
              onChange={(one) => {
                if (!one) return
                setFurther([...further, one])
                setChosen([...chosen, one.id])
                setSearch('')
              }}
            />
          )}
        </Box>
      )}
      <Box sx={{ maxWidth: 480 }}>
        <ChoiceField
          wide
          label={t('training')}
          value={trainingId}
          named={named && { id: named.id, name: named.title }}
          onChange={(next) => setTraining(next ? String(next) : '')}
          useChoices={useTrainingChoices}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
        <Button
          variant="contained"
          color="primary"
          startIcon={<PlayArrow />}
          disabled={trainingId === 0}
          aria-describedby={trainingId === 0 ? `${fieldId}-why` : undefined}
          loading={begin.isPending}
          onClick={() => begin.mutate({ trainingId, groupIds: [...chosen] })}
        >
          {t('begin')}
        </Button>
        {trainingId === 0 && (
          <Typography id={`${fieldId}-why`} sx={{ color: 'text.secondary' }}>
            {join('chooseFirst')}
          </Typography>
        )}
      </Box>
    </Card>
  )
}

function ClassRow({ of }: { of: ClassSummary }) {
  const { t } = useTranslation('classes')
  const words = useClassWords()
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 68,
        px: {
          xs: 2,
          sm: 3,
        },
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Thumb of={[{ title: of.title, category: of.category, image: of.logo }]} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{of.title}</Typography>
        <Typography
          variant="caption"
          component="div"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {[words.heldIn(of), !of.own && (of.instructor ?? t('deletedAccount'))].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Button
        component={Link}
        to={`/class/${of.id}`}
        variant={of.endedAt ? 'text' : 'outlined'}
        aria-label={t('openNamed', { title: of.title })}
      >
        {t(of.endedAt ? 'look' : 'open')}
      </Button>
    </Box>
  )
}
