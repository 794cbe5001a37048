import { Box, CircularProgress, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../phrases/i18n.ts'
import { ApiError } from '../../lib/api.ts'
import { resourceTableKeys } from '../../lib/keys.ts'
import { FailedState } from '../../ui/states.tsx'
import { decode, readBytes, readTable, type Table } from './csv-rules.ts'

/** Reads the beginning of a file of any length. */
async function readBeginning(file: string, signal: AbortSignal): Promise<Table> {
  const answer = await fetch(file, { signal, headers: { range: `bytes=0-${readBytes - 1}` } }).catch(
    (error: unknown) => {
      throw signal.aborted ? error : new ApiError(0, 'network')
    },
  )
  if (!answer.ok) throw new ApiError(answer.status, answer.status === 404 ? 'request.not_found' : 'server.error')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const total = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? bytes.length)
  const isWhole = bytes.length >= total
  return readTable(decode(bytes, isWhole), isWhole)
}

/** CSV as a table; its first line has the column names. */
export function TablePanel({ file, title }: { file: string; title: string }) {
  const { t } = useTranslation('resources')
  const { t: common } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: resourceTableKeys.one(file),
    queryFn: ({ signal }) => readBeginning(file, signal),
    staleTime: Infinity,
  })
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Box sx={{ display: 'grid', placeItems: 'center', flex: 1 }}>
        <CircularProgress aria-label={common('loading')} />
      </Box>
    )
  const [head = [], ...rows] = data.rows
  const width = Math.max(...data.rows.map((row) => row.length), 1)
  const columns = Array.from({ length: width }, (_, at) => at)
  const cell = { px: 2, py: 1, textAlign: 'left', borderBottom: 1, borderColor: 'divider', whiteSpace: 'pre-line' }
  return (
    <>
      <Box
        tabIndex={0}
        role="region"
        aria-label={title}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', bgcolor: 'background.paper' }}
      >
        <Box
          component="table"
          sx={{
            borderCollapse: 'separate',
            borderSpacing: 0,
            minWidth: '100%',
            fontVariantNumeric: 'tabular-nums',
            '& th': { ...cell, fontWeight: 600, position: 'sticky', top: 0, bgcolor: 'sunken', whiteSpace: 'nowrap' },
            '& td': { ...cell, verticalAlign: 'top', maxWidth: 480, overflowWrap: 'break-word' },
          }}
        >
          <thead>
            <tr>
              {columns.map((at) => (
                <th key={at} scope="col">
                  {head[at]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {columns.map((at) => (
                  <td key={at}>{row[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Typography
        variant="caption"
        component="p"
        sx={{ m: 0, px: 2, py: 1, borderTop: 1, borderColor: 'divider', color: 'text.secondary', bgcolor: 'sunken' }}
      >
        {t(data.more ? 'rowsFirst' : 'rowsAll', { count: data.more ? data.rows.length : rows.length })}
      </Typography>
    </>
  )
}
