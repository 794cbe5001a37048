import { expect, it } from 'vitest'
import { searchedDay } from './value-rules.ts'

it('a day is found as it is shown, by a part of it and as it is stored', () => {
  const found = (text: string) => '2026-03-12'.includes(searchedDay(text))
  for (const text of [
    '12/03/2026',
    '12.3.2026',
    ' 12 03 2026 ',
    '12/03',
    '03/2026',
    '12/03/20',
    '2026',
    '2026-03',
    '2026-03-12',
    '',
  ])
    expect([text, found(text)]).toEqual([text, true])
  for (const text of ['13/03/2026', '03/12/2026', '12/04', '2025', '2026-03-13', 'mars'])
    expect([text, found(text)]).toEqual([text, false])
})
