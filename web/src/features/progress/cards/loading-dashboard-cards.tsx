import { Box, Card, Skeleton } from '@mui/material'
import { Loading } from '../../../ui/states.tsx'

/** Skeleton of a card of figures and two of charts. */
export const LoadingDashboardCards = () => (
  <Loading>
    <Box aria-busy sx={{ display: 'grid', gap: { xs: 2, sm: 3 } }}>
      {[160, 400, 400].map((height, index) => (
        <Card key={index} sx={{ height, p: { xs: 2, sm: 3 }, display: 'flex', flexDirection: 'column', gap: 2 }}>
          <Skeleton height={28} width={200} sx={{ flex: 'none' }} />
          <Skeleton sx={{ flex: 1, height: 'auto' }} />
        </Card>
      ))}
    </Box>
  </Loading>
)
