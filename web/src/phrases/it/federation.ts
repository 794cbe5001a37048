import type { Phrases } from '../resources.ts'

export const federation = {
  title: 'Accesso con l’account aziendale',
  intro:
    'I suoi membri accedono qui con l’account che hanno già in azienda. Serve qualcuno che possa aggiungere un’applicazione al suo servizio di accesso (OpenID Connect o SAML 2.0). Nulla cambia per nessuno finché non l’avrà provato e attivato.',
  provider: 'Il suo servizio di accesso',
  otherProvider: 'Un altro',
  begin: 'Configura',
  with: 'Accesso con {provider}',
  withOther: 'Accesso con l’account aziendale',
  stateOn: 'Attivo',
  stateOff: 'Disattivato',
  stateOnly: 'Unico accesso',
  remove: 'Elimina questo accesso',
  removeTitle: 'Eliminare l’accesso con l’account aziendale?',
  removeLost:
    'I suoi membri non potranno più accedere con l’account aziendale e i loro account non vi saranno più collegati.',
  removeKept:
    'I loro account, i risultati e i domini restano. Chi non ha una password può chiedere un link nella pagina di accesso.',
  removed: 'Accesso eliminato',
  addresses: 'Aggiunga questa applicazione al suo servizio di accesso',
  entraAt:
    'In Microsoft Entra ID: App registrations → New registration, solo per questa directory. Inserisca i due indirizzi in Authentication → Web → Redirect URIs.',
  oktaAt:
    'In Okta: Applications → Create App Integration → OIDC, Web Application. Inserisca gli indirizzi come «sign-in» e «sign-out redirect URIs».',
  keycloakAt:
    'In Keycloak: Clients → Create client, OpenID Connect, con autenticazione del client. Inserisca gli indirizzi in Valid redirect URIs, Valid post logout redirect URIs e Backchannel logout URL.',
  googleAt:
    'Nella console Google Cloud: APIs & Services → Credentials → Create OAuth client ID, Web application. Inserisca l’indirizzo in Authorised redirect URIs.',
  otherAt:
    'Aggiunga un’applicazione web con un segreto client e il flusso «authorization code». Vi inserisca questi indirizzi.',
  redirectUri: 'Indirizzo di reindirizzamento (redirect URI)',
  signOutUri: 'Indirizzo dopo la disconnessione',
  backChannelUri: 'Indirizzo di disconnessione «back-channel»',
  backChannelHelp: 'Una disconnessione in azienda termina allora anche le sessioni qui.',
  values: 'Inserisca qui i suoi valori',
  entraFrom:
    'L’ID tenant e l’ID client sono nella panoramica della registrazione; il segreto è il valore in Certificates & secrets. Aggiunga l’attestazione facoltativa «email» in Token configuration.',
  oktaFrom:
    'L’emittente è l’indirizzo della sua organizzazione Okta; ID client e segreto sono nella pagina dell’applicazione.',
  keycloakFrom: 'L’emittente è l’indirizzo del realm; il segreto è nella scheda Credentials del client.',
  googleFrom:
    'ID client e segreto sono mostrati alla creazione del client. Solo gli indirizzi dei suoi domini verificati ottengono un account.',
  otherFrom: 'Il suo servizio di accesso li mostra per l’applicazione che ha aggiunto.',
  issuer: 'Emittente (issuer)',
  issuerHelp: 'L’indirizzo prima di /.well-known/openid-configuration.',
  issuerHelpEntra: 'Con l’ID del suo tenant, mai «common» o «organizations».',
  clientId: 'ID client',
  secret: 'Segreto client',
  secretHelp: 'Salvato cifrato e mai più mostrato.',
  secretKept: 'Salvato il {date}. Lasci vuoto per mantenerlo.',
  scopes: 'Ambiti (scopes)',
  scopesHelp: 'Separati da spazi. Okta richiede anche «groups» per i gruppi di una persona.',
  scopesWrong: 'Deve contenere «openid»; i nomi sono separati da spazi',
  rulesWrong: 'Ogni riga richiede un valore',
  saved: 'Salvato',
  mapping: 'Ruoli e gruppi',
  mappingHelp:
    'Senza corrispondenza, le nuove persone sono allievi senza gruppo e lei lo cambia qui. Con una corrispondenza, i ruoli e i gruppi indicati sotto seguono l’azienda a ogni accesso. L’ultimo amministratore resta sempre tale. Chi perde così il ruolo di responsabile perde il suo team. I gruppi che la sua directory gestisce con SCIM restano come dice SCIM.',
  claim: 'Attestazione (claim)',
  claimHelp: 'Nome dell’attestazione i cui valori danno ruoli e gruppi, come roles, groups o realm_access.roles.',
  addRule: 'Aggiungi una riga',
  value: 'Valore',
  role: 'Ruolo',
  noRole: 'Nessun ruolo',
  manager: 'Responsabile',
  administrator: 'Amministratore',
  group: 'Gruppo',
  noGroup: 'Nessun gruppo',
  removeRule: 'Rimuovi questa riga',
  domains: 'Verifichi i suoi domini',
  domainsHelp:
    'Solo gli indirizzi e-mail di questi domini possono accedere così. Aggiunga il record TXT al dominio stesso, poi verifichi. In seguito il record può essere rimosso.',
  newDomain: 'Dominio dei suoi indirizzi e-mail',
  addDomain: 'Aggiungi',
  domainWrong: 'Inserisca un dominio, come acme.example',
  proven: 'Verificato il {date}',
  unproven: 'Non ancora verificato',
  check: 'Verifica',
  checkOf: 'Verifica {domain}',
  removeDomain: 'Rimuovi {domain}',
  removeDomainTitle: 'Rimuovere {domain}?',
  removeDomainLost:
    'Le nuove persone di questo dominio non potranno più accedere con l’account aziendale. Chi l’ha già fatto potrà continuare. Un’altra organizzazione potrà verificare il dominio.',
  domainRemoved: 'Dominio rimosso',
  record: 'Record TXT di {domain}',
  recordFound: 'Record trovato, {moment}',
  recordGone: 'Il record non c’è più ({moment}). Il dominio resta suo.',
  recordMissing: 'Record non trovato, {moment}. Possono passare alcune ore prima che sia visibile ovunque.',
  test: 'Provi',
  testHelp: 'Acceda una volta presso la sua azienda. Nessuno viene connesso o aggiunto qui; vedrà che cosa è arrivato.',
  runTest: 'Esegui la prova',
  testFailed: 'La prova del {moment} mostra un errore',
  testPassed: 'La prova del {moment} è riuscita',
  unreachableFault: 'L’emittente non risponde. Verifichi l’indirizzo e che sia raggiungibile da qui.',
  addressFault: 'Il servizio di accesso indica un indirizzo interno a questa rete o senza https.',
  issuerFault: 'A questo emittente non c’è OpenID Connect, oppure si presenta con un altro indirizzo.',
  clientFault: 'L’ID client o il segreto è errato, oppure il segreto è scaduto.',
  refusedFault:
    'Il servizio di accesso ha rifiutato. Verifichi l’indirizzo di reindirizzamento, gli ambiti e chi può usare l’applicazione.',
  clockFault: 'Gli orologi differiscono di più di {clockMinutes, number} minuti.',
  signatureFault: 'La firma della risposta non corrisponde alle chiavi del servizio di accesso.',
  responseFault: 'La risposta non è conforme a OpenID Connect.',
  emailMissing:
    'Non è arrivato alcun indirizzo e-mail (attestazione o attributo «email»). Senza di esso nessuno può accedere.',
  email_unverifiedMissing: 'Il servizio di accesso indica che l’indirizzo e-mail non è verificato.',
  domainMissing: 'Il dominio dell’indirizzo e-mail non è verificato.',
  nameMissing: 'Non è arrivato alcun nome: le nuove persone si chiameranno come l’inizio del loro indirizzo.',
  claimMissing: 'Non è arrivato nulla per ruoli e gruppi: restano come sono.',
  claims: 'Che cosa è arrivato',
  switch: 'Attivi',
  switchHelp:
    'Chi ha un indirizzo di un dominio verificato vede allora «Continua con l’account aziendale» nella pagina di accesso.',
  enabled: 'Attivo',
  enforced: 'Solo questo accesso: le password non funzionano più',
  enforcedHelp: 'I visori accedono ancora con un codice.',
  breakGlass: 'Amministratore che mantiene la password',
  breakGlassHelp:
    'Per il giorno in cui il suo servizio di accesso non funziona. L’account deve avere una password; la conservi in un luogo sicuro.',
  protocol: 'Protocollo',
  protocolHelp:
    'Scelga OpenID Connect se il suo servizio offre entrambi: le sue chiavi cambiano da sole. Con SAML si inserisce qui ogni nuovo certificato.',
  samlEntraAt:
    'In Microsoft Entra ID: Enterprise applications → New application → Create your own application, poi Single sign-on → SAML → Basic SAML Configuration. Inserisca l’ID entità come Identifier, l’indirizzo ACS come Reply URL, la pagina come Sign on URL e l’indirizzo dopo la disconnessione come Logout Url.',
  samlOktaAt:
    'In Okta: Applications → Create App Integration → SAML 2.0. Inserisca l’indirizzo ACS come Single sign-on URL e l’ID entità come Audience URI. In Attribute Statements aggiunga email (user.email), givenName (user.firstName), sn (user.lastName) e id (user.getInternalProperty("id")). Per la disconnessione unica carichi lì il certificato come file, con l’indirizzo dopo la disconnessione come Single Logout URL e l’ID entità come SP Issuer.',
  samlKeycloakAt:
    'In Keycloak: Clients → Import client, con il file aperto dall’indirizzo dei metadati. Verifichi che Sign assertions sia attivo, che Client signature required sia disattivato e che il Name ID format sia persistent. Aggiunga i mapper predefiniti X500 email, X500 givenName e X500 surname.',
  samlGoogleAt:
    'Nella Console di amministrazione Google: Apps → Web and mobile apps → Add app → Add custom SAML app. Inserisca l’ACS URL e l’Entity ID e lasci Signed response disattivato. Associ Primary email a email, First name a givenName e Last name a sn. Name ID format: PERSISTENT, con un numero che non cambia, come l’Employee ID.',
  samlOtherAt:
    'Aggiunga un’applicazione SAML 2.0 con questi indirizzi, o con il solo indirizzo dei metadati. L’asserzione stessa deve essere firmata, con SHA-256, e non cifrata.',
  entityId: 'ID entità di questa applicazione e indirizzo dei suoi metadati',
  acsUri: 'Indirizzo ACS (Assertion Consumer Service, HTTP-POST)',
  startUri: 'Pagina che avvia un accesso',
  startHelp: 'Per un riquadro nell’elenco delle applicazioni della sua azienda.',
  samlEntraFrom: 'In SAML Certificates scarichi il Federation Metadata XML e scelga il file qui.',
  samlOktaFrom:
    'Nella scheda Sign On apra la Metadata URL, la salvi e scelga il file qui. Inserisca id come attributo identificativo.',
  samlKeycloakFrom:
    'In Realm settings → General apra SAML 2.0 Identity Provider Metadata, salvi la pagina e scelga il file qui.',
  samlGoogleFrom:
    'Scarichi i metadati in Google Identity Provider details e scelga il file qui. Google non ha un indirizzo di Single Logout.',
  samlOtherFrom:
    'Scelga il file dei metadati del suo servizio di accesso, ne incolli il contenuto o inserisca i valori uno per uno.',
  metadata: 'Metadati (XML)',
  metadataHelp: 'Compila i campi qui sotto. Nulla viene salvato finché non preme Salva.',
  metadataFile: 'Scegli un file',
  metadataRead: 'Leggi',
  metadataDone: 'I valori sono compilati. Li verifichi e li salvi.',
  providerEntityId: 'ID entità del suo servizio di accesso',
  signInAddress: 'Indirizzo di Single Sign-On (HTTP-Redirect)',
  signOutAddress: 'Indirizzo di Single Logout (HTTP-Redirect)',
  signOutHelp:
    'Con esso, una disconnessione qui termina anche la sessione in azienda. Una disconnessione firmata in azienda termina anche le sessioni qui.',
  signOutAnswerAddress: 'Indirizzo delle risposte a una disconnessione (ResponseLocation)',
  signOutAnswerHelp:
    'Solo se il suo servizio ne ha uno a parte: dopo una disconnessione da lì, attende la risposta a questo indirizzo.',
  certificates: 'Certificati di firma',
  certificatesHelp:
    'In formato PEM, al massimo {certificatesMax, number}. Mentre il suo servizio cambia certificato, mantenga il precedente e aggiunga il nuovo sotto.',
  certificateEnds: '{name}: valido fino al {date}',
  certificateEnded: '{name}: scaduto il {date}',
  ownCertificate: 'Certificato delle nostre firme',
  ownCertificateHelp:
    'Copiato in formato PEM; è anche nei metadati. Lo inserisca dove il suo servizio verifica le firme, ad esempio per la disconnessione unica.',
  signsRequests: 'Firma le richieste di accesso',
  signsRequestsHelp:
    'Solo se il suo servizio lo richiede; lo dicono i metadati. Le richieste di disconnessione sono sempre firmate.',
  subjectAttribute: 'Attributo identificativo',
  subjectHelp:
    'Identifica una persona in modo permanente, come un ID oggetto o una matricola. Vuoto: lo fa il NameID, il cui formato deve allora essere persistent.',
  attribute: 'Attributo',
  attributeHelp: 'Nome dell’attributo i cui valori danno ruoli e gruppi, esattamente come arriva nella prova.',
  audienceFault:
    'L’asserzione è destinata a un’altra applicazione. Inserisca l’ID entità del passo 1 nel suo servizio di accesso.',
  recipientFault:
    'La risposta è destinata a un altro indirizzo. Inserisca l’indirizzo ACS del passo 1 nel suo servizio di accesso.',
  encryptedFault: 'L’asserzione è cifrata. Disattivi questa cifratura nel suo servizio di accesso; https la cifra già.',
  sizeFault: 'La risposta è troppo grande. Faccia inviare meno gruppi o attributi dal suo servizio di accesso.',
  samlIssuerFault: 'La risposta indica un ID entità diverso da quello del passo 2.',
  samlSignatureFault:
    'L’asserzione non è firmata con nessuno dei certificati del passo 2. Deve essere firmata essa stessa, con SHA-256.',
  samlRefusedFault:
    'Il servizio di accesso ha rifiutato. Verifichi gli indirizzi del passo 1 e chi può usare l’applicazione.',
  samlResponseFault: 'La risposta non è conforme a SAML 2.0 o non risponde a questa richiesta.',
  subjectMissing:
    'Non è arrivato nulla che identifichi la persona in modo permanente. Scelga persistent come formato del NameID nel suo servizio di accesso, o inserisca un attributo identificativo nel passo 2.',
  'company_sign_in.exists': 'L’accesso tramite un provider è già in fase di configurazione. Ricarichi la pagina.',
  'company_sign_in.address':
    'Questo indirizzo non va bene. Deve iniziare con https://, trovarsi fuori da questa rete e appartenere solo alla sua organizzazione.',
  'company_sign_in.secret': 'Un altro emittente richiede il suo segreto client: lo inserisca di nuovo.',
  'company_sign_in.incomplete': 'Inserisca prima i valori del suo servizio di accesso.',
  'company_sign_in.untested': 'Si può attivare solo un accesso provato. Esegua la prova e corregga ciò che manca.',
  'company_sign_in.break_glass': 'Scelga un amministratore attivo che abbia una password.',
  'company_sign_in.certificate':
    'Inserisca al massimo {certificatesMax, number} certificati, con chiavi RSA di almeno {keyBits, number} bit o con chiavi ECDSA.',
  'company_sign_in.metadata': 'Questi non sono i metadati di un servizio di accesso SAML 2.0.',
  'company_sign_in.metadata_ended':
    'Questo file di metadati è scaduto. Scarichi quello attuale dal suo servizio di accesso.',
  'company_sign_in.metadata_several':
    'Il file descrive {providers, number} servizi di accesso. Inserisca l’ID entità del suo nel campo qui sotto, poi legga di nuovo il file.',
  'company_domain.public':
    'Chiunque può avere un indirizzo di questo dominio. Inserisca un dominio della sua organizzazione.',
  'company_domain.taken':
    'Un’altra organizzazione ha già verificato questo dominio. Se appartiene alla sua, contatti l’assistenza.',
  'company_domain.too_many': 'Al massimo {domainsMax, number} domini. Ne rimuova uno che non serve più.',
  'company_domain.dns': 'I server dei nomi non hanno risposto. Riprovi tra qualche minuto.',
} as const satisfies Phrases<'federation'>
