import type { ReactNode } from 'react'

/** The drawn checkbox: 20 px wide, with the corners of a chip; the tick contrasts with the organisation's colour. */
function Square({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden width="20" height="20" viewBox="0 0 20 20" fill="none" strokeLinecap="round">
      {children}
    </svg>
  )
}

function Filled({ mark }: { mark: string }) {
  return (
    <Square>
      <rect width="20" height="20" rx="6" fill="var(--mui-palette-primary-main)" />
      <rect x=".5" y=".5" width="19" height="19" rx="5.5" stroke="var(--mui-palette-primary-edge)" />
      <path d={mark} stroke="var(--mui-palette-primary-contrastText)" strokeWidth="2" strokeLinejoin="round" />
    </Square>
  )
}

export const Unchecked = () => (
  <Square>
    <rect x="1" y="1" width="18" height="18" rx="5" stroke="currentColor" strokeWidth="2" />
  </Square>
)
export const Checked = () => <Filled mark="M5.5 10.5l3 3 6-6.5" />
export const PartlyChecked = () => <Filled mark="M6 10h8" />
