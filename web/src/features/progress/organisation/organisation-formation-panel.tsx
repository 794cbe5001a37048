import CategoryOutlined from '@mui/icons-material/CategoryOutlined'
import { Box, Card, MenuItem, Select, Tab, Tabs, Typography, useMediaQuery } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Cover } from '../../../ui/cover.tsx'
import { FilterMenu } from '../../../ui/filter-menu.tsx'
import { Meter } from '../../../ui/ring.tsx'
import { FailedState } from '../../../ui/states.tsx'
import { useOpen } from '../../../ui/use-back.ts'
import { useParam } from '../../../ui/use-dialog.ts'
import { useCategories, useTraining } from '../../trainings/queries.ts'
import { ResultsPanel } from '../../surveys/results-panel.tsx'
import { ActivityCard } from '../cards/activity-card.tsx'
import { TrainingField } from './choice-fields.tsx'
import { BadgeCounts, FourFigures, useAdminFigures } from './figures-panels.tsx'
import { NoFormationsCard } from '../cards/no-formations-card.tsx'
import { LoadingDashboardCards } from '../cards/loading-dashboard-cards.tsx'
import { useFigures, useTrainingTable } from '../queries.ts'
import { useDashboardParams } from '../use-dashboard-params.ts'
import { StepsPanel } from './steps-panel.tsx'

interface Props {
  clientId?: number
  trainingId: number | undefined
}

/** Returns the requested formation, else the first of the selected category. */
export function useAskedFormation({ clientId, trainingId }: Props) {
  const { category, setCategory } = useDashboardParams()
  const categoryId = Number(category) || undefined
  const { data: table } = useTrainingTable({ clientId, categoryId, sort: 'title' })
  const id = trainingId ?? table?.pages[0]?.items[0]?.trainingId
  const { data: training } = useTraining(id ?? 0)
  return { category, setCategory, categoryId, id, training, none: id === undefined && table !== undefined }
}

/** Category and title in the toolbar; a change of category clears the title. */
export function OrganisationFormationField({
  clientId,
  trainingId,
  onChoose,
  narrow,
}: Props & { onChoose: (trainingId: number) => void; narrow: boolean }) {
  const { t } = useTranslation('progress')
  const { category, setCategory, categoryId, training } = useAskedFormation({ clientId, trainingId })
  const { data: categories } = useCategories()
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  return (
    <>
      {phone ? (
        <FilterMenu
          compact
          label={t('category')}
          icon={<CategoryOutlined />}
          choices={(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={category}
          onChange={setCategory}
        />
      ) : (
        <CategoryField value={category} onChange={setCategory} categories={categories ?? []} />
      )}
      <TrainingField
        clientId={clientId}
        categoryId={categoryId}
        narrow={narrow}
        value={training ? { id: training.id, name: training.title } : null}
        onChange={onChoose}
      />
    </>
  )
}

interface CategoryProps {
  value: string
  onChange: (id: string) => void
  categories: readonly { id: number; name: string }[]
}
function CategoryField({ value, onChange, categories }: CategoryProps) {
  const { t } = useTranslation('progress')
  return (
    <Select
      {...useOpen()}
      size="small"
      displayEmpty
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ input: { 'aria-label': t('category') } }}
      sx={{ height: 44, bgcolor: 'background.paper' }}
    >
      <MenuItem value="">{t('allCategories')}</MenuItem>
      {categories.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {name}
        </MenuItem>
      ))}
    </Select>
  )
}

const parts = ['figures', 'steps', 'survey'] as const
type Part = (typeof parts)[number]

export function OrganisationFormationPanel({ clientId, trainingId }: Props) {
  const { t } = useTranslation(['insight', 'surveys'])
  const { id, training, none, category, setCategory } = useAskedFormation({ clientId, trainingId })
  const [shown, setOf] = useParam<Part>('of', 'figures')
  const of = parts.includes(shown) ? shown : 'figures'
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, '& > *': { minWidth: 0 } }}>
      {none && <NoFormationsCard onClear={category ? () => setCategory('') : undefined} />}
      {/* Whole: the field above cuts a long title. It has its line before it is known. */}
      {id !== undefined && (
        <Typography variant="h2" sx={{ minHeight: '1lh', overflowWrap: 'anywhere' }}>
          {training?.title}
        </Typography>
      )}
      {id !== undefined && (
        <Tabs value={of} onChange={(_, next: Part) => setOf(next)}>
          <Tab value="figures" label={t('figures')} />
          <Tab value="steps" label={t('steps')} />
          <Tab value="survey" label={t('surveys:survey')} />
        </Tabs>
      )}
      {id !== undefined && of === 'steps' && <StepsPanel key={id} clientId={clientId} trainingId={id} />}
      {id !== undefined && of === 'survey' && <ResultsPanel key={id} clientId={clientId} trainingId={id} />}
      {id !== undefined && of === 'figures' && (
        <OneFormation
          key={id}
          clientId={clientId}
          trainingId={id}
          title={training?.title ?? ''}
          category={training?.category.key ?? ''}
          logo={training?.logo ?? null}
        />
      )}
    </Box>
  )
}

function OneFormation({
  clientId,
  trainingId,
  title,
  category,
  logo,
}: {
  clientId?: number
  trainingId: number
  title: string
  category: string
  logo: string | null
}) {
  const { data: stats, error, refetch } = useFigures(clientId, trainingId)
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!stats) return <LoadingDashboardCards />
  return (
    <>
      <FiguresCard stats={stats} title={title} category={category} logo={logo} />
      <ActivityCard clientId={clientId} trainingId={trainingId} />
      <CompletionCard
        members={stats.members}
        started={stats.totalPeopleWhoStartedTraining}
        completed={stats.totalPeopleWhoCompletedTraining}
      />
    </>
  )
}

function FiguresCard({
  stats,
  title,
  category,
  logo,
}: {
  stats: NonNullable<ReturnType<typeof useFigures>['data']>
  title: string
  category: string
  logo: string | null
}) {
  const { t } = useTranslation('progress')
  const figures = useAdminFigures(stats, true)
  const badges = { label: t('badgesThree'), value: <BadgeCounts stats={stats} size={24} /> }
  return (
    <Card
      component="section"
      aria-label={t('statisticsOf', { title })}
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: '300px minmax(0,1fr)' } }}
    >
      <Box
        sx={{
          minHeight: 184,
          position: 'relative',
          bgcolor: 'sunken',
          overflow: 'hidden',
          '& > *': { position: 'absolute', inset: 0 },
        }}
      >
        {title && <Cover title={title} category={category} image={logo} />}
      </Box>
      <Box
        sx={{
          p: { xs: 2, sm: 3 },
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' },
          '& > * + *': { pl: { sm: 3 }, borderLeft: { sm: 1 }, borderColor: { sm: 'divider' } },
        }}
      >
        <FourFigures beside figures={[figures.views, figures.likes, figures.favorites, badges]} />
        <FourFigures beside figures={[figures.time, figures.average, figures.started, figures.completed]} />
      </Box>
    </Card>
  )
}

function CompletionCard({ members, started, completed }: { members: number; started: number; completed: number }) {
  const { t, i18n } = useTranslation('progress')
  const rows = [
    { name: t('members'), value: members },
    { name: t('started'), value: started },
    { name: t('completed'), value: completed },
  ]
  return (
    <Card component="section" aria-label={t('completion')} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Typography variant="h2">{t('completion')}</Typography>
      {rows.map(({ name, value }) => (
        <Box
          key={name}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '104px minmax(0,1fr) 40px', sm: '144px minmax(0,1fr) 56px' },
            gap: 1.5,
            alignItems: 'center',
          }}
        >
          <span>{name}</span>
          <Meter thick value={(100 * value) / Math.max(1, members)} label={name} />
          <Box component="b" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            {formatNumber(value, i18n.language)}
          </Box>
        </Box>
      ))}
    </Card>
  )
}
