import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Box, Button } from '@mui/material'
import type { readSamlMetadata } from '@praxia/contract/connections/saml-sign-in.ts'
import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { usePick } from '../../ui/use-pick.tsx'
import { useReadMetadata } from './queries.ts'

interface Props {
  /** Entity ID as it is entered: metadata may describe several providers. */
  issuer: string
  onRead: (values: ResponseOf<typeof readSamlMetadata>) => void
}
/** Reads the provider's values from its metadata, chosen as a file or pasted. */
export function MetadataField({ issuer, onRead }: Props) {
  const { t } = useTranslation('federation')
  const describe = useErrorText()
  const [text, setText] = useState('')
  const read = useReadMetadata()
  const send = (xml: string): void =>
    read.mutate(
      { xml, issuer },
      {
        onSuccess: (values) => {
          setText('')
          onRead(values)
          toast(t('metadataDone'))
        },
      },
    )
  const pick = usePick({
    what: t('metadata'),
    accept: '.xml,application/xml,text/xml,application/samlmetadata+xml',
    onFile: (file) => void file.text().then(send),
  })
  return (
    <Box {...pick.zone} sx={{ display: 'grid', gap: 1 }}>
      <Field
        label={t('metadata')}
        optional
        multiline
        maxRows={6}
        autoComplete="off"
        spellCheck={false}
        placeholder="<EntityDescriptor …>"
        help={t('metadataHelp')}
        error={read.error ? describe(read.error).text : undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          read.reset()
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" startIcon={<UploadFileOutlined />} loading={read.isPending} onClick={pick.browse}>
          {t('metadataFile')}
        </Button>
        <Button disabled={text.trim() === '' || read.isPending} onClick={() => send(text)}>
          {t('metadataRead')}
        </Button>
        {pick.input}
      </Box>
    </Box>
  )
}
