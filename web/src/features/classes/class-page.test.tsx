// @vitest-environment happy-dom
import { type ClassBoard, getClass } from '@praxia/contract/classes.ts'
import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, draw } from '../../../test/screen.tsx'
import { ClassPage } from './class-page.tsx'

const moment = '2026-11-02T10:00:00.000Z'
const learner = { id: 4, firstName: 'Ada', lastName: 'Lovelace', state: 'away' } as ClassBoard['learners'][number]
const board = example(getClass.response, { id: 7, title: 'Fire', since: moment, now: moment, learners: [learner] })
const stale = /Can’t reach the server/

afterEach(() => act(() => onlineManager.setOnline(true)))

async function show(at: string, shown = board) {
  api.on(getClass, shown)
  await draw(
    <Routes>
      <Route path="/class/:id" element={<ClassPage />} />
    </Routes>,
    { as: 'manager', at },
  )
  await screen.findByRole('heading', { name: 'Fire' })
}

it.each(['/class/7', '/class/7?wall'])('%s says that it is out of date while there is no network', async (at) => {
  await show(at)
  expect(screen.queryByText(stale)).toBeNull()
  act(() => onlineManager.setOnline(false))
  await screen.findByText(stale)
})

it.each(['/class/7', '/class/7?wall'])('%s says that the class has ended', async (at) => {
  await show(at, { ...board, endedAt: moment })
  screen.getByText('This class has ended.')
})
