// @vitest-environment happy-dom
import { CompanySignIn, createCompanySignIn, getCompanySignIn } from '@praxia/contract/connections/company-sign-in.ts'
import { readSamlMetadata, updateSamlSignIn } from '@praxia/contract/connections/saml-sign-in.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, draw } from '../../../test/screen.tsx'
import { SignInTab } from './sign-in-tab.tsx'

const saml = {
  entityId: 'https://praxia.example/api/sign-in/1/metadata',
  acsUri: 'https://praxia.example/api/sign-in/1/acs',
  signedOutUri: 'https://praxia.example/api/sign-in/1/signed-out',
  signInAddress: '',
  signOutAddress: '',
  certificates: [],
  signOutAnswerAddress: '',
  ownCertificate: { pem: 'our own', name: 'praxia.example', endsAt: '2036-11-29T00:00:00.000Z' },
  signsRequests: false,
  subjectAttribute: '',
}
const begun = example(CompanySignIn, {
  kind: 'saml',
  provider: 'okta',
  saml,
  issuer: '',
  domains: [],
  rules: [],
  claim: '',
  test: null,
  breakGlassId: null,
})

it('a company that chooses SAML gets its addresses to copy, and enters the provider by its metadata', async () => {
  api.on(getCompanySignIn, { connection: null })
  const created: unknown[] = []
  api.on(createCompanySignIn, ({ body }) => {
    created.push(body)
    return begun
  })
  const read = {
    issuer: 'http://www.okta.com/1',
    signInAddress: 'https://acme.okta.com/sso',
    signOutAddress: '',
    signOutAnswerAddress: '',
  }
  const asked: unknown[] = []
  api.on(readSamlMetadata, ({ body }) => {
    asked.push(body)
    if (body.xml === '<a/>') return new Refusal('company_sign_in.metadata')
    if (body.issuer === '') return new Refusal('company_sign_in.metadata_several', { details: { providers: 2 } })
    return { ...read, certificates: 'first', signsRequests: true }
  })
  const saved: unknown[] = []
  api.on(updateSamlSignIn, ({ body }) => {
    saved.push(body)
    if (saved.length === 1)
      return new Refusal('company_sign_in.certificate', {
        violations: [{ path: 'certificates', code: 'certificate', message: '' }],
        details: { certificatesMax: 4, keyBits: 2048 },
      })
    const endsAt = new Date(Date.now() + 10 * 86_400_000).toISOString()
    return { ...begun, ...read, saml: { ...saml, ...read, certificates: [{ pem: 'second', name: 'Okta', endsAt }] } }
  })
  const { user } = await draw(<SignInTab />)
  await user.click(await screen.findByRole('combobox', { name: 'Protocol' }))
  await user.click(await screen.findByRole('option', { name: 'SAML 2.0' }))
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  const addresses = await screen.findByRole('region', { name: /Add this application/ })
  within(addresses).getByText(saml.entityId)
  within(addresses).getByText(saml.acsUri)
  within(addresses).getByText(/^praxia\.example: valid until/)
  expect(created).toEqual([{ kind: 'saml', provider: 'entra' }])

  const metadata = screen.getByRole('textbox', { name: /Metadata/ })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await user.type(metadata, '<a/>')
  await press('Read')
  await screen.findByText(/not the metadata/)
  await user.clear(metadata)
  await user.type(metadata, '<b/>')
  await press('Read')
  await screen.findByText(/describes 2 sign-in services/)
  const values = screen.getByRole('region', { name: /Enter its values/ })
  await user.type(within(values).getByRole('textbox', { name: /Entity ID/ }), read.issuer)
  await press('Read')
  await within(values).findByDisplayValue(read.signInAddress)
  expect(asked.at(-1)).toEqual({ xml: '<b/>', issuer: read.issuer })
  expect(within(values).getByRole('checkbox', { name: /Sign the requests/ })).toHaveProperty('checked', true)
  await user.click(within(values).getByRole('button', { name: 'Save' }))
  await within(values).findByText(/at most 4 certificates/)
  const certificates = within(values).getByRole('textbox', { name: /Certificates/ })
  await user.clear(certificates)
  await user.type(certificates, 'second')
  await user.click(within(values).getByRole('button', { name: 'Save' }))
  await within(values).findByText(/^Okta: valid until/)
  expect(saved[1]).toEqual({
    ...read,
    certificates: 'second',
    signsRequests: true,
    subjectAttribute: '',
    claim: '',
    rules: [],
  })
})

it('a connection that is refused says why, and can be tried again', async () => {
  api.on(getCompanySignIn, { connection: null })
  api.on(createCompanySignIn, new Refusal('company_sign_in.exists'))
  const { user } = await draw(<SignInTab />)
  const begin = await screen.findByRole('button', { name: 'Set up' })
  await user.click(begin)
  await screen.findByRole('alert')
  await waitFor(() => expect(begin.hasAttribute('disabled')).toBe(false))
})

it('the chosen provider is sent with the connection', async () => {
  api.on(getCompanySignIn, { connection: null })
  api.on(createCompanySignIn, new Refusal('company_sign_in.exists'))
  const { user } = await draw(<SignInTab />)
  await user.click(await screen.findByRole('combobox', { name: 'Your sign-in service' }))
  await user.click(await screen.findByRole('option', { name: 'Okta' }))
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  await waitFor(() =>
    expect(api.sent(createCompanySignIn).map(({ body }) => body)).toEqual([{ kind: 'oidc', provider: 'okta' }]),
  )
})
