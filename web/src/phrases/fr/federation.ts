import type { Phrases } from '../resources.ts'

export const federation = {
  title: 'Connexion avec le compte d’entreprise',
  intro:
    'Vos membres se connectent ici avec le compte qu’ils ont déjà dans votre entreprise. Il faut une personne autorisée à ajouter une application à votre service de connexion (OpenID Connect ou SAML 2.0). Rien ne change pour personne avant que vous l’ayez testé et activé.',
  provider: 'Votre service de connexion',
  otherProvider: 'Un autre',
  begin: 'Configurer',
  with: 'Connexion avec {provider}',
  withOther: 'Connexion par le compte de l’entreprise',
  stateOn: 'Activée',
  stateOff: 'Désactivée',
  stateOnly: 'Seule connexion',
  remove: 'Supprimer cette connexion',
  removeTitle: 'Supprimer la connexion avec le compte d’entreprise ?',
  removeLost:
    'Vos membres ne pourront plus se connecter avec leur compte d’entreprise, et leurs comptes n’y seront plus liés.',
  removeKept:
    'Leurs comptes, leurs résultats et vos domaines restent. Les personnes sans mot de passe peuvent demander un lien sur la page de connexion.',
  removed: 'Connexion supprimée',
  addresses: 'Ajoutez cette application à votre service de connexion',
  entraAt:
    'Dans Microsoft Entra ID : App registrations → New registration, pour ce répertoire uniquement. Saisissez les deux adresses sous Authentication → Web → Redirect URIs.',
  oktaAt:
    'Dans Okta : Applications → Create App Integration → OIDC, Web Application. Saisissez les adresses comme « sign-in » et « sign-out redirect URIs ».',
  keycloakAt:
    'Dans Keycloak : Clients → Create client, OpenID Connect, avec authentification du client. Saisissez les adresses sous Valid redirect URIs, Valid post logout redirect URIs et Backchannel logout URL.',
  googleAt:
    'Dans la console Google Cloud : APIs & Services → Credentials → Create OAuth client ID, Web application. Saisissez l’adresse sous Authorised redirect URIs.',
  otherAt:
    'Ajoutez une application web avec un secret client et le flux « authorization code ». Saisissez-y ces adresses.',
  redirectUri: 'Adresse de redirection (redirect URI)',
  signOutUri: 'Adresse après la déconnexion',
  backChannelUri: 'Adresse de déconnexion « back-channel »',
  backChannelHelp: 'Une déconnexion dans votre entreprise met alors aussi fin aux sessions ici.',
  values: 'Saisissez ici ses valeurs',
  entraFrom:
    'L’ID de locataire et l’ID client se trouvent dans la vue d’ensemble de l’inscription ; le secret est la valeur sous Certificates & secrets. Ajoutez la revendication facultative « email » sous Token configuration.',
  oktaFrom:
    'L’émetteur est l’adresse de votre organisation Okta ; l’ID client et le secret sont sur la page de l’application.',
  keycloakFrom: 'L’émetteur est l’adresse du realm ; le secret est dans l’onglet Credentials du client.',
  googleFrom:
    'L’ID client et le secret s’affichent à la création du client. Seules les adresses de vos domaines validés obtiennent un compte.',
  otherFrom: 'Votre service de connexion les affiche pour l’application que vous avez ajoutée.',
  issuer: 'Émetteur (issuer)',
  issuerHelp: 'L’adresse avant /.well-known/openid-configuration.',
  issuerHelpEntra: 'Avec l’ID de votre propre locataire, jamais « common » ni « organizations ».',
  clientId: 'ID client',
  secret: 'Secret client',
  secretHelp: 'Enregistré chiffré et jamais réaffiché.',
  secretKept: 'Enregistré le {date}. Laissez vide pour le conserver.',
  scopes: 'Portées (scopes)',
  scopesHelp: 'Séparées par des espaces. Okta demande aussi « groups » pour les groupes d’une personne.',
  scopesWrong: 'Doit contenir « openid » ; les noms sont séparés par des espaces',
  rulesWrong: 'Chaque ligne demande une valeur',
  saved: 'Enregistré',
  mapping: 'Rôles et groupes',
  mappingHelp:
    'Sans correspondance, les nouvelles personnes sont apprenantes sans groupe et vous le modifiez ici. Avec une correspondance, les rôles et les groupes nommés ci-dessous suivent votre entreprise à chaque connexion. Le dernier administrateur le reste toujours. Qui perd ainsi le rôle de manager perd son équipe. Les groupes que votre annuaire remplit par SCIM restent tels que SCIM les donne.',
  claim: 'Revendication (claim)',
  claimHelp:
    'Nom de la revendication dont les valeurs donnent rôles et groupes, par exemple roles, groups ou realm_access.roles.',
  addRule: 'Ajouter une ligne',
  value: 'Valeur',
  role: 'Rôle',
  noRole: 'Aucun rôle',
  manager: 'Manager',
  administrator: 'Administrateur',
  group: 'Groupe',
  noGroup: 'Aucun groupe',
  removeRule: 'Retirer cette ligne',
  domains: 'Validez vos domaines',
  domainsHelp:
    'Seules les adresses e-mail de ces domaines peuvent se connecter ainsi. Ajoutez l’enregistrement TXT au domaine lui-même, puis vérifiez. L’enregistrement peut être retiré ensuite.',
  newDomain: 'Domaine de vos adresses e-mail',
  addDomain: 'Ajouter',
  domainWrong: 'Saisissez un domaine, par exemple acme.example',
  proven: 'Validé le {date}',
  unproven: 'Pas encore validé',
  check: 'Vérifier',
  checkOf: 'Vérifier {domain}',
  removeDomain: 'Retirer {domain}',
  removeDomainTitle: 'Retirer {domain} ?',
  removeDomainLost:
    'Les nouvelles personnes de ce domaine ne pourront plus se connecter avec leur compte d’entreprise. Celles qui l’ont déjà fait le pourront toujours. Une autre organisation pourra valider le domaine.',
  domainRemoved: 'Domaine retiré',
  record: 'Enregistrement TXT de {domain}',
  recordFound: 'Enregistrement trouvé, {moment}',
  recordGone: 'L’enregistrement n’y est plus ({moment}). Le domaine reste à vous.',
  recordMissing: 'Enregistrement introuvable, {moment}. Il peut mettre quelques heures à être visible partout.',
  test: 'Testez',
  testHelp:
    'Connectez-vous une fois auprès de votre entreprise. Personne n’est connecté ni ajouté ici ; vous voyez ce qui est transmis.',
  runTest: 'Lancer le test',
  testFailed: 'Le test du {moment} révèle un défaut',
  testPassed: 'Le test du {moment} est réussi',
  unreachableFault: 'L’émetteur ne répond pas. Vérifiez son adresse et qu’il est accessible d’ici.',
  addressFault: 'Le service de connexion indique une adresse à l’intérieur de ce réseau, ou sans https.',
  issuerFault: 'Il n’y a pas d’OpenID Connect à cette adresse, ou l’émetteur se nomme autrement.',
  clientFault: 'L’ID client ou le secret est erroné, ou le secret a expiré.',
  refusedFault:
    'Le service de connexion a refusé. Vérifiez l’adresse de redirection, les portées et qui peut utiliser l’application.',
  clockFault: 'Les horloges diffèrent de plus de {clockMinutes, number} minutes.',
  signatureFault: 'La signature de la réponse ne correspond pas aux clés du service de connexion.',
  responseFault: 'La réponse n’est pas conforme à OpenID Connect.',
  emailMissing:
    'Aucune adresse e-mail n’est arrivée (revendication ou attribut « email »). Sans elle, personne ne peut se connecter.',
  email_unverifiedMissing: 'Le service de connexion indique que l’adresse e-mail n’est pas vérifiée.',
  domainMissing: 'Le domaine de l’adresse e-mail n’est pas validé.',
  nameMissing: 'Aucun nom n’est arrivé : les nouvelles personnes porteront le début de leur adresse.',
  claimMissing: 'Rien n’est arrivé pour les rôles et les groupes : ils restent inchangés.',
  claims: 'Ce qui a été transmis',
  switch: 'Activez',
  switchHelp:
    'Les personnes dont l’adresse a un domaine validé voient alors « Continuer avec votre entreprise » sur la page de connexion.',
  enabled: 'Activée',
  enforced: 'Uniquement cette connexion : les mots de passe ne fonctionnent plus',
  enforcedHelp: 'Les casques se connectent toujours par un code.',
  breakGlass: 'Administrateur qui garde son mot de passe',
  breakGlassHelp:
    'Pour le jour où votre service de connexion est en panne. Le compte doit avoir un mot de passe ; gardez-le en lieu sûr.',
  protocol: 'Protocole',
  protocolHelp:
    'Choisissez OpenID Connect si votre service propose les deux : ses clés changent d’elles-mêmes. Avec SAML, vous saisissez ici chaque nouveau certificat.',
  samlEntraAt:
    'Dans Microsoft Entra ID : Enterprise applications → New application → Create your own application, puis Single sign-on → SAML → Basic SAML Configuration. Saisissez l’ID d’entité comme Identifier, l’adresse ACS comme Reply URL, la page comme Sign on URL et l’adresse après la déconnexion comme Logout Url.',
  samlOktaAt:
    'Dans Okta : Applications → Create App Integration → SAML 2.0. Saisissez l’adresse ACS comme Single sign-on URL et l’ID d’entité comme Audience URI. Sous Attribute Statements, ajoutez email (user.email), givenName (user.firstName), sn (user.lastName) et id (user.getInternalProperty("id")). Pour la déconnexion unique, importez-y le certificat comme fichier, avec l’adresse après la déconnexion comme Single Logout URL et l’ID d’entité comme SP Issuer.',
  samlKeycloakAt:
    'Dans Keycloak : Clients → Import client, avec le fichier qu’ouvre l’adresse des métadonnées. Vérifiez que Sign assertions est activé, que Client signature required est désactivé et que le Name ID format est persistent. Ajoutez les mappers prédéfinis X500 email, X500 givenName et X500 surname.',
  samlGoogleAt:
    'Dans la console d’administration Google : Apps → Web and mobile apps → Add app → Add custom SAML app. Saisissez l’ACS URL et l’Entity ID, et laissez Signed response désactivé. Associez Primary email à email, First name à givenName et Last name à sn. Name ID format : PERSISTENT, avec un numéro qui ne change pas, par exemple l’Employee ID.',
  samlOtherAt:
    'Ajoutez une application SAML 2.0 avec ces adresses, ou avec l’adresse des métadonnées seule. L’assertion elle-même doit être signée, avec SHA-256, et ne pas être chiffrée.',
  entityId: 'ID d’entité de cette application, et adresse de ses métadonnées',
  acsUri: 'Adresse ACS (Assertion Consumer Service, HTTP-POST)',
  startUri: 'Page qui commence une connexion',
  startHelp: 'Pour une vignette dans la liste des applications de votre entreprise.',
  samlEntraFrom: 'Sous SAML Certificates, téléchargez le Federation Metadata XML et choisissez le fichier ici.',
  samlOktaFrom:
    'Dans l’onglet Sign On, ouvrez la Metadata URL, enregistrez-la et choisissez le fichier ici. Saisissez id comme attribut identifiant.',
  samlKeycloakFrom:
    'Sous Realm settings → General, ouvrez SAML 2.0 Identity Provider Metadata, enregistrez la page et choisissez le fichier ici.',
  samlGoogleFrom:
    'Téléchargez les métadonnées sous Google Identity Provider details et choisissez le fichier ici. Google n’a pas d’adresse de déconnexion unique.',
  samlOtherFrom:
    'Choisissez le fichier de métadonnées de votre service de connexion, collez son contenu ou saisissez les valeurs une à une.',
  metadata: 'Métadonnées (XML)',
  metadataHelp: 'Remplit les champs ci-dessous. Rien n’est enregistré avant que vous appuyiez sur Enregistrer.',
  metadataFile: 'Choisir un fichier',
  metadataRead: 'Lire',
  metadataDone: 'Les valeurs sont remplies. Vérifiez-les et enregistrez.',
  providerEntityId: 'ID d’entité de votre service de connexion',
  signInAddress: 'Adresse d’authentification unique (HTTP-Redirect)',
  signOutAddress: 'Adresse de déconnexion unique (HTTP-Redirect)',
  signOutHelp:
    'Une déconnexion ici met alors aussi fin à la session dans votre entreprise. Une déconnexion signée dans votre entreprise met aussi fin aux sessions ici.',
  signOutAnswerAddress: 'Adresse des réponses à une déconnexion (ResponseLocation)',
  signOutAnswerHelp:
    'Seulement si votre service en a une à part : après une déconnexion chez lui, il attend la réponse à cette adresse.',
  certificates: 'Certificats de signature',
  certificatesHelp:
    'Au format PEM, {certificatesMax, number} au plus. Pendant que votre service change de certificat, gardez l’ancien et ajoutez le nouveau en dessous.',
  certificateEnds: '{name} : valable jusqu’au {date}',
  certificateEnded: '{name} : expiré le {date}',
  ownCertificate: 'Certificat de nos signatures',
  ownCertificateHelp:
    'Copié au format PEM ; les métadonnées le contiennent aussi. Saisissez-le là où votre service vérifie les signatures, par exemple pour la déconnexion unique.',
  signsRequests: 'Signer les demandes de connexion',
  signsRequestsHelp:
    'Seulement si votre service le demande ; les métadonnées le disent. Les demandes de déconnexion sont toujours signées.',
  subjectAttribute: 'Attribut identifiant',
  subjectHelp:
    'Identifie durablement une personne, par exemple un ID d’objet ou un matricule. Vide : c’est le NameID, dont le format doit alors être persistent.',
  attribute: 'Attribut',
  attributeHelp:
    'Nom de l’attribut dont les valeurs donnent rôles et groupes, exactement comme il arrive dans le test.',
  audienceFault:
    'L’assertion est destinée à une autre application. Saisissez l’ID d’entité de l’étape 1 dans votre service de connexion.',
  recipientFault:
    'La réponse est destinée à une autre adresse. Saisissez l’adresse ACS de l’étape 1 dans votre service de connexion.',
  encryptedFault:
    'L’assertion est chiffrée. Désactivez ce chiffrement dans votre service de connexion ; https la chiffre déjà.',
  sizeFault:
    'La réponse est trop grande. Faites envoyer moins de groupes ou d’attributs par votre service de connexion.',
  samlIssuerFault: 'La réponse indique un autre ID d’entité que celui de l’étape 2.',
  samlSignatureFault:
    'L’assertion n’est signée par aucun des certificats de l’étape 2. Elle doit être signée elle-même, avec SHA-256.',
  samlRefusedFault:
    'Le service de connexion a refusé. Vérifiez les adresses de l’étape 1 et qui peut utiliser l’application.',
  samlResponseFault: 'La réponse n’est pas conforme à SAML 2.0, ou ne répond pas à cette demande.',
  subjectMissing:
    'Rien n’est arrivé qui identifie durablement la personne. Choisissez persistent comme format du NameID dans votre service de connexion, ou saisissez un attribut identifiant à l’étape 2.',
  'company_sign_in.exists': 'La connexion par un fournisseur est déjà en cours de configuration. Rechargez la page.',
  'company_sign_in.address':
    'Cette adresse ne convient pas. Elle doit commencer par https://, se trouver hors de ce réseau et n’appartenir qu’à votre organisation.',
  'company_sign_in.secret': 'Pour un autre émetteur, saisissez aussi son secret client.',
  'company_sign_in.incomplete': 'Saisissez d’abord les valeurs de votre service de connexion.',
  'company_sign_in.untested': 'Seule une connexion testée peut être activée. Lancez le test et corrigez ce qui manque.',
  'company_sign_in.break_glass': 'Choisissez un administrateur actif qui a un mot de passe.',
  'company_sign_in.certificate':
    'Saisissez {certificatesMax, number} certificats au plus, avec des clés RSA d’au moins {keyBits, number} bits ou des clés ECDSA.',
  'company_sign_in.metadata': 'Ce ne sont pas les métadonnées d’un service de connexion SAML 2.0.',
  'company_sign_in.metadata_ended':
    'Ce fichier de métadonnées a expiré. Téléchargez le fichier actuel de votre service de connexion.',
  'company_sign_in.metadata_several':
    'Le fichier décrit {providers, number} services de connexion. Saisissez l’ID d’entité du vôtre dans son champ ci-dessous, puis relisez le fichier.',
  'company_domain.public':
    'N’importe qui peut avoir une adresse de ce domaine. Saisissez un domaine de votre organisation.',
  'company_domain.taken': 'Une autre organisation a validé ce domaine. Contactez le support s’il est à vous.',
  'company_domain.too_many': '{domainsMax, number} domaines au maximum. Retirez-en un qui ne sert plus.',
  'company_domain.dns': 'Les serveurs de noms n’ont pas répondu. Réessayez dans quelques minutes.',
} as const satisfies Phrases<'federation'>
