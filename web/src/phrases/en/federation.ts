export const federation = {
  title: 'Sign-in with your company account',
  intro:
    'Your people sign in here with the account they already have at your company. You need someone who may add an application to your sign-in service (OpenID Connect or SAML 2.0). Nothing changes for anyone until you have tested it and switched it on.',
  provider: 'Your sign-in service',
  otherProvider: 'Another one',
  begin: 'Set up',
  with: 'Sign-in with {provider}',
  withOther: 'Company sign-in',
  stateOn: 'On',
  stateOff: 'Off',
  stateOnly: 'The only sign-in',
  remove: 'Delete this sign-in',
  removeTitle: 'Delete the sign-in with the company account?',
  removeLost:
    'Your people can no longer sign in with their company account, and their accounts are no longer linked to it.',
  removeKept:
    'Their accounts, results and your domains stay. People without a password can ask for a link on the sign-in page.',
  removed: 'The sign-in is deleted',
  addresses: 'Add this application at your sign-in service',
  entraAt:
    'In Microsoft Entra ID: App registrations → New registration, for this directory only. Enter both addresses under Authentication → Web → Redirect URIs.',
  oktaAt:
    'In Okta: Applications → Create App Integration → OIDC, Web Application. Enter the addresses as sign-in and sign-out redirect URIs.',
  keycloakAt:
    'In Keycloak: Clients → Create client, OpenID Connect, with client authentication. Enter the addresses under Valid redirect URIs, Valid post logout redirect URIs and Backchannel logout URL.',
  googleAt:
    'In the Google Cloud console: APIs & Services → Credentials → Create OAuth client ID, Web application. Enter the address under Authorised redirect URIs.',
  otherAt: 'Add a web application with a client secret and the authorization code flow. Enter these addresses there.',
  redirectUri: 'Redirect address (redirect URI)',
  signOutUri: 'Address after signing out',
  backChannelUri: 'Back-channel logout address',
  backChannelHelp: 'A sign-out at your company then ends the sessions here too.',
  values: 'Enter its values here',
  entraFrom:
    'The tenant ID and client ID are on the overview of the app registration; the secret is the value under Certificates & secrets. Add the optional claim “email” under Token configuration.',
  oktaFrom:
    'The issuer is the address of your Okta organisation; client ID and secret are on the page of the application.',
  keycloakFrom: 'The issuer is the address of the realm; the secret is on the tab Credentials of the client.',
  googleFrom:
    'Client ID and secret are shown when the client is created. Only addresses of your proven domains get an account.',
  otherFrom: 'Your sign-in service shows them for the application that you added.',
  issuer: 'Issuer',
  issuerHelp: 'The address before /.well-known/openid-configuration.',
  issuerHelpEntra: 'With the ID of your own tenant, never “common” or “organizations”.',
  clientId: 'Client ID',
  secret: 'Client secret',
  secretHelp: 'Stored encrypted and never shown again.',
  secretKept: 'Saved on {date}. Leave empty to keep it.',
  scopes: 'Scopes',
  scopesHelp: 'Separated by blanks. Okta needs “groups” too for the groups of a person.',
  scopesWrong: 'Must contain “openid”; names are separated by blanks',
  rulesWrong: 'Each row needs a value',
  saved: 'Saved',
  mapping: 'Roles and groups',
  mappingHelp:
    'Without a mapping, new people are learners in no group and you change that here. With a mapping, roles and the groups named below follow your company at each sign-in. The last administrator always stays one. People who lose the role of manager this way lose their team. Groups that your directory fills by SCIM stay as SCIM says.',
  claim: 'Claim',
  claimHelp: 'Name of the claim whose values give roles and groups, such as roles, groups or realm_access.roles.',
  addRule: 'Add a row',
  value: 'Value',
  role: 'Role',
  noRole: 'No role',
  manager: 'Manager',
  administrator: 'Administrator',
  group: 'Group',
  noGroup: 'No group',
  removeRule: 'Remove this row',
  domains: 'Prove your domains',
  domainsHelp:
    'Only e-mail addresses of these domains can sign in this way. Add the TXT record at the domain itself, then check. The record may be removed later.',
  newDomain: 'Domain of your e-mail addresses',
  addDomain: 'Add',
  domainWrong: 'Enter a domain, such as acme.example',
  proven: 'Proven on {date}',
  unproven: 'Not proven yet',
  check: 'Check',
  checkOf: 'Check {domain}',
  removeDomain: 'Remove {domain}',
  removeDomainTitle: 'Remove {domain}?',
  removeDomainLost:
    'New people of this domain can no longer sign in with their company account. Those who already did still can. Another organisation can prove the domain.',
  domainRemoved: 'The domain is removed',
  record: 'TXT record of {domain}',
  recordFound: 'Record found, {moment}',
  recordGone: 'The record is no longer there ({moment}). The domain stays yours.',
  recordMissing: 'Record not found, {moment}. It can take some hours until it is visible everywhere.',
  test: 'Test',
  testHelp: 'Sign in at your company once. Nobody is signed in or added here; you see what came.',
  runTest: 'Run the test',
  testFailed: 'The test of {moment} shows a fault',
  testPassed: 'The test of {moment} was passed',
  unreachableFault: 'The issuer does not answer. Check its address, and that it can be reached from here.',
  addressFault: 'The sign-in service names an address inside this network, or one without https.',
  issuerFault: 'There is no OpenID Connect at this issuer, or it calls itself by another address.',
  clientFault: 'The client ID or the secret is wrong, or the secret has expired.',
  refusedFault:
    'The sign-in service refused the sign-in. Check the redirect address, the scopes and who may use the application.',
  clockFault: 'The clocks differ by more than {clockMinutes, number} minutes.',
  signatureFault: 'The signature of the response does not match the keys of the sign-in service.',
  responseFault: 'The response is not one of OpenID Connect.',
  emailMissing: 'No e-mail address came (claim or attribute “email”). Nobody can sign in without it.',
  email_unverifiedMissing: 'The sign-in service says that the e-mail address is not verified.',
  domainMissing: 'The domain of the e-mail address is not proven.',
  nameMissing: 'No name came: new people are called by the first part of their address.',
  claimMissing: 'Nothing came for roles and groups: they stay as they are.',
  claims: 'What came',
  switch: 'Switch on',
  switchHelp: 'People whose address has a proven domain then see “Continue with your company” on the sign-in page.',
  enabled: 'Switched on',
  enforced: 'Only this sign-in: passwords no longer work',
  enforcedHelp: 'Headsets are still signed in by a code.',
  breakGlass: 'Administrator who keeps the password',
  breakGlassHelp:
    'For the day when your sign-in service is down. The account needs a password; keep it in a safe place.',
  protocol: 'Protocol',
  protocolHelp:
    'Choose OpenID Connect if your service offers both: its keys change by themselves. With SAML you enter each new certificate here.',
  samlEntraAt:
    'In Microsoft Entra ID: Enterprise applications → New application → Create your own application, then Single sign-on → SAML → Basic SAML Configuration. Enter the entity ID as Identifier, the ACS address as Reply URL, the page as Sign on URL and the address after signing out as Logout Url.',
  samlOktaAt:
    'In Okta: Applications → Create App Integration → SAML 2.0. Enter the ACS address as Single sign-on URL and the entity ID as Audience URI. Under Attribute Statements, add email (user.email), givenName (user.firstName), sn (user.lastName) and id (user.getInternalProperty("id")). For single logout, upload the certificate as a file there, with the address after signing out as Single Logout URL and the entity ID as SP Issuer.',
  samlKeycloakAt:
    'In Keycloak: Clients → Import client, with the file that the metadata address opens. Check that Sign assertions is on, Client signature required is off and the Name ID format is persistent. Add the predefined mappers X500 email, X500 givenName and X500 surname.',
  samlGoogleAt:
    'In the Google Admin console: Apps → Web and mobile apps → Add app → Add custom SAML app. Enter the ACS URL and the Entity ID, and leave Signed response off. Map Primary email to email, First name to givenName and Last name to sn. Name ID format: PERSISTENT, with a number that stays, such as the Employee ID.',
  samlOtherAt:
    'Add a SAML 2.0 application with these addresses, or with the metadata address alone. The assertion itself must be signed, with SHA-256, and not encrypted.',
  entityId: 'Entity ID of this application, and address of its metadata',
  acsUri: 'ACS address (Assertion Consumer Service, HTTP-POST)',
  startUri: 'Page that starts a sign-in',
  startHelp: 'For a tile in your company’s list of applications.',
  samlEntraFrom: 'Under SAML Certificates, download the Federation Metadata XML and choose the file here.',
  samlOktaFrom:
    'On the tab Sign On, open the Metadata URL, save it and choose the file here. Enter id as the identifying attribute.',
  samlKeycloakFrom:
    'Under Realm settings → General, open SAML 2.0 Identity Provider Metadata, save it and choose the file here.',
  samlGoogleFrom:
    'Download the metadata under Google Identity Provider details and choose the file here. Google has no single logout address.',
  samlOtherFrom: 'Choose the metadata file of your sign-in service, paste its content, or enter the values one by one.',
  metadata: 'Metadata (XML)',
  metadataHelp: 'Fills in the fields below. Nothing is saved before you press Save.',
  metadataFile: 'Choose a file',
  metadataRead: 'Read',
  metadataDone: 'The values are filled in. Check and save them.',
  providerEntityId: 'Entity ID of your sign-in service',
  signInAddress: 'Single sign-on address (HTTP-Redirect)',
  signOutAddress: 'Single logout address (HTTP-Redirect)',
  signOutHelp:
    'With it, a sign-out here ends the session at your company too. A signed sign-out at your company ends the sessions here too.',
  signOutAnswerAddress: 'Address for answers to a sign-out (ResponseLocation)',
  signOutAnswerHelp:
    'Only if your service has one of its own: after a sign-out there, it waits for the answer at this address.',
  certificates: 'Certificates for signatures',
  certificatesHelp:
    'As PEM, at most {certificatesMax, number}. While your service changes its certificate, keep the former one and add the new one below it.',
  certificateEnds: '{name}: valid until {date}',
  certificateEnded: '{name}: expired on {date}',
  ownCertificate: 'Certificate of our signatures',
  ownCertificateHelp:
    'Copied as PEM; the metadata contain it too. Enter it where your service checks signatures, such as for single logout.',
  signsRequests: 'Sign the requests for a sign-in',
  signsRequestsHelp: 'Only if your service wants it; the metadata say so. Requests for a sign-out are always signed.',
  subjectAttribute: 'Identifying attribute',
  subjectHelp:
    'Identifies a person for good, such as an object ID or a staff number. Empty: the NameID does, whose format must then be persistent.',
  attribute: 'Attribute',
  attributeHelp: 'Name of the attribute whose values give roles and groups, exactly as it comes in the test.',
  audienceFault:
    'The assertion is meant for another application. Enter the entity ID of step 1 at your sign-in service.',
  recipientFault: 'The response is meant for another address. Enter the ACS address of step 1 at your sign-in service.',
  encryptedFault:
    'The assertion is encrypted. Switch its encryption off at your sign-in service; https already encrypts it.',
  sizeFault: 'The response is too large. Let your sign-in service send fewer groups or attributes.',
  samlIssuerFault: 'The response names another entity ID than the one in step 2.',
  samlSignatureFault:
    'The assertion is not signed by one of the certificates in step 2. It must be signed itself, with SHA-256.',
  samlRefusedFault:
    'The sign-in service refused the sign-in. Check the addresses of step 1 and who may use the application.',
  samlResponseFault: 'The response does not follow SAML 2.0, or does not answer this request.',
  subjectMissing:
    'Nothing came that identifies the person for good. Choose persistent as the format of the NameID at your sign-in service, or enter an identifying attribute in step 2.',
  'company_sign_in.exists': 'Sign-in by a provider is already being set up. Reload the page.',
  'company_sign_in.address':
    'This address cannot be used. It must start with https://, be outside this network and belong to your organisation alone.',
  'company_sign_in.secret': 'Another issuer needs its own client secret: enter it again.',
  'company_sign_in.incomplete': 'Enter the values of your sign-in service first.',
  'company_sign_in.untested':
    'Only a sign-in that was tested can be switched on. Run the test, and correct what it says is missing.',
  'company_sign_in.break_glass': 'Choose an active administrator who has a password.',
  'company_sign_in.certificate':
    'Enter at most {certificatesMax, number} certificates, with RSA keys of at least {keyBits, number} bits or with ECDSA keys.',
  'company_sign_in.metadata': 'This is not the metadata of a SAML 2.0 sign-in service.',
  'company_sign_in.metadata_ended':
    'This metadata file has expired. Download the current one from your sign-in service.',
  'company_sign_in.metadata_several':
    'The file describes {providers, number} sign-in services. Enter the entity ID of yours in its field below, then read the file again.',
  'company_domain.public': 'Anybody can have an address of this domain. Enter a domain of your organisation.',
  'company_domain.taken': 'Another organisation has proven this domain. Contact support if it is yours.',
  'company_domain.too_many': 'At most {domainsMax, number} domains. Remove one that is no longer used.',
  'company_domain.dns': 'The name servers did not answer. Try again in a few minutes.',
} as const
