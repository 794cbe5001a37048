import Logout from '@mui/icons-material/Logout'
import LockResetOutlined from '@mui/icons-material/LockResetOutlined'
import { Box, Button, Checkbox, FormControlLabel, FormLabel, Typography } from '@mui/material'
import type { Profile } from '@praxia/contract/accounts.ts'
import type { MouseEvent } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { oneNameTicked } from '../../../lib/full-name.ts'
import { Field, PasswordField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import { DevicesPanel } from './devices-panel.tsx'
import { LanguageField } from './language-field.tsx'
import { logOut } from '../actions.ts'
import { OwnDataPanel } from './own-data-panel.tsx'
import { PictureField } from './picture-field.tsx'
import { useProfile, useRole } from '../queries.ts'
import { useMailedLink } from '../use-mailed-link.ts'
import { useRoleWords } from '../use-role-words.ts'
import { type AccountForm, changesEmail, useAccountForm } from './use-account-form.ts'
import { useFactors } from './use-factors.ts'

export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { data: profile } = useProfile()
  return profile ? <Account profile={profile} onClose={onClose} /> : null
}

function Account({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation(['profile', 'common', 'apikeys'])
  const words = useRoleWords()
  const role = useRole()
  // Devices signed in with a code can change neither names nor e-mail (docs/product.md#own-account).
  const fixed = profile.tokenKind === 'device'
  const { data: factors } = useFactors(!fixed)
  const hasPassword = factors?.hasPassword ?? true
  const form = useAccountForm(profile, hasPassword, onClose)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('accountTitle')}
      facts={words}
      width={680}
      quiet
      leave={
        <Button startIcon={<Logout />} onClick={() => void logOut()}>
          {t('logOut')}
        </Button>
      }
      action={fixed ? null : t('common:save')}
    >
      <Box
        sx={{
          display: 'grid',
          '& > *': { py: 2, borderTop: 1, borderColor: 'divider' },
          '& > :first-of-type': { pt: 0, border: 0 },
        }}
      >
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: 'minmax(144px, max-content) minmax(0, 1fr)' },
            gap: 3,
          }}
        >
          <PictureField
            name={`${profile.firstName} ${profile.lastName}`}
            saved={profile.picture}
            change={form.draft.picture}
            onChange={(picture) => form.change({ picture })}
            fixed={fixed}
          />
          <NameFields form={form} fixed={fixed} profile={profile} hasPassword={hasPassword} />
        </Box>
        <Password form={form} />
        {!fixed && <Mails form={form} />}
        <Box>
          <DevicesPanel />
        </Box>
        {!fixed && (
          <Linked dialog="security" title={t('security')} help={t('securityHelp')} manage={t('securityManage')} />
        )}
        {!fixed && (
          <Linked
            dialog="personal-tokens"
            title={t('apikeys:personal')}
            help={t('apikeys:personalHelp')}
            manage={t('tokensManage')}
          />
        )}
        {!fixed && <OwnDataPanel id={profile.id} />}
        {!fixed && (role === 'admin' || role === 'superAdmin') && (
          <Linked dialog="tokens" title={t('tokens')} help={t('tokensHelp')} manage={t('tokensManage')} />
        )}
      </Box>
    </FormDialog>
  )
}

interface NameProps {
  form: AccountForm
  fixed: boolean
  profile: Profile
  hasPassword: boolean
}
function NameFields({ form, fixed, profile, hasPassword }: NameProps) {
  const { t } = useTranslation(['accounts', 'members', 'profile'])
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        {!form.draft.oneName && (
          <Field
            label={t('firstName')}
            name="firstName"
            required
            readOnly={fixed}
            autoComplete="given-name"
            {...form.text('firstName')}
          />
        )}
        <Field
          label={t(form.draft.oneName ? 'members:onlyName' : 'lastName')}
          name="lastName"
          required
          readOnly={fixed}
          autoComplete="family-name"
          {...form.text('lastName')}
        />
      </Box>
      {!fixed && (
        <FormControlLabel
          sx={{ ml: -1.5, my: -1 }}
          control={
            <Checkbox
              checked={form.draft.oneName}
              onChange={(_, oneName) => form.change(oneNameTicked(form.draft, oneName))}
            />
          }
          label={t('profile:oneName')}
        />
      )}
      <Field
        label={t('email')}
        name="email"
        required
        readOnly={fixed}
        type="email"
        autoComplete="email"
        {...form.text('email')}
      />
      {!fixed && hasPassword && changesEmail(profile, form.draft) && (
        <PasswordField
          label={t('profile:currentPassword')}
          name="password"
          required
          autoComplete="current-password"
          help={t('profile:currentPasswordHelp')}
          {...form.text('password')}
        />
      )}
    </Box>
  )
}

function Password({ form }: { form: AccountForm }) {
  const { t } = useTranslation(['profile', 'accounts'])
  const send = useMailedLink()
  // The address is validated before a link is requested.
  const ask = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    if (form.check('email', currentTarget.form)) send.mutate(form.draft.email.trim())
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
      <LanguageField />
      <Box sx={{ display: 'grid', gap: 0.75, alignContent: 'start' }}>
        <FormLabel component="span">{t('password')}</FormLabel>
        <Button
          variant="outlined"
          startIcon={<LockResetOutlined />}
          loading={send.isPending}
          onClick={ask}
          sx={{ minHeight: 48 }}
        >
          {t('resetSend')}
        </Button>
      </Box>
      <Typography variant="caption" sx={{ gridColumn: '1 / -1', mt: -1, color: 'text.secondary' }}>
        {t('resetHelp')}
      </Typography>
    </Box>
  )
}

/** E-mail preferences, the same as those of the link in each e-mail. */
function Mails({ form }: { form: AccountForm }) {
  const { t } = useTranslation('profile')
  return (
    <Box>
      <FormControlLabel
        sx={{ ml: -1.5 }}
        control={
          <Checkbox
            checked={form.draft.suggestionMails}
            onChange={(_, suggestionMails) => form.change({ suggestionMails })}
            slotProps={{ input: { 'aria-describedby': 'suggestion-mails-help' } }}
          />
        }
        label={t('suggestionMails')}
      />
      <Typography id="suggestion-mails-help" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {t('suggestionMailsHelp')}
      </Typography>
    </Box>
  )
}

/** A further dialog of the account, with the button that opens it. */
function Linked({
  dialog,
  title,
  help,
  manage,
}: {
  dialog: 'security' | 'tokens' | 'personal-tokens'
  title: string
  help: string
  manage: string
}) {
  const { t: common } = useTranslation()
  const { show } = useDialog(dialog)
  return (
    <Box
      component="section"
      sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 2 }}
    >
      <Box>
        <Typography variant="h3">{title}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        aria-label={common('named', { name: manage, value: title })}
        onClick={() => show()}
      >
        {manage}
      </Button>
    </Box>
  )
}
