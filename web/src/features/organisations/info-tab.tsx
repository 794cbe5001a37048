import ImageOutlined from '@mui/icons-material/ImageOutlined'
import { Box, Button, Card, Typography } from '@mui/material'
import { getContrastRatio } from '@mui/material/styles'
import { defaultColours } from '@praxia/contract/limits.ts'
import type { CurrentOrganisation } from '@praxia/contract/organisations.ts'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { ApiError } from '../../lib/api.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { focusFirstWrong } from '../../ui/focus-first.ts'
import { OrganisationLogo } from '../../ui/logo.tsx'
import { Note } from '../../ui/note.tsx'
import { useSingle } from '../../ui/single.ts'
import { FailedState, LoadingRows } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { grounds, tones } from '../../ui/tones.ts'
import { useOrganisation } from '../accounts/queries.ts'
import { useSettings } from '../settings/queries.ts'
import { type BrandColour, brandForm, useBrandDraft } from './brand-draft.ts'
import { BrandPreview } from './brand-preview.tsx'
import { ColourField } from './colour-field.tsx'
import { OrganisationFacts } from './organisation-facts.tsx'
import { useBrand } from './queries.ts'
import { TimeZoneField } from './time-zone-field.tsx'
import { useFilePreview } from './use-file-preview.ts'
import { VolumeCards } from './volumes.tsx'

/** What becomes of a colour that is too light to be read as text, in words. */
function ColourNote({ colours }: { colours: { primary: string; secondary: string } }) {
  const { t } = useTranslation('organisations')
  const told = (['primary', 'secondary'] as const)
    .map((which) => ({ which, colour: colours[which], ...tones(colours[which], 'light') }))
    .filter(({ colour }) => getContrastRatio(colour, grounds.light.paper) < 4.5)
  if (told.length === 0) return null
  return (
    <Note>
      {told.map(({ which, text, contrastText }) => (
        <Box key={which} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('colourLight', { which, text: text.toUpperCase(), label: contrastText === '#000000' ? 'black' : 'white' })}
        </Box>
      ))}
    </Note>
  )
}

function LogoButton({
  name,
  logo,
  error,
  onFile,
}: {
  name: string
  logo: string | null
  error?: string
  onFile: (file: File) => void
}) {
  const { t } = useTranslation('organisations')
  const input = useRef<HTMLInputElement>(null)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <OrganisationLogo name={name} logo={logo} size={60} />
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Button variant="outlined" size="small" startIcon={<ImageOutlined />} onClick={() => input.current?.click()}>
          {t('replaceLogo')}
        </Button>
        {error ? (
          <Typography variant="caption" role="alert" sx={{ color: 'error.main', fontWeight: 500 }}>
            {error}
          </Typography>
        ) : (
          <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {t('logoHelp')}
          </Typography>
        )}
      </Box>
      <input
        ref={input}
        hidden
        type="file"
        accept=".png,.jpg,.jpeg,image/png,image/jpeg"
        aria-label={t('replaceLogo')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </Box>
  )
}

const fieldOf = (error: unknown): BrandColour | 'timeZone' | 'logo' | null => {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'image.invalid' || error.code === 'image.too_large' || error.code === 'request.too_large')
    return 'logo'
  return (
    (['primaryColor', 'secondaryColor', 'timeZone'] as const).find((field) =>
      error.violations.some(({ path }) => path === field),
    ) ?? null
  )
}

function Branding({ saved }: { saved: CurrentOrganisation }) {
  const { t } = useTranslation('organisations')
  const { t: common } = useTranslation()
  const describe = useErrorText()
  const { data: settings } = useSettings()
  const { values, logo, dirty, faults, colours, change, discard } = useBrandDraft(saved)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ field: string; text: string } | null>(null)
  const brand = useBrand()
  const single = useSingle()
  const shown = useFilePreview(logo) ?? saved.logo
  const edit = (part: Parameters<typeof change>[0]) => {
    setRefused(null)
    change(part)
  }
  const errorOf = (field: BrandColour | 'timeZone' | 'logo'): string | undefined =>
    refused?.field === field
      ? refused.text
      : field !== 'timeZone' && field !== 'logo' && tried && faults[field]
        ? t('colourWrong')
        : undefined
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (faults.primaryColor || faults.secondaryColor) {
      focusFirstWrong(event.currentTarget)
      return
    }
    if (!dirty || brand.isPending || !single()) return
    brand.mutate(brandForm(saved, values, logo), {
      onSuccess: () => {
        setTried(false)
        discard()
        toast(t('brandSaved'))
      },
      onError: (error) => {
        const { text } = describe(error)
        const field = fieldOf(error)
        if (field) setRefused({ field, text })
        toast(text, 'error')
      },
    })
  }
  const colour = (field: BrandColour, label: string, help: string) => (
    <ColourField
      label={label}
      help={help}
      value={values[field]}
      error={errorOf(field)}
      onChange={(next) => edit({ [field]: next })}
    />
  )
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,5fr) minmax(0,7fr)' },
      }}
    >
      <Card
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ p: { xs: 2, sm: 3 }, display: 'flex', flexDirection: 'column', gap: 3 }}
      >
        <Typography variant="h2">{t('branding')}</Typography>
        <LogoButton name={saved.name} logo={shown} error={errorOf('logo')} onFile={(file) => edit({ logo: file })} />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
            alignItems: 'start',
          }}
        >
          {colour('primaryColor', t('primary'), t('primaryHelp'))}
          {colour('secondaryColor', t('secondary'), t('secondaryHelp'))}
        </Box>
        <ColourNote colours={colours} />
        <TimeZoneField
          value={values.timeZone}
          error={errorOf('timeZone')}
          onChange={(timeZone) => edit({ timeZone })}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 'auto' }}>
          <Button type="submit" variant="contained" color="primary" disabled={!dirty} loading={brand.isPending}>
            {common('save')}
          </Button>
          <Button
            variant="outlined"
            disabled={!dirty || brand.isPending}
            onClick={() => {
              setTried(false)
              setRefused(null)
              discard()
            }}
          >
            {t('discard')}
          </Button>
          <Button
            color="primary"
            sx={{ ml: 'auto' }}
            onClick={() => edit({ primaryColor: defaultColours.primary, secondaryColor: defaultColours.secondary })}
          >
            {t('productColours', { product: settings?.productName ?? '' })}
          </Button>
        </Box>
      </Card>
      <BrandPreview look={{ name: saved.name, logo: shown, ...colours }} dirty={dirty} />
    </Box>
  )
}

/** How the organisation looks, what it uses, and what the platform keeps of it. */
export function InfoTab() {
  const { data: organisation, error, refetch } = useOrganisation()
  if (!organisation)
    return error ? (
      <FailedState error={error} onRetry={() => void refetch()} />
    ) : (
      <Box sx={{ mt: 3 }}>
        <LoadingRows count={4} />
      </Box>
    )
  return (
    <Box sx={{ mt: { xs: 2, sm: 3 }, display: 'grid', gap: { xs: 2, sm: 3 }, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Branding saved={organisation} />
      <VolumeCards />
      <OrganisationFacts organisation={organisation} />
    </Box>
  )
}
