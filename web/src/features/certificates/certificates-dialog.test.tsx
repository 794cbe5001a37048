// @vitest-environment happy-dom
import {
  type CertificateTemplate,
  countCertificates,
  listCertificateTemplates,
  previewCertificate,
  removeCertificateTemplate,
  setCertificateTemplate,
} from '@praxia/contract/library/certificates.ts'
import { limits } from '@praxia/contract/limits.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { CertificatesDialog } from './certificates-dialog.tsx'

const template = (type: 'TRAINING' | 'COURSE', lang: CertificateTemplate['lang'], more: object = {}) => ({
  type,
  lang,
  file: '/t.png',
  fileName: 'page.png',
  width: 1512,
  height: 1080,
  bytes: 250_000,
  contrast: 12,
  plate: false,
  createdAt: '2026-10-05T10:00:00.000Z',
  ...more,
})
/** The page itself is a PDF, which needs a browser. */
const noPage = new Refusal('certificate.no_glyph')
async function open({ templates = [template('TRAINING', 'en'), template('COURSE', 'fr')], issued = 3 } = {}) {
  api.on(getSettings, example(getSettings.response, { productName: 'Praxia' }))
  api.on(listCertificateTemplates, templates)
  api.on(countCertificates, { issued })
  api.on(previewCertificate, noPage)
  api.on(setCertificateTemplate, template('TRAINING', 'en'))
  const onClose = vi.fn()
  const drawn = await draw(<CertificatesDialog organisation={{ id: 5, name: 'Arva', logo: null }} onClose={onClose} />)
  await screen.findByRole('button', { name: /^EN|English/ })
  return { ...drawn, onClose }
}
const rows = () => within(screen.getByRole('list', { name: 'Languages' })).getAllByRole('button')
const languages = () => rows().map((one) => one.textContent?.slice(2))
const chosen = () =>
  rows()
    .filter((one) => one.getAttribute('aria-pressed') === 'true')
    .map((one) => one.textContent?.slice(2))
const file = (name: string, size = 10) => {
  const picture = new File(['x'.repeat(10)], name, { type: 'image/png' })
  Object.defineProperty(picture, 'size', { value: size })
  return picture
}
const previews = () =>
  api
    .sent(previewCertificate)
    .map(({ params, query }) => ({ ...params, language: query.language, guides: query.guides }))
const training = { clientId: 5, kind: 'training', language: 'en' }

it('begins with trainings in the language of the interface, and says which languages have an own template', async () => {
  const { user, onClose } = await open()
  expect(screen.getByText('Arva, 3 issued so far')).toBeTruthy()
  expect(languages()).toEqual(
    ['French', 'English', 'Spanish', 'German', 'Italian', 'Portuguese'].map(
      (name) => name + (name === 'English' ? 'Own, 05/10/2026' : 'Praxia’s is used'),
    ),
  )
  expect(chosen()).toEqual(['EnglishOwn, 05/10/2026'])
  expect(screen.getByText('page.png')).toBeTruthy()
  expect(previews()).toEqual([training])
  await user.click(screen.getByRole('tab', { name: 'Courses' }))
  expect(languages()[1]).toBe('EnglishPraxia’s is used')
  expect(screen.getByText('Praxia’s template, in your colours')).toBeTruthy()
  expect(button('Upload one')).toBeTruthy()
  noButton(/^Remove/)
  await user.click(screen.getByRole('button', { name: /French/ }))
  expect(chosen()).toEqual(['FrenchOwn, 05/10/2026'])
  expect(button('Replace')).toBeTruthy()
  expect(previews().at(-1)).toEqual({ clientId: 5, kind: 'course', language: 'fr' })
  await user.click(button('Done'))
  expect(onClose).toHaveBeenCalledTimes(1)
})
it('a template without a name is called so; one on which text is hard to read says that a plate is put under it', async () => {
  await open({ templates: [template('TRAINING', 'en', { fileName: '', plate: true, contrast: 2.26 })] })
  expect(screen.getByText('Template')).toBeTruthy()
  expect(screen.getByText(/contrast 2\.3/)).toBeTruthy()
})
it('the sample is the empty page with guides; the guides hide the file', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Sample with guides' }))
  expect(previews().at(-1)).toEqual({ ...training, guides: 'true' })
  expect(screen.getByText(/red frame/)).toBeTruthy()
  expect(screen.queryByText('page.png')).toBeNull()
  noButton('Replace')
})
it('saves the shown page as a PDF, and the sample with guides whatever is shown; a failure is said', async () => {
  const { user } = await open()
  const before = previews().length
  api.on(previewCertificate, new Refusal('request.rate_limited'))
  await user.click(button('Preview as PDF'))
  expect(await screen.findByText(/^Too many attempts/)).toBeTruthy()
  expect(previews()).toHaveLength(before + 1)
  expect(previews().at(-1)).toEqual(training)
  await user.click(button('Download the sample'))
  await waitFor(() => expect(previews().at(-1)).toMatchObject({ guides: 'true' }))
})
it('uploads a picture as the template of the shown kind and language', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /French/ }))
  await user.upload(screen.getByLabelText('Template'), file('new.png', limits.imageBytes))
  expect(await screen.findByText('Certificate template saved')).toBeTruthy()
  const [sent] = api.sent(setCertificateTemplate)
  expect(sent!.params).toEqual({ clientId: 5, kind: 'training' })
  expect([sent!.form!.get('language'), sent!.form!.get('fileName')]).toEqual(['fr', 'new.png'])
  expect(api.sent(listCertificateTemplates).length).toBeGreaterThan(1)
})
it('a picture that is too large is not sent', async () => {
  const { user } = await open()
  await user.upload(screen.getByLabelText('Template'), file('new.png', limits.imageBytes + 1))
  expect(await screen.findByText('new.png is too large')).toBeTruthy()
  expect(api.sent(setCertificateTemplate)).toEqual([])
})
it('a picture that is no template says why, and what is wanted', async () => {
  const { user } = await open()
  for (const [code, words] of [
    ['image.invalid', 'a.png is not a PNG or JPEG picture'],
    ['image.too_large', 'b.png is too large'],
    ['request.too_large', 'c.png is too large'],
    ['certificate.template_small', 'd.png is too small'],
    ['certificate.template_shape', 'e.png does not have the proportions of a page'],
  ] as const) {
    api.on(setCertificateTemplate, new Refusal(code))
    await user.upload(screen.getByLabelText('Template'), file(words.split(' ')[0]!))
    const alert = (await screen.findByText(words)).closest('[role=alert]')!
    expect(alert.textContent).toMatch(/Wrong certificate format\. .*Nothing was changed\./)
  }
})
it('another refusal is said in its own words, only at the place of the file, until another file is taken', async () => {
  const { user } = await open()
  api.on(setCertificateTemplate, new Refusal('request.rate_limited'))
  await user.upload(screen.getByLabelText('Template'), file('new.png'))
  const alert = (await screen.findByText(/^new\.png/)).closest<HTMLElement>('[role=alert]')!
  expect(within(alert).getByText('new.png was not uploaded')).toBeTruthy()
  expect(alert.textContent).not.toContain('Wrong certificate format')
  expect(alert.textContent).toContain('Nothing was changed.')
  await user.click(screen.getByRole('tab', { name: 'Courses' }))
  expect(screen.queryByText('new.png was not uploaded')).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Trainings' }))
  expect(screen.getByText('new.png was not uploaded')).toBeTruthy()
  api.on(setCertificateTemplate, template('TRAINING', 'en'))
  await user.upload(screen.getByLabelText('Template'), file('other.png'))
  expect(await screen.findByText('Certificate template saved')).toBeTruthy()
  expect(screen.queryByText('new.png was not uploaded')).toBeNull()
})
it('asks before the template of a language is removed, and says when it could not be', async () => {
  const { user } = await open({ templates: [template('TRAINING', 'en'), template('TRAINING', 'fr')] })
  const ask = async (language: string) => {
    await user.click(button('Remove: Praxia’s template is used again'))
    const dialog = await screen.findByRole('alertdialog', { name: `Remove the template for ${language}?` })
    return within(dialog).getByRole('button', { name: 'Remove' })
  }
  api.on(removeCertificateTemplate, new Refusal('request.rate_limited'))
  const confirm = await ask('English')
  expect(api.sent(removeCertificateTemplate)).toEqual([])
  await user.click(confirm)
  expect(await screen.findByText(/^Too many attempts/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  api.on(removeCertificateTemplate, {} as never)
  await user.click(screen.getByRole('button', { name: /French/ }))
  await user.click(await ask('French'))
  expect(await screen.findByText('Certificate template removed')).toBeTruthy()
  expect(api.sent(removeCertificateTemplate).map(({ params, query }) => ({ ...params, ...query }))).toEqual([
    { ...training, capacity: 'admin' },
    { ...training, language: 'fr', capacity: 'admin' },
  ])
})
it('templates that could not be read can be asked again', async () => {
  api.on(getSettings, example(getSettings.response, { productName: 'Praxia' }))
  api.on(listCertificateTemplates, new Refusal('request.rate_limited'))
  api.on(countCertificates, { issued: 0 })
  api.on(previewCertificate, noPage)
  const organisation = { id: 5, name: 'Arva', logo: null }
  const { user } = await draw(<CertificatesDialog organisation={organisation} onClose={vi.fn()} />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('Arva, none issued yet')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Languages' })).toBeNull()
  api.on(listCertificateTemplates, [])
  await user.click(retry)
  await waitFor(() => expect(languages()[1]).toBe('EnglishPraxia’s is used'))
})
