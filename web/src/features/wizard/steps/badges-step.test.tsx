// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { draw } from '../../../../test/screen.tsx'
import { type BadgeDraft, type Draft, emptyDraft } from '../draft/draft-rules.ts'
import { BadgesStep } from './badges-step.tsx'

function Step({ badge }: { badge: Partial<BadgeDraft> }) {
  const empty = emptyDraft()
  const [now, setNow] = useState<Draft>({
    ...empty,
    badges: [{ ...empty.badges[0]!, ...badge }, ...empty.badges.slice(1)],
  })
  return (
    <>
      <output>{JSON.stringify(now.badges)}</output>
      <BadgesStep
        draft={now}
        change={(next) => setNow({ ...now, ...(typeof next === 'function' ? next(now) : next) })}
        faults={[]}
        lang="EN"
        setLang={() => undefined}
      />
    </>
  )
}
const badges = () => JSON.parse(document.querySelector('output')!.textContent) as BadgeDraft[]
const first = () => within(screen.getByRole('group', { name: 'Badge 1' }))
const pictures = () => [...document.querySelectorAll('img')].map((one) => one.getAttribute('src'))
const stored = { logo: '/files/badge', texts: { EN: { name: 'Calm', description: '' } } }

it('a picture chosen in place of the stored one is shown in its field and in the preview', async () => {
  await draw(<Step badge={{ ...stored, file: new File(['new'], 'new.png') }} />)
  expect(pictures()).toEqual([expect.stringMatching(/^blob:/), expect.stringMatching(/^blob:/)])
})
it('the stored picture is shown until another one is chosen', async () => {
  await draw(<Step badge={stored} />)
  expect(pictures()).toEqual(['/files/badge', '/files/badge'])
})
it('texts can only be entered for a badge that has a picture', async () => {
  await draw(<Step badge={{}} />)
  expect(first().getByRole('textbox', { name: /^Name/ }).hasAttribute('readonly')).toBe(true)
})
it('a change of one badge leaves the others and its other texts as they are', async () => {
  const { user } = await draw(
    <Step badge={{ ...stored, texts: { ...stored.texts, FR: { name: 'Calme', description: '' } } }} />,
  )
  await user.type(first().getByRole('textbox', { name: /^Name/ }), ' head')
  expect(badges().map(({ logo, texts }) => [logo, texts.EN?.name, texts.FR?.name])).toEqual([
    ['/files/badge', 'Calm head', 'Calme'],
    [null, undefined, undefined],
    [null, undefined, undefined],
  ])
})
it('a removed badge leaves neither picture nor texts', async () => {
  const { user } = await draw(<Step badge={stored} />)
  await user.click(screen.getByRole('button', { name: /^Remove badge 1/i }))
  expect(badges()[0]).toEqual({ file: null, logo: null, texts: {} })
  expect(pictures()).toEqual([])
})
it('a file that is no picture is refused with the reason, and the badge stays as it is', async () => {
  await draw(<Step badge={stored} />)
  const input = screen.getByLabelText('Badge 1', { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['text'], 'a.txt', { type: 'text/plain' })] } })
  expect(await first().findByText('Only PNG and JPG pictures')).toBeTruthy()
  expect(badges()[0]).toEqual({ ...stored, file: null })
})
