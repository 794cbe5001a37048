import { Autocomplete, Box, Card, Chip, OutlinedInput } from '@mui/material'
import { useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatBytes } from '../../../lib/format.ts'
import { tagOf } from '../../../lib/content-languages.ts'
import { Cover, CoverSlices } from '../../../ui/cover.tsx'
import { Field, FieldFrame } from '../../../ui/field.tsx'
import { useListWords } from '../../../ui/list-words.tsx'
import { useContentLanguage } from '../../../ui/use-content-language.ts'
import { useFilePreview } from '../../../ui/use-file-preview.ts'
import { useFaultText } from '../draft/use-fault-text.ts'
import { CoverField } from '../parts/cover-field.tsx'
import { ResourcesPanel } from '../parts/resources-panel.tsx'
import { Columns, LanguageTabs } from '../parts/step-panels.tsx'
import { courseTextLimit, type CourseTextKey, courseTextOf, courseTitleOf, skillsOf } from './course-draft-rules.ts'
import type { CourseStepProps } from './use-course-wizard.ts'

export function CourseInformationStep(props: CourseStepProps) {
  const { t } = useTranslation('wizard')
  const { draft, change, faults, open, lang, setLang, saved } = props
  const fault = useFaultText(faults)
  const text = courseTextOf(draft, lang)
  const set = (part: Partial<typeof text>): void => change({ texts: { ...draft.texts, [lang]: { ...text, ...part } } })
  const field = (key: CourseTextKey, rows?: number) => (
    <Field
      key={`${lang}-${key}`}
      label={t(key)}
      required={key !== 'goal3'}
      optional={key === 'goal3'}
      limit={key === 'title' || key.endsWith('Description') ? courseTextLimit(key) : undefined}
      multiline={rows !== undefined}
      minRows={rows}
      help={key === 'briefDescription' ? t('briefHelp') : undefined}
      placeholder={key === 'goal1' || key === 'goal2' ? t('goalHint') : undefined}
      lang={tagOf(lang)}
      value={text[key]}
      error={fault(`texts.${lang}.${key}`)}
      onChange={(event) => set({ [key]: event.target.value })}
    />
  )
  return (
    <Columns side={<CourseCoverPanel {...props} />}>
      <Card>
        <LanguageTabs languages={draft.languages} open={open} faults={faults} lang={lang} setLang={setLang} />
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
          <Box
            sx={{
              display: 'grid',
              gap: 2.5,
              gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' },
            }}
          >
            {field('goal1')}
            {field('goal2')}
            {field('goal3')}
          </Box>
          <SkillsField
            key={lang}
            tag={tagOf(lang)}
            value={text.skills}
            error={fault(`texts.${lang}.skills`)}
            onChange={(skills) => set({ skills })}
          />
        </Box>
      </Card>
      <ResourcesPanel kind="course" id={saved.id} draft={draft} change={change} faults={faults} />
    </Columns>
  )
}

/** Skills as free text. */
function SkillsField({
  tag,
  value,
  error,
  onChange,
}: {
  tag: string
  value: string[]
  error: string | undefined
  onChange: (skills: string[]) => void
}) {
  const { t } = useTranslation('courses')
  const words = useListWords()
  const [typed, setTyped] = useState('')
  return (
    <Autocomplete
      {...words}
      multiple
      freeSolo
      id="course-skills"
      options={[] as string[]}
      value={value}
      inputValue={typed}
      onInputChange={(_, next) => setTyped(next)}
      onChange={(_, next) => onChange(skillsOf(next))}
      onBlur={() => {
        if (!typed.trim()) return
        onChange(skillsOf([...value, typed]))
        setTyped('')
      }}
      renderValue={(chosen, itemProps) =>
        chosen.map((skill, index) => {
          const { key, ...rest } = itemProps({ index })
          return <Chip key={key} variant="state" color="primary" label={skill} {...rest} />
        })
      }
      renderInput={({ slotProps }) => (
        <FieldFrame id="course-skills" label={t('skills')} optional help={t('skillsHelp')} error={error}>
          <OutlinedInput
            {...slotProps.input}
            error={Boolean(error)}
            slotProps={{ input: { ...slotProps.htmlInput, lang: tag, placeholder: t('addSkill') } }}
          />
        </FieldFrame>
      )}
    />
  )
}

/** Cover of the course or, without one, the covers of its trainings. */
function CourseCoverPanel({ draft, change, faults }: CourseStepProps) {
  const { t, i18n } = useTranslation(['courses', 'wizard'])
  const lang = useContentLanguage()
  const preview = useFilePreview(draft.cover)
  const image = preview ?? draft.logo
  const slices = draft.trainings.map(({ title, categoryKey, logo }) => ({ title, category: categoryKey, image: logo }))
  const words = draft.cover
    ? t('wizard:fileFacts', { name: draft.cover.name, size: formatBytes(draft.cover.size, i18n.language) })
    : t(draft.logo ? 'coverKept' : 'coverIsSlices')
  return (
    <CoverField
      error={useFaultText(faults)('cover')}
      shown={
        image ? (
          <Cover title={courseTitleOf(draft, lang)} image={image} />
        ) : slices.length > 0 ? (
          <CoverSlices of={slices} most={3} />
        ) : null
      }
      words={words}
      onFile={(cover) => change({ cover })}
      onRemove={image ? () => change({ cover: null, logo: null }) : undefined}
    />
  )
}
