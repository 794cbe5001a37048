import { Box, Divider, FormControlLabel, FormHelperText, FormLabel, MenuItem, Switch, Typography } from '@mui/material'
import { limits } from '@praxia/contract/limits.ts'
import type { Organisation } from '@praxia/contract/organisations.ts'
import type { OrganisationType } from '@praxia/contract/shapes.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { DropField } from '../../ui/drop-field.tsx'
import { Field as TextInput } from '../../ui/field.tsx'
import { OrganisationLogo } from '../../ui/logo.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { ColourField } from './colour-field.tsx'
import { DayField } from './day-field.tsx'
import { type Draft, type Field, flags, type TextField } from './organisation-form.ts'
import { SiretField } from './siret-field.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { useFilePreview } from './use-file-preview.ts'

/** A partner stays one, and nothing else becomes one. */
const changeable: readonly OrganisationType[] = ['COMPANY', 'TRAINING_CENTER', 'VR_ROOM']

function Part({ title, first, children }: { title: string; first?: boolean; children: ReactNode }) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      {!first && <Divider />}
      <Typography component="h3" variant="h3">
        {title}
      </Typography>
      {children}
    </Box>
  )
}
const Pair = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' },
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
)

interface Props {
  draft: Draft
  change: (part: Partial<Draft>) => void
  errorOf: (field: Field) => string | undefined
  saved: Organisation | null
}

/** Everything that the platform keeps of an organisation. */
export function OrganisationFields({ draft, change, errorOf, saved }: Props) {
  const { t } = useTranslation('organisations')
  const shown = useFilePreview(draft.logo) ?? saved?.logo ?? null
  const partner = draft.type === 'PARTNER'
  const props = (field: TextField) => ({
    value: draft[field],
    error: errorOf(field),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  })
  const plain = (field: TextField) => ({
    value: draft[field],
    error: errorOf(field),
    onChange: (value: string) => change({ [field]: value }),
  })
  return (
    <>
      <Part first title={t('organisation')}>
        <TextInput
          label={t('name')}
          required
          autoFocus={!saved}
          limit={limits.organisationNameMax}
          {...props('name')}
        />
        <Pair>
          {!partner && (
            <SelectField<OrganisationType>
              label={t('type')}
              required
              value={draft.type}
              onChange={({ target }) => change({ type: target.value })}
            >
              {changeable.map((type) => (
                <MenuItem key={type} value={type}>
                  {t('kind', { type })}
                </MenuItem>
              ))}
            </SelectField>
          )}
          <SiretField {...plain('siret')} />
        </Pair>
      </Part>
      <Part title={t('representative')}>
        <Pair>
          <TextInput label={t('firstName')} required {...props('representativeFirstName')} />
          <TextInput label={t('lastName')} required {...props('representativeLastName')} />
        </Pair>
        <TextInput
          label={t('email')}
          required={partner}
          optional={!partner}
          type="email"
          help={saved ? t('contactHelp') : t('inviteHelp')}
          {...props('representativeEmail')}
        />
      </Part>
      <Part title={t('contract')}>
        <Pair>
          <DayField label={t('contractExpirationDate')} {...plain('contractExpirationDate')} />
          <TimeZoneField {...plain('timeZone')} />
          <TextInput
            label={t('maxUser')}
            required
            inputProps={{ inputMode: 'numeric' }}
            help={saved ? t('usersNow', { count: saved.currentUser }) : t('usersWrong')}
            {...props('maxUser')}
          />
          <TextInput
            label={t('gigabytes')}
            optional
            inputProps={{ inputMode: 'decimal' }}
            help={t('sizeHelp')}
            {...props('gigabytes')}
          />
        </Pair>
      </Part>
      <Part title={t('branding')}>
        <Box sx={{ display: 'grid', gap: 0.75 }}>
          <FormLabel component="span" required>
            {t('logoTitle')}
          </FormLabel>
          <Box data-wrong={errorOf('logo') ? '' : undefined}>
            <DropField
              what={t('logo')}
              accept=".png,.jpg,.jpeg,image/png,image/jpeg"
              help={t('logoHelp')}
              error={errorOf('logo')}
              minHeight={104}
              onFiles={([logo]) => change({ logo: logo ?? null })}
              filled={shown ? <OrganisationLogo name={draft.name} logo={shown} size={60} /> : undefined}
              onRemove={draft.logo ? () => change({ logo: null }) : undefined}
            />
          </Box>
        </Box>
        <Pair>
          <ColourField label={t('primaryColor')} help={t('primaryHelp')} {...plain('primaryColor')} />
          <ColourField label={t('secondaryColor')} help={t('secondaryHelp')} {...plain('secondaryColor')} />
        </Pair>
      </Part>
      <Part title={t('options')}>
        <Pair>
          {flags.map((flag) => (
            <Box key={flag}>
              <FormControlLabel
                control={
                  <Switch
                    checked={draft[flag]}
                    onChange={(_, on) => change({ [flag]: on })}
                    slotProps={{ input: { 'aria-describedby': `${flag}-help` } }}
                  />
                }
                label={t(flag)}
                sx={{ ml: 0, gap: 1.5, minHeight: 32 }}
              />
              <FormHelperText id={`${flag}-help`} sx={{ ml: 6 }}>
                {t(`${flag}Help`)}
              </FormHelperText>
            </Box>
          ))}
        </Pair>
      </Part>
    </>
  )
}
