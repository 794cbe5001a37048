import {
  Box,
  Checkbox,
  Divider,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  MenuItem,
  Switch,
  Typography,
} from '@mui/material'
import { limits, pictures } from '@praxia/contract/limits.ts'
import type { Organisation } from '@praxia/contract/organisations.ts'
import type { OrganisationType } from '@praxia/contract/shapes.ts'
import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { oneNameTicked } from '../../../lib/full-name.ts'
import { useToday } from '../../../lib/use-today.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { DropField } from '../../../ui/drop-field.tsx'
import { Field as TextInput } from '../../../ui/field.tsx'
import { OrganisationLogo } from '../../../ui/logo.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useUsersMax } from '../../settings/queries.ts'
import { ColourField } from '../branding/colour-field.tsx'
import { overSince } from './contract-rules.ts'
import { DayField } from '../../../ui/day-field.tsx'
import { flags, type TextField } from './organisation-rules.ts'
import { SiretField } from './siret-field.tsx'
import { TimeZoneField } from '../branding/time-zone-field.tsx'
import { useFilePreview } from '../../../ui/use-file-preview.ts'
import type { OrganisationFormState } from './use-organisation-form.ts'

/** A partner cannot become another type, nor another type a partner. */
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

interface Form {
  form: OrganisationFormState
}
interface Saved {
  saved: Organisation | null
}

/** Props of a field whose `onChange` receives the value. */
const valued = ({ draft, change, errorOf }: OrganisationFormState, field: TextField) => ({
  value: draft[field],
  error: errorOf(field),
  onChange: (value: string) => change({ [field]: value }),
})
/** Props of a field whose `onChange` receives the input's event. */
const typed = (form: OrganisationFormState, field: TextField) => ({ autoComplete: 'off', ...form.text(field) })

function Identity({ saved, form }: Form & Saved) {
  const { t } = useTranslation('organisations')
  const { draft, change } = form
  return (
    <Part first title={t('organisation')}>
      <TextInput
        label={t('name')}
        required
        autoFocus={!saved}
        limit={limits.organisationNameMax}
        {...typed(form, 'name')}
      />
      <Pair>
        {draft.type !== 'PARTNER' && (
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
        <SiretField {...valued(form, 'siret')} />
      </Pair>
    </Part>
  )
}

function Representative({ saved, form }: Form & Saved) {
  const { t } = useTranslation('organisations')
  const { t: members } = useTranslation('members')
  const { type, oneName, representativeFirstName, representativeLastName } = form.draft
  const partner = type === 'PARTNER'
  const tick = (on: boolean): void => {
    const named = oneNameTicked({ firstName: representativeFirstName, lastName: representativeLastName }, on)
    form.change({
      oneName: on,
      ...('lastName' in named
        ? { representativeFirstName: named.firstName, representativeLastName: named.lastName }
        : {}),
    })
  }
  return (
    <Part title={t('representative')}>
      <Pair>
        {!oneName && <TextInput label={t('firstName')} required {...typed(form, 'representativeFirstName')} />}
        <TextInput
          label={oneName ? members('onlyName') : t('lastName')}
          required
          {...typed(form, 'representativeLastName')}
        />
      </Pair>
      <FormControlLabel
        sx={{ ml: -1.5 }}
        control={<Checkbox checked={oneName} onChange={(_, on) => tick(on)} />}
        label={members('oneName')}
      />
      <TextInput
        label={t('email')}
        required={partner}
        optional={!partner}
        type="email"
        help={saved ? t('contactHelp') : t('inviteHelp')}
        {...typed(form, 'representativeEmail')}
      />
    </Part>
  )
}

function Contract({ saved, form }: Form & Saved) {
  const users = { min: limits.usersMin, max: useUsersMax() }
  const { t } = useTranslation('organisations')
  const { t: common } = useTranslation()
  // No member of an expired organisation can sign in. This is allowed, but needs a warning.
  const over = overSince(form.draft.contractExpirationDate, new Date(useToday()))
  return (
    <Part title={t('contract')}>
      <Pair>
        <DayField
          label={t('contractExpirationDate')}
          help={over ? t('contractExpired', { date: formatDate(over) }) : undefined}
          {...valued(form, 'contractExpirationDate')}
        />
        <TimeZoneField {...valued(form, 'timeZone')} />
        <TextInput
          label={t('maxUser')}
          required
          inputProps={{ inputMode: 'numeric' }}
          help={saved ? t('usersNow', { ...users, count: saved.currentUser }) : common('between', users)}
          {...typed(form, 'maxUser')}
        />
        <TextInput
          label={t('gigabytes')}
          optional
          inputProps={{ inputMode: 'decimal' }}
          help={t('sizeHelp', { min: limits.gigabytesMin, max: limits.gigabytesMax })}
          {...typed(form, 'gigabytes')}
        />
      </Pair>
    </Part>
  )
}

function Branding({ saved, form }: Form & Saved) {
  const { t } = useTranslation('organisations')
  const { draft, change, errorOf } = form
  const shown = useFilePreview(draft.logo) ?? saved?.logo ?? null
  return (
    <Part title={t('branding')}>
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        <FormLabel component="span" required>
          {t('logoTitle')}
        </FormLabel>
        <Box data-wrong={errorOf('logo') ? '' : undefined}>
          <DropField
            what={t('logo')}
            help={t('logoHelp', { size: pictures.logo })}
            error={errorOf('logo')}
            minHeight={104}
            onFile={(logo) => change({ logo })}
            filled={shown ? <OrganisationLogo name={draft.name} logo={shown} size={60} /> : undefined}
            onRemove={draft.logo ? () => change({ logo: null }) : undefined}
          />
        </Box>
      </Box>
      <Pair>
        <ColourField label={t('primaryColor')} help={t('primaryHelp')} {...valued(form, 'primaryColor')} />
        <ColourField label={t('secondaryColor')} help={t('secondaryHelp')} {...valued(form, 'secondaryColor')} />
      </Pair>
    </Part>
  )
}

function Options({ form: { draft, change } }: Form) {
  const { t } = useTranslation('organisations')
  return (
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
  )
}

/** All fields of an organisation. */
export function OrganisationFields(props: Form & Saved) {
  return (
    <>
      <Identity {...props} />
      <Representative {...props} />
      <Contract {...props} />
      <Branding {...props} />
      <Options form={props.form} />
    </>
  )
}
