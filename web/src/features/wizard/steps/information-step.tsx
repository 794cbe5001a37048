import LinkOutlined from '@mui/icons-material/LinkOutlined'
import { Autocomplete, Box, Card, Chip, FormLabel, MenuItem, OutlinedInput } from '@mui/material'
import { durations, limits } from '@praxia/contract/limits.ts'
import { listPartners } from '@praxia/contract/organisations.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { call } from '../../../lib/api.ts'
import { useOrganisation } from '../../accounts/queries.ts'
import { Field, FieldFrame } from '../../../ui/field.tsx'
import { useListWords } from '../../../ui/list-words.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { useOpen } from '../../../ui/use-back.ts'
import { useCategories, useSkills, useTags } from '../../trainings/queries.ts'
import { CoverPanel } from './cover-panel.tsx'
import { textOf, type TextKey } from '../draft/draft-rules.ts'
import { tagOf } from '../../../lib/content-languages.ts'
import { organisationKeys } from '../../../lib/keys.ts'
import { faultsOf, noContext, skillsMax, tagLimits, textLimit } from '../draft/fault-rules.ts'
import { useFaultText, type StepProps } from '../draft/use-fault-text.ts'
import { Columns, LanguageTabs, Panel } from '../parts/step-panels.tsx'
import { Wrong } from '../../../ui/wrong.tsx'

export function InformationStep(props: StepProps) {
  const { t } = useTranslation('wizard')
  const { draft, change, faults, lang } = props
  const fault = useFaultText(faults)
  const text = textOf(draft, lang)
  const field = (key: TextKey, rows?: number) => (
    <Field
      key={`${lang}-${key}`}
      label={t(key)}
      required={key !== 'goal3' && key !== 'videoLink'}
      optional={key === 'goal3' || key === 'videoLink'}
      limit={key === 'title' || key.endsWith('Description') ? textLimit(key) : undefined}
      multiline={rows !== undefined}
      minRows={rows}
      help={key === 'briefDescription' ? t('briefHelp') : undefined}
      placeholder={key === 'goal1' || key === 'goal2' ? t('goalHint') : key === 'videoLink' ? 'https://' : undefined}
      startAdornment={
        key === 'videoLink' ? <LinkOutlined sx={{ mr: 1, fontSize: 20, color: 'text.secondary' }} /> : undefined
      }
      type={key === 'videoLink' ? 'url' : undefined}
      lang={key === 'videoLink' ? undefined : tagOf(lang)}
      value={text[key]}
      error={fault(`texts.${lang}.${key}`)}
      onChange={(event) => change({ texts: { ...draft.texts, [lang]: { ...text, [key]: event.target.value } } })}
    />
  )
  const two = {
    display: 'grid',
    gap: 2.5,
    gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' },
  }
  return (
    <Columns
      side={
        <>
          <Shared {...props} />
          <CoverPanel {...props} />
        </>
      }
    >
      <Card>
        <LanguageTabs {...props} languages={draft.languages} open={faultsOf(draft, 1, noContext)} />
        <Box
          sx={{
            p: { xs: 2, sm: 3 },
            display: 'grid',
            gap: 2.5,
            '& .MuiInputBase-multiline': { p: 0 },
            '& textarea': { p: '12px 14px' },
          }}
        >
          {field('title')}
          {field('briefDescription', 2)}
          {field('fullDescription', 4)}
          <Box sx={two}>
            {field('goal1')}
            {field('goal2')}
            {field('goal3')}
            {field('videoLink')}
          </Box>
        </Box>
      </Card>
    </Columns>
  )
}

function Shared({ draft, change, faults }: StepProps) {
  const { t } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const fault = useFaultText(faults)
  const { data: categories = [] } = useCategories()
  return (
    <Panel title={t('forAll')}>
      <SelectField<number | ''>
        label={t('category')}
        required
        displayEmpty
        value={draft.categoryId ?? ''}
        error={fault('categoryId')}
        onChange={(event) => change({ categoryId: Number(event.target.value) || null })}
        renderValue={(value) =>
          categories.find(({ id }) => id === value)?.name ?? (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {common('choose')}
            </Box>
          )
        }
      >
        {categories.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </SelectField>
      <Box data-wrong={Boolean(fault('duration')) || undefined} sx={{ display: 'grid', gap: 0.75 }}>
        <FormLabel component="span" required>
          {t('duration')}
        </FormLabel>
        <Toggle
          wide
          label={t('duration')}
          value={String(draft.duration ?? '')}
          choices={durations.map((minutes) => ({ value: String(minutes), label: String(minutes) }))}
          onChange={(value) => change({ duration: durations.find((minutes) => String(minutes) === value) ?? null })}
        />
        <Wrong>{fault('duration')}</Wrong>
      </Box>
      <Skills draft={draft} change={change} error={fault('skillIds')} />
      <Tags draft={draft} change={change} error={fault('tags')} />
      <Partner draft={draft} change={change} error={fault('partner')} />
    </Panel>
  )
}
type Some = Pick<StepProps, 'draft' | 'change'>
function Partner({ draft, change, error }: Some & { error: string | undefined }) {
  const { t } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const { data: partners = [] } = useQuery({
    queryKey: organisationKeys.partners,
    queryFn: () => call(listPartners, {}),
    staleTime: 600_000,
  })
  // A partner's training belongs to that partner, whatever is selected.
  const { data: organisation } = useOrganisation()
  const isPartner = organisation?.type === 'PARTNER'
  const offered = isPartner ? partners.filter(({ id }) => id === organisation.id) : partners
  return (
    <SelectField<number | 'none' | ''>
      label={t('partner')}
      required
      displayEmpty
      value={isPartner ? organisation.id : draft.partner === undefined ? '' : (draft.partner ?? 'none')}
      error={error}
      onChange={(event) => change({ partner: event.target.value === 'none' ? null : Number(event.target.value) })}
      renderValue={(value) =>
        value === '' ? (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {common('choose')}
          </Box>
        ) : value === 'none' ? (
          t('partnerNone')
        ) : value === -1 ? (
          t('partnerOwn')
        ) : (
          (partners.find(({ id }) => id === value)?.name ?? '')
        )
      }
    >
      {!isPartner && <MenuItem value="none">{t('partnerNone')}</MenuItem>}
      {!isPartner && <MenuItem value={-1}>{t('partnerOwn')}</MenuItem>}
      {offered.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </SelectField>
  )
}
function Skills({ draft, change, error }: Some & { error: string | undefined }) {
  const { t } = useTranslation('wizard')
  const words = useListWords()
  const { data: skills = [] } = useSkills()
  return (
    <Autocomplete
      {...words}
      {...useOpen()}
      multiple
      id="wizard-skills"
      disableCloseOnSelect
      options={skills}
      value={skills.filter(({ id }) => draft.skillIds.includes(id))}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      onChange={(_, next) => change({ skillIds: next.slice(0, skillsMax).map(({ id }) => id) })}
      renderValue={(value, itemProps) =>
        value.map((skill, index) => {
          const { key, ...rest } = itemProps({ index })
          return <Chip key={key} variant="state" color="primary" label={skill.name} {...rest} />
        })
      }
      renderInput={({ slotProps }) => (
        <FieldFrame id="wizard-skills" label={t('skills')} required error={error}>
          <OutlinedInput
            {...slotProps.input}
            error={Boolean(error)}
            slotProps={{ input: { ...slotProps.htmlInput, placeholder: t('addSkill') } }}
          />
        </FieldFrame>
      )}
    />
  )
}
function Tags({ draft, change, error }: Some & { error: string | undefined }) {
  const { t } = useTranslation('wizard')
  const words = useListWords()
  const [typed, setTyped] = useState('')
  const { data: known = [] } = useTags(typed, typed.trim().length >= limits.tagSearchMin)
  const offered = typed.trim().length >= limits.tagSearchMin ? known : []
  const keep = (next: readonly string[]): void => {
    const seen = new Map<string, string>()
    for (const tag of next) {
      const text = tag.trim().slice(0, tagLimits.length)
      if (text && !seen.has(text.toLocaleLowerCase())) seen.set(text.toLocaleLowerCase(), text)
    }
    change({ tags: [...seen.values()].slice(0, tagLimits.count) })
  }
  return (
    <Autocomplete
      {...words}
      multiple
      freeSolo
      id="wizard-tags"
      {...useOpen(offered.length > 0)}
      options={offered}
      value={draft.tags}
      inputValue={typed}
      onInputChange={(_, next) => setTyped(next)}
      onChange={(_, next) => keep(next)}
      onBlur={() => {
        if (typed.trim()) {
          keep([...draft.tags, typed])
          setTyped('')
        }
      }}
      renderValue={(value, itemProps) =>
        value.map((tag, index) => {
          const { key, ...rest } = itemProps({ index })
          return <Chip key={key} label={tag} {...rest} />
        })
      }
      renderInput={({ slotProps }) => (
        <FieldFrame id="wizard-tags" label={t('tags')} optional error={error}>
          <OutlinedInput
            {...slotProps.input}
            slotProps={{ input: { ...slotProps.htmlInput, placeholder: t('addTag') } }}
          />
        </FieldFrame>
      )}
    />
  )
}
