import ArrowBack from '@mui/icons-material/ArrowBack'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import { Box, Button, MenuItem, Select, Typography } from '@mui/material'
import {
  delimiters,
  type Import,
  type ImportColumn,
  importColumns,
  ownColumn,
  singleByteEncodings,
  textEncodings,
} from '@praxia/contract/people/imports.ts'
import { formatBytes } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { FormFailure } from '../../ui/form-failure.tsx'
import { Note } from '../../ui/note.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useOpen } from '../../ui/use-back.ts'
import { useFields } from '../fields/queries.ts'
import { useReread } from './queries.ts'
import { type Mapping, choose, isNeeded, missing, onlyChanges } from './import-rules.ts'
import { useImportWords } from './use-import-words.ts'

const none = -1
const delimiterWords = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const
/** Names of encodings as programs show them. */
const encodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'windows-1253': 'Windows-1253',
  'windows-1254': 'Windows-1254',
  'windows-1257': 'Windows-1257',
} as const

interface Props {
  one: Import
  mapping: Mapping
  onChange: (mapping: Mapping) => void
  /** Shows missing columns as faults; false before the first attempt. */
  tried: boolean
  onAnother: () => void
}

function FileLine({ one, onAnother }: Pick<Props, 'one' | 'onAnother'>) {
  const { t, i18n } = useTranslation('imports')
  const facts = {
    count: one.rows,
    size: formatBytes(one.bytes, i18n.language),
    encoding: encodings[one.encoding],
    delimiter: t(delimiterWords[one.delimiter]),
    language: one.language === null ? '' : new Intl.DisplayNames(i18n.language, { type: 'language' }).of(one.language),
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, py: 1 }}>
      <Box
        sx={{ bgcolor: 'sunken', borderRadius: '50%', width: 40, height: 40, display: 'grid', placeItems: 'center' }}
      >
        <DescriptionOutlined sx={{ color: 'text.secondary' }} />
      </Box>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, display: 'grid', overflowWrap: 'anywhere' }}>
        <b>{one.fileName}</b>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t(one.language === null ? 'recognised' : 'recognisedHeader', facts)}
        </Typography>
      </Box>
      <Button variant="outlined" onClick={onAnother}>
        {t('another')}
      </Button>
    </Box>
  )
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 28px', sm: '168px 20px 252px minmax(0, 1fr) 28px' },
  gap: { xs: '6px 12px', sm: 1.5 },
  alignItems: 'center',
  minHeight: 60,
  py: { xs: 1.5, sm: 0.75 },
  borderTop: 1,
  borderColor: 'divider',
} as const

function FieldLine({ one, mapping, onChange, tried, field }: Omit<Props, 'onAnother'> & { field: ImportColumn }) {
  const { t } = useTranslation('imports')
  const { t: common } = useTranslation()
  const words = useImportWords()
  const at = mapping[field]
  const needed = isNeeded(mapping, field)
  const wrong = tried && needed && at === undefined
  const values = at === undefined ? [] : one.columns[at]!.values.map((value) => value || t('empty'))
  const id = `import-${field}`
  return (
    <Box component="li" sx={line}>
      <Box component="label" id={`${id}-label`} htmlFor={id} sx={{ fontWeight: 500 }}>
        {words.field(field)}
        {needed && (
          <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
            {' *'}
          </Box>
        )}
      </Box>
      <ArrowBack sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary' }} />
      <Select<number>
        size="small"
        {...useOpen()}
        error={wrong}
        labelId={`${id}-label`}
        SelectDisplayProps={{ id, 'aria-required': needed, 'aria-describedby': `${id}-values` } as never}
        value={at ?? none}
        onChange={(event) => {
          const chosen = Number(event.target.value)
          onChange(choose(mapping, field, chosen === none ? undefined : chosen))
        }}
        sx={{ gridRow: { xs: 2, sm: 'auto' }, minWidth: 0, color: at === undefined ? 'text.secondary' : undefined }}
      >
        <MenuItem value={none}>{t('leaveEmpty')}</MenuItem>
        {one.columns.map(({ name }, i) => (
          <MenuItem key={i} value={i}>
            {name || t('unnamed', { number: i + 1 })}
          </MenuItem>
        ))}
      </Select>
      <Box
        id={`${id}-values`}
        sx={{
          gridRow: { xs: 3, sm: 'auto' },
          gridColumn: { xs: 1, sm: 'auto' },
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: wrong ? 'normal' : 'nowrap',
          color: wrong ? 'error.main' : 'text.secondary',
          ...(wrong ? { fontSize: 12, fontWeight: 500 } : {}),
        }}
      >
        {wrong ? t('chooseColumn', { field: words.field(field) }) : values.join(', ')}
      </Box>
      <Box sx={{ gridRow: { xs: 2, sm: 'auto' }, display: 'grid', placeItems: 'center' }}>
        {at !== undefined && <CheckCircleOutlined titleAccess={common('confirm')} sx={{ color: 'success.main' }} />}
        {wrong && <ErrorOutlineOutlined aria-hidden sx={{ color: 'error.main' }} />}
      </Box>
    </Box>
  )
}

/** Detected format of the file, with sample letters that depend on the encoding. */
function WrittenFields({ one }: Pick<Props, 'one'>) {
  const { t } = useTranslation('imports')
  const reread = useReread()
  const choices = one.encoding.startsWith('utf-16') ? [one.encoding] : ['utf-8' as const, ...singleByteEncodings]
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pb: 1.5 }}>
      {one.doubtful && <Note tone="warning">{t('lookAtLetters')}</Note>}
      {one.letters.length > 0 && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('letters')}{' '}
          </Box>
          <b>{one.letters.join(', ')}</b>
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <SelectField
          label={t('encoding')}
          value={one.encoding}
          disabled={reread.isPending || choices.length < 2}
          onChange={(event) => {
            const encoding = textEncodings.find((name) => name === event.target.value)
            if (encoding) reread.mutate({ id: one.id, encoding })
          }}
        >
          {choices.map((name) => (
            <MenuItem key={name} value={name}>
              {encodings[name]}
            </MenuItem>
          ))}
        </SelectField>
        <SelectField
          label={t('delimiter')}
          value={one.delimiter}
          disabled={reread.isPending}
          onChange={(event) => {
            const delimiter = delimiters.find((name) => name === event.target.value)
            if (delimiter) reread.mutate({ id: one.id, delimiter })
          }}
        >
          {delimiters.map((name) => (
            <MenuItem key={name} value={name}>
              {t(delimiterWords[name])}
            </MenuItem>
          ))}
        </SelectField>
      </Box>
      {reread.error && <FormFailure error={reread.error} />}
    </Box>
  )
}

/** Assigns the columns of the file to fields. */
export function ColumnsStep({ onAnother, ...rest }: Props) {
  const { t, i18n } = useTranslation('imports')
  const words = useImportWords()
  const { one, mapping } = rest
  const lacks = onlyChanges(mapping)
  const own = useFields().data ?? []
  const used = new Set(Object.values(mapping))
  const left = one.columns.flatMap(({ name }, i) => (used.has(i) ? [] : [name || t('unnamed', { number: i + 1 })]))
  return (
    <>
      <FileLine one={one} onAnother={onAnother} />
      <WrittenFields one={one} />
      <Box
        aria-hidden
        sx={{
          ...line,
          display: { xs: 'none', sm: 'grid' },
          border: 0,
          minHeight: 36,
          fontSize: 12,
          fontWeight: 500,
          color: 'text.secondary',
        }}
      >
        <span>{t('inProduct')}</span>
        <span />
        <span>{t('inFile')}</span>
        <span>{t('firstValues')}</span>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mb: 1.5 }} aria-label={t('step.columns')}>
        {[...importColumns, ...own.map(({ id }) => ownColumn(id))].map((field) => (
          <FieldLine key={field} field={field} {...rest} />
        ))}
      </Box>
      {lacks.length > 0 && (
        <Box sx={{ mb: 1.5 }}>
          <Note>{t('byNumber', { fields: new Intl.ListFormat(i18n.language).format(lacks.map(words.field)) })}</Note>
        </Box>
      )}
      <Note>
        {left.length > 0 && (
          <>
            {t('leftOut')} <b>{left.join(', ')}</b>.{' '}
          </>
        )}
        {t('remembered')}
      </Note>
    </>
  )
}
/** Missing fields, in the footer beside the button. */
export function MissingWords({ mapping }: { mapping: Mapping }) {
  const { t } = useTranslation('imports')
  const count = missing(mapping).length
  return (
    count > 0 && (
      <Typography role="alert" sx={{ color: 'error.main', fontWeight: 500 }}>
        {t('columnsMissing', { count })}
      </Typography>
    )
  )
}
