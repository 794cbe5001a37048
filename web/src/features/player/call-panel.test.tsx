// @vitest-environment happy-dom
import { getCall, markCall } from '@praxia/contract/classes.ts'
import { screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { api, button, draw } from '../../../test/screen.tsx'
import { CallPanel } from './call-panel.tsx'
import type { OwnWindow } from './own-window/use-own-window.ts'
import type { Call } from './queries.ts'

const session = '00000000-0000-4000-8000-000000000001'
const call = (pause: boolean) => ({ id: 4, text: 'Look here', by: 'Bo Ash', pause }) as Call
async function open({ pause = false, own = null as Partial<OwnWindow> | null } = {}) {
  api.on(markCall, {} as never)
  api.on(getCall, { call: null } as never)
  const frame = createRef<HTMLIFrameElement>()
  const drawn = await draw(
    <>
      <iframe title="Training" ref={frame} tabIndex={0} />
      <CallPanel call={call(pause)} session={session} frame={frame} own={own as OwnWindow | null} />
    </>,
    { as: 'learner' },
  )
  return { ...drawn, frame: frame.current! }
}
const marks = () => api.sent(markCall).map(({ params, body }) => ({ callId: params.callId, ...body }))

it.each([
  [false, 'alert', 'Got it'],
  [true, 'alertdialog', 'Continue'],
] as const)(
  'a call (pausing: %s) tells that it is shown, then that it was read, and gives the focus back',
  async (pause, role, name) => {
    const { user, frame } = await open({ pause })
    expect((await screen.findByRole(role)).textContent).toContain('Look here')
    await waitFor(() => expect(marks()).toEqual([{ callId: 4, read: false }]))
    const focus = vi.spyOn(frame, 'focus')
    await user.click(button(name))
    await waitFor(() => expect(marks().at(-1)).toEqual({ callId: 4, read: true }))
    expect(focus).toHaveBeenCalledTimes(1)
  },
)
it('a training in its own window is shown again in place of that', async () => {
  const show = vi.fn()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const { user, frame } = await open({ own: { state: 'open', show } as never })
  const focus = vi.spyOn(frame, 'focus')
  await user.click(button('Got it'))
  expect(show).toHaveBeenCalledTimes(1)
  expect(focus).not.toHaveBeenCalled()
})
it('behind another window a call is not said to be shown before the page has the focus', async () => {
  const focused = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  await open({ own: { state: 'open', show: vi.fn() } as never })
  expect(marks()).toEqual([])
  focused.mockReturnValue(true)
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(marks()).toEqual([{ callId: 4, read: false }]))
})
