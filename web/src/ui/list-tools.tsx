import SwapVert from '@mui/icons-material/SwapVert'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { type Choice, FilterMenu } from './filter-menu.tsx'
import { Tools } from './page.tsx'
import { SearchField } from './search-field.tsx'
import { ToolButton } from './tool-button.tsx'

interface Props<V extends string> {
  search: { label: string; brief?: string; value: string; onChange: (value: string) => void }
  sort: { choices: readonly Choice<V>[]; value: V; onChange: (value: V | '') => void }
  add: { label: string; icon: ReactElement; onClick: () => void }
  /** Other ways to add, before the filled button. */
  more?: ReactNode
  top?: boolean
  children?: ReactNode
}

/** Tools above a list that is filtered on the client: search, order and the button that adds an item. */
export function ListTools<V extends string>({ search, sort, add, more, top, children }: Props<V>) {
  const { t } = useTranslation()
  return (
    <Tools
      top={top}
      end={
        <>
          {more}
          <ToolButton {...add} />
        </>
      }
    >
      <SearchField hint {...search} />
      <FilterMenu compact label={t('sort')} icon={<SwapVert />} clearable={false} {...sort} />
      {children}
    </Tools>
  )
}
