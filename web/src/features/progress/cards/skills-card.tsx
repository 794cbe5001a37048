import { Box, Button, Typography, useMediaQuery } from '@mui/material'
import type { UserStats } from '@praxia/contract/progress.ts'
import { useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatPercent } from '../../../lib/format.ts'
import { ChartCard } from '../../../ui/chart-card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Meter } from '../../../ui/ring.tsx'
import { EmptyCard } from './empty-card.tsx'
import { part } from '../../../lib/part.ts'

const SkillsRadarPanel = part(() => import('./skills-radar-panel.tsx'))

/** More names than this would overlap around a radar. */
const mostInRadar = 8

/**
 * All skills of a member as bars, the weakest first. With at least three, and enough room for their names, also a
 * radar; of many it shows the highest.
 */
export function SkillsCard({ skills }: { skills: UserStats['skillStats'] }) {
  const { t, i18n } = useTranslation('progress')
  const narrow = useMediaQuery('(max-width: 374px)')
  if (skills.length === 0) return <EmptyCard title={t('skills')} text={t('noSkills')} />
  const highest = skills.toSorted((a, b) => b.value - a.value).slice(0, mostInRadar)
  const shown = skills.filter((skill) => highest.includes(skill))
  return (
    <ChartCard
      title={t('skills')}
      facts={shown.length < skills.length ? t('skillsShown', { shown: shown.length, count: skills.length }) : undefined}
      unit={t('skillsUnit')}
      chart={
        skills.length >= 3 && !narrow ? (
          <Box
            sx={{
              display: 'grid',
              gap: { xs: 3, md: 5 },
              alignItems: 'center',
              gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' },
            }}
          >
            <SkillsRadarPanel
              names={shown.map((skill) => skill.name)}
              values={shown.map((skill) => skill.value)}
              label={t('skills')}
            />
            <WeakestSkills skills={skills} />
          </Box>
        ) : (
          <WeakestSkills skills={skills} />
        )
      }
      table={
        <DataTable
          caption={t('skills')}
          columns={[
            { key: 'name', label: t('skill'), cell: (row) => row.name },
            { key: 'value', label: t('result'), right: true, cell: (row) => formatPercent(row.value, i18n.language) },
          ]}
          rows={skills}
          keyOf={(row) => row.skillType}
        />
      }
    />
  )
}

/** Number of bars shown at first. */
const weakest = 6
/** Bars that answer what to train next. */
function WeakestSkills({ skills }: { skills: UserStats['skillStats'] }) {
  const { t } = useTranslation('progress')
  const [all, setAll] = useState(false)
  const ordered = skills.toSorted((a, b) => a.value - b.value)
  const shown = all ? ordered : ordered.slice(0, weakest)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {ordered.length > 1 && <Typography variant="h3">{t('weakestFirst')}</Typography>}
      {shown.map((skill) => (
        <SkillBar key={skill.skillType} name={skill.name} value={skill.value} />
      ))}
      {shown.length < ordered.length && (
        <Button onClick={() => setAll(true)} sx={{ justifySelf: 'start' }}>
          {t('allSkills', { count: ordered.length })}
        </Button>
      )}
    </Box>
  )
}

export function SkillBar({ name, text, value }: { name: string; text?: string; value: number }) {
  const { t } = useTranslation('progress')
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Box sx={{ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' }}>
          <b>{name}</b>
          {text && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {text}
            </Typography>
          )}
        </Box>
        <Box component="b" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {t('outOf100', { value: Math.ceil(value) })}
        </Box>
      </Box>
      <Meter value={value} label={name} />
    </Box>
  )
}
