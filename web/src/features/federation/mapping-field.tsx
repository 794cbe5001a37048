import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Box, Button, FormHelperText, IconButton, MenuItem, Tooltip, Typography } from '@mui/material'
import type { MappingRule } from '@praxia/contract/connections/company-sign-in.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useGroupChoices } from '../members/queries.ts'

interface Props {
  /** Label and help of the claim or attribute. */
  label: string
  help: string
  claim: { value: string; error: string | undefined; onChange: (event: { target: { value: string } }) => void }
  rules: readonly MappingRule[]
  error: string | undefined
  /** Maximum number of rules. */
  most: number
  onChange: (rules: MappingRule[]) => void
}
/** What the values of a claim give: a role, a group, or both. */
export function MappingField({ label, help, claim, rules, error, most, onChange }: Props) {
  const { t } = useTranslation('federation')
  const put = (at: number, part: Partial<MappingRule>) =>
    onChange(rules.map((rule, i) => (i === at ? { ...rule, ...part } : rule)))
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 2 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.5 }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {t('mapping')}
        </Typography>
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('mappingHelp')}
      </Typography>
      <Field label={label} name="claim" optional autoComplete="off" help={help} {...claim} />
      {rules.map((rule, at) => (
        <RuleRow
          // Rules have no name of their own.
          key={at}
          rule={rule}
          onChange={(part) => put(at, part)}
          onRemove={() => onChange(rules.filter((_, i) => i !== at))}
        />
      ))}
      {error && <FormHelperText error>{error}</FormHelperText>}
      {rules.length < most && (
        <Box>
          <Button startIcon={<Add />} onClick={() => onChange([...rules, { value: '', role: null, groupId: null }])}>
            {t('addRule')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

interface RowProps {
  rule: MappingRule
  onChange: (part: Partial<MappingRule>) => void
  onRemove: () => void
}
function RuleRow({ rule, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('federation')
  const { data: groups } = useGroupChoices()
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'end',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(0,1.2fr) minmax(0,1fr) minmax(0,1fr) auto' },
      }}
    >
      <Field
        label={t('value')}
        autoComplete="off"
        value={rule.value}
        onChange={({ target }) => onChange({ value: target.value })}
      />
      <SelectField<string>
        label={t('role')}
        value={rule.role ?? ''}
        displayEmpty
        onChange={({ target }) => onChange({ role: (target.value || null) as MappingRule['role'] })}
      >
        <MenuItem value="">{t('noRole')}</MenuItem>
        <MenuItem value="ROLE_MANAGER">{t('manager')}</MenuItem>
        <MenuItem value="ROLE_ADMINISTRATOR">{t('administrator')}</MenuItem>
      </SelectField>
      <SelectField<number>
        label={t('group')}
        value={groups ? (rule.groupId ?? 0) : 0}
        onChange={({ target }) => onChange({ groupId: target.value || null })}
      >
        <MenuItem value={0}>{t('noGroup')}</MenuItem>
        {groups?.items.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </SelectField>
      <Tooltip title={t('removeRule')}>
        <IconButton aria-label={t('removeRule')} onClick={onRemove} sx={{ justifySelf: 'end' }}>
          <DeleteOutlined />
        </IconButton>
      </Tooltip>
    </Box>
  )
}
