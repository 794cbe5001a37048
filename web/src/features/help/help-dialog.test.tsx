// @vitest-environment happy-dom
import { getFaq, getSettings } from '@praxia/contract/settings.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { HelpDialog } from './help-dialog.tsx'

function Page() {
  const help = useDialog('help')
  return (
    <>
      <Link to="?help" state={{ dialog: 'help' }}>
        Help
      </Link>
      {help.open && <HelpDialog onClose={help.close} />}
    </>
  )
}

it('closes to the page when Close is pressed before the article is drawn', async () => {
  api.on(getSettings, example(getSettings.response))
  api.on(getFaq, example(getFaq.response))
  const { user } = await draw(<Page />, { at: '/team' })
  await user.click(screen.getByRole('link', { name: 'Help' }))
  const article = await screen.findByRole('link', { name: /^Add and edit members/ })
  act(() => {
    article.click()
    expect(window.location.search).toContain('article=')
    button('Close').click()
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.pathname + window.location.search).toBe('/team')
})
