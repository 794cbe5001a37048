// @vitest-environment happy-dom
import { createResource } from '@praxia/contract/resources.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { button, draw } from '../../../test/screen.tsx'
import { ResourceDialog } from './resource-dialog.tsx'

/** Request that reports its progress, and that the test answers. */
class Request {
  static all: Request[] = []
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  aborted = false
  onload?: () => void
  onabort?: () => void
  constructor() {
    Request.all.push(this)
  }
  open(): void {}
  setRequestHeader(): void {}
  getAllResponseHeaders = () => ''
  send(): void {
    this.upload.onprogress?.({ loaded: 1, total: 4 })
  }
  abort(): void {
    if (this.status !== 0) return
    this.aborted = true
    this.onabort?.()
  }
  answer(): void {
    this.status = 201
    this.responseText = JSON.stringify(example(createResource.response))
    this.onload?.()
  }
}
beforeEach(() => {
  Request.all = []
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const closed = vi.fn()
function Page() {
  const [open, setOpen] = useState(true)
  const close = () => {
    closed()
    setOpen(false)
  }
  return open ? <ResourceDialog resource={null} onClose={close} /> : null
}
async function sending() {
  closed.mockReset()
  const { user } = await draw(<Page />)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await user.upload(input, new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }))
  await user.click(button('Add'))
  await waitFor(() => expect(Request.all).toHaveLength(1))
  return { user, request: Request.all[0]! }
}

it('an upload that is cancelled is stopped without a question and without a message', async () => {
  const { user, request } = await sending()
  await user.click(button('Cancel'))
  expect(closed).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(request.aborted).toBe(true))
  expect(Request.all).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})
it('an upload that arrives closes the form and is not stopped', async () => {
  const { request } = await sending()
  request.answer()
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  expect(request.aborted).toBe(false)
})
