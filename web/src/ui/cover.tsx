import { Box, Skeleton } from '@mui/material'
import { useMemo } from 'react'
import { coverMarkup } from '@praxia/contract/covers/covers.ts'
import { coverSlice } from '@praxia/contract/covers/slice.ts'

interface Props {
  title: string
  category?: string | null
  image?: string | null
  fit?: 'slice' | 'meet'
  /** A narrow slice that shows the subject of the drawing. */
  narrow?: boolean
  /**
   * Shows an uploaded picture whole, on a blurred background: in the wide format of the wizard, a card would crop its
   * sides.
   */
  whole?: boolean
  width?: number | string
  height?: number | string
  dim?: boolean
  radius?: number
}

/** A training's picture: the uploaded one, otherwise one drawn from its title and category. */
export function Cover({
  title,
  category,
  image,
  fit = 'slice',
  narrow,
  whole,
  width = '100%',
  height = '100%',
  dim,
  radius = 0,
}: Props) {
  const markup = useMemo(() => (image ? '' : coverMarkup(title, category ?? '')), [title, category, image])
  const look = {
    display: 'block',
    width,
    height,
    borderRadius: `${radius}px`,
    flex: 'none',
    ...(dim ? { filter: 'grayscale(.9)', opacity: 0.38 } : {}),
  }
  const { viewBox, align } = narrow ? coverSlice(title) : { viewBox: '0 0 600 250', align: 'xMidYMid' }
  if (image && whole) return <WholePicture image={image} look={look} />
  return image ? (
    <Box component="img" src={image} alt="" loading="lazy" sx={{ ...look, objectFit: 'cover' }} />
  ) : (
    <Box
      component="svg"
      viewBox={viewBox}
      preserveAspectRatio={`${align} ${fit}`}
      aria-hidden
      sx={look}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}

function WholePicture({ image, look }: { image: string; look: object }) {
  return (
    <Box sx={{ ...look, position: 'relative', overflow: 'hidden' }}>
      {(['cover', 'contain'] as const).map((objectFit) => (
        <Box
          key={objectFit}
          component="img"
          src={image}
          alt=""
          loading="lazy"
          sx={{
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            objectFit,
            // Larger than its box, so that the blur has no pale edge.
            ...(objectFit === 'cover' ? { transform: 'scale(1.4)', filter: 'blur(16px)' } : {}),
          }}
        />
      ))}
    </Box>
  )
}

export interface Subject {
  title: string
  category?: string | null
  image?: string | null
}

/** Slices of several covers side by side, for a course. */
export function CoverSlices({
  of,
  most = 4,
  dim,
  height = '100%',
  gap = 2,
  width = '100%',
}: {
  of: readonly Subject[]
  most?: number
  dim?: boolean
  height?: number | string
  gap?: number
  width?: number | string
}) {
  return (
    <Box sx={{ display: 'flex', gap: `${gap}px`, height, width, overflow: 'hidden' }} aria-hidden>
      {of.slice(0, most).map((subject, index) => (
        <Box key={index} sx={{ flex: 1, overflow: 'hidden', minWidth: 0 }}>
          <Cover {...subject} dim={dim} narrow={of.length > 1} />
        </Box>
      ))}
    </Box>
  )
}

/** Placeholder of a thumb. */
export const LoadingThumb = () => <Skeleton variant="rounded" width={56} height={40} sx={{ flex: 'none' }} />
/** 56 x 40 px, beside a name in a list or in a dialog's header. */
export function Thumb({ of, big, small }: { of: readonly Subject[]; big?: boolean; small?: boolean }) {
  return (
    <Box
      sx={{
        width: big ? 96 : small ? 34 : 56,
        height: big ? 64 : small ? 24 : 40,
        borderRadius: '6px',
        overflow: 'hidden',
        flex: 'none',
      }}
    >
      <CoverSlices of={of} gap={1} />
    </Box>
  )
}
