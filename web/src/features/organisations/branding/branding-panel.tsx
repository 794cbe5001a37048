import ImageOutlined from '@mui/icons-material/ImageOutlined'
import { Box, Button, Card, Typography } from '@mui/material'
import { getContrastRatio } from '@mui/material/styles'
import { defaultColours, pictures } from '@praxia/contract/limits.ts'
import type { CurrentOrganisation } from '@praxia/contract/organisations.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { OrganisationLogo } from '../../../ui/logo.tsx'
import { Note } from '../../../ui/note.tsx'
import { holdSearchEnter } from '../../../ui/search-enter.ts'
import { grounds, tones } from '../../../ui/tones.ts'
import { usePicture } from '../../../ui/use-picture.ts'
import { useSettings } from '../../settings/queries.ts'
import type { BrandColour } from './brand-rules.ts'
import { BrandPreviewPanel } from './brand-preview-panel.tsx'
import { ColourField } from './colour-field.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { useBranding } from './use-branding.ts'
import { useFilePreview } from '../../../ui/use-file-preview.ts'

/** Explains how a colour that is too light for text is adapted. */
function ColourNote({ colours }: { colours: { primary: string; secondary: string } }) {
  const { t } = useTranslation('organisations')
  const tooLight = (['primary', 'secondary'] as const)
    .map((which) => ({ which, colour: colours[which], ...tones(colours[which], 'light') }))
    .filter(({ colour }) => getContrastRatio(colour, grounds.light.paper) < 4.5)
  if (tooLight.length === 0) return null
  return (
    <Note>
      {tooLight.map(({ which, text, contrastText }) => (
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
  error: given,
  onFile,
}: {
  name: string
  logo: string | null
  error?: string
  onFile: (file: File) => void
}) {
  const { t } = useTranslation('organisations')
  const pick = usePicture(t('replaceLogo'), onFile)
  const error = pick.fault ?? given
  return (
    <Box {...pick.zone} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <OrganisationLogo name={name} logo={logo} size={60} />
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Button variant="outlined" size="small" startIcon={<ImageOutlined />} onClick={pick.browse}>
          {t('replaceLogo')}
        </Button>
        {error ? (
          <Typography variant="caption" role="alert" sx={{ color: 'error.main', fontWeight: 500 }}>
            {error}
          </Typography>
        ) : (
          <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {t('logoHelp', { size: pictures.logo })}
          </Typography>
        )}
      </Box>
      {pick.input}
    </Box>
  )
}

function BrandForm({
  saved,
  form,
  logo,
}: {
  saved: CurrentOrganisation
  form: ReturnType<typeof useBranding>
  logo: string | null
}) {
  const { t } = useTranslation('organisations')
  const { t: common } = useTranslation()
  const { data: settings } = useSettings()
  const { values, dirty, colours, change, discard, errorOf, submit, pending } = form
  const colour = (field: BrandColour, label: string, help: string) => (
    <ColourField
      label={label}
      help={help}
      value={values[field]}
      error={errorOf(field)}
      onChange={(next) => change({ [field]: next })}
    />
  )
  return (
    <Card
      component="form"
      noValidate
      onSubmit={submit}
      onKeyDown={holdSearchEnter}
      sx={{ p: { xs: 2, sm: 3 }, display: 'flex', flexDirection: 'column', gap: 3 }}
    >
      <Typography variant="h2">{t('branding')}</Typography>
      <LogoButton name={saved.name} logo={logo} error={errorOf('logo')} onFile={(file) => change({ logo: file })} />
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
        onChange={(timeZone) => change({ timeZone })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 'auto' }}>
        <Button type="submit" variant="contained" color="primary" disabled={!dirty} loading={pending}>
          {common('save')}
        </Button>
        <Button variant="outlined" disabled={!dirty || pending} onClick={discard}>
          {t('discard')}
        </Button>
        <Button
          color="primary"
          sx={{ ml: 'auto' }}
          onClick={() => change({ primaryColor: defaultColours.primary, secondaryColor: defaultColours.secondary })}
        >
          {t('productColours', { product: settings?.productName ?? '' })}
        </Button>
      </Box>
    </Card>
  )
}

/** Branding form with its preview. */
export function BrandingPanel({ saved }: { saved: CurrentOrganisation }) {
  const form = useBranding(saved)
  const logo = useFilePreview(form.draft.logo) ?? saved.logo
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,5fr) minmax(0,7fr)' },
      }}
    >
      <BrandForm saved={saved} form={form} logo={logo} />
      <BrandPreviewPanel look={{ name: saved.name, logo, ...form.colours }} dirty={form.dirty} />
    </Box>
  )
}
