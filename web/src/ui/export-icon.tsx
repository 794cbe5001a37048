import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { IconButton, Tooltip } from '@mui/material'

/** Export beside the fields of a phone. */
export function ExportIcon({
  label,
  loading,
  disabled,
  onClick,
}: {
  label: string
  loading?: boolean
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <Tooltip title={label}>
      {/* A disabled button has no tooltip of its own. */}
      <span>
        <IconButton
          aria-label={label}
          loading={loading}
          disabled={disabled}
          onClick={onClick}
          sx={{
            flex: 'none',
            border: 1,
            borderColor: 'border.field',
            borderRadius: '12px',
            bgcolor: 'background.paper',
          }}
        >
          <FileDownloadOutlined />
        </IconButton>
      </span>
    </Tooltip>
  )
}
