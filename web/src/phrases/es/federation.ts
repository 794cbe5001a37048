import type { Phrases } from '../resources.ts'

export const federation = {
  title: 'Inicio de sesión con la cuenta de la empresa',
  intro:
    'Sus miembros inician sesión aquí con la cuenta que ya tienen en su empresa. Hace falta alguien que pueda añadir una aplicación a su servicio de inicio de sesión (OpenID Connect o SAML 2.0). Nada cambia para nadie hasta que usted lo haya probado y activado.',
  provider: 'Su servicio de inicio de sesión',
  otherProvider: 'Otro',
  begin: 'Configurar',
  with: 'Inicio de sesión con {provider}',
  withOther: 'Inicio de sesión con la cuenta de la empresa',
  stateOn: 'Activado',
  stateOff: 'Desactivado',
  stateOnly: 'Único inicio de sesión',
  remove: 'Eliminar este inicio de sesión',
  removeTitle: '¿Eliminar el inicio de sesión con la cuenta de la empresa?',
  removeLost:
    'Sus miembros ya no podrán iniciar sesión con la cuenta de la empresa y sus cuentas dejarán de estar vinculadas a ella.',
  removeKept:
    'Sus cuentas, sus resultados y los dominios se conservan. Quien no tenga contraseña puede pedir un enlace en la página de inicio de sesión.',
  removed: 'Inicio de sesión eliminado',
  addresses: 'Añada esta aplicación a su servicio de inicio de sesión',
  entraAt:
    'En Microsoft Entra ID: App registrations → New registration, solo para este directorio. Introduzca las dos direcciones en Authentication → Web → Redirect URIs.',
  oktaAt:
    'En Okta: Applications → Create App Integration → OIDC, Web Application. Introduzca las direcciones como «sign-in» y «sign-out redirect URIs».',
  keycloakAt:
    'En Keycloak: Clients → Create client, OpenID Connect, con autenticación del cliente. Introduzca las direcciones en Valid redirect URIs, Valid post logout redirect URIs y Backchannel logout URL.',
  googleAt:
    'En la consola de Google Cloud: APIs & Services → Credentials → Create OAuth client ID, Web application. Introduzca la dirección en Authorised redirect URIs.',
  otherAt:
    'Añada una aplicación web con secreto de cliente y el flujo «authorization code». Introduzca allí estas direcciones.',
  redirectUri: 'Dirección de redirección (redirect URI)',
  signOutUri: 'Dirección tras cerrar la sesión',
  backChannelUri: 'Dirección de cierre de sesión «back-channel»',
  backChannelHelp: 'Cerrar la sesión en su empresa termina entonces también las sesiones aquí.',
  values: 'Introduzca aquí sus valores',
  entraFrom:
    'El ID de inquilino y el ID de cliente están en la vista general del registro; el secreto es el valor en Certificates & secrets. Añada la notificación opcional «email» en Token configuration.',
  oktaFrom:
    'El emisor es la dirección de su organización de Okta; el ID de cliente y el secreto están en la página de la aplicación.',
  keycloakFrom: 'El emisor es la dirección del realm; el secreto está en la pestaña Credentials del cliente.',
  googleFrom:
    'El ID de cliente y el secreto se muestran al crear el cliente. Solo las direcciones de sus dominios verificados obtienen una cuenta.',
  otherFrom: 'Su servicio de inicio de sesión los muestra para la aplicación que ha añadido.',
  issuer: 'Emisor (issuer)',
  issuerHelp: 'La dirección antes de /.well-known/openid-configuration.',
  issuerHelpEntra: 'Con el ID de su propio inquilino, nunca «common» ni «organizations».',
  clientId: 'ID de cliente',
  secret: 'Secreto de cliente',
  secretHelp: 'Se guarda cifrado y no se vuelve a mostrar.',
  secretKept: 'Guardado el {date}. Déjelo vacío para conservarlo.',
  scopes: 'Ámbitos (scopes)',
  scopesHelp: 'Separados por espacios. Okta necesita además «groups» para los grupos de una persona.',
  scopesWrong: 'Debe contener «openid»; los nombres se separan con espacios',
  rulesWrong: 'Cada fila necesita un valor',
  saved: 'Guardado',
  mapping: 'Roles y grupos',
  mappingHelp:
    'Sin correspondencia, las personas nuevas son alumnos sin grupo y usted lo cambia aquí. Con ella, los roles y los grupos indicados abajo siguen a su empresa en cada inicio de sesión. El último administrador siempre lo sigue siendo. Quien pierde así el rol de responsable pierde su equipo. Los grupos que su directorio llena por SCIM quedan como SCIM indica.',
  claim: 'Notificación (claim)',
  claimHelp: 'Nombre de la notificación cuyos valores dan roles y grupos, como roles, groups o realm_access.roles.',
  addRule: 'Añadir una fila',
  value: 'Valor',
  role: 'Rol',
  noRole: 'Ningún rol',
  manager: 'Responsable',
  administrator: 'Administrador',
  group: 'Grupo',
  noGroup: 'Ningún grupo',
  removeRule: 'Quitar esta fila',
  domains: 'Verifique sus dominios',
  domainsHelp:
    'Solo las direcciones de correo de estos dominios pueden iniciar sesión así. Añada el registro TXT en el propio dominio y compruébelo. Después puede quitar el registro.',
  newDomain: 'Dominio de sus direcciones de correo',
  addDomain: 'Añadir',
  domainWrong: 'Introduzca un dominio, como acme.example',
  proven: 'Verificado el {date}',
  unproven: 'Aún sin verificar',
  check: 'Comprobar',
  checkOf: 'Comprobar {domain}',
  removeDomain: 'Quitar {domain}',
  removeDomainTitle: '¿Quitar {domain}?',
  removeDomainLost:
    'Las personas nuevas de este dominio ya no podrán iniciar sesión con la cuenta de la empresa. Las que ya lo hicieron podrán seguir haciéndolo. Otra organización podrá verificar el dominio.',
  domainRemoved: 'Dominio quitado',
  record: 'Registro TXT de {domain}',
  recordFound: 'Registro encontrado, {moment}',
  recordGone: 'El registro ya no está ({moment}). El dominio sigue siendo suyo.',
  recordMissing: 'Registro no encontrado, {moment}. Puede tardar unas horas en verse en todas partes.',
  test: 'Pruebe',
  testHelp:
    'Inicie sesión una vez en su empresa. Aquí no se inicia la sesión de nadie ni se añade a nadie; verá lo que ha llegado.',
  runTest: 'Ejecutar la prueba',
  testFailed: 'La prueba del {moment} muestra un fallo',
  testPassed: 'La prueba del {moment} se ha superado',
  unreachableFault: 'El emisor no responde. Compruebe su dirección y que se pueda llegar a él desde aquí.',
  addressFault: 'El servicio de inicio de sesión indica una dirección dentro de esta red o sin https.',
  issuerFault: 'En este emisor no hay OpenID Connect, o se identifica con otra dirección.',
  clientFault: 'El ID de cliente o el secreto es incorrecto, o el secreto ha caducado.',
  refusedFault:
    'El servicio de inicio de sesión lo ha rechazado. Compruebe la dirección de redirección, los ámbitos y quién puede usar la aplicación.',
  clockFault: 'Los relojes difieren en más de {clockMinutes, number} minutos.',
  signatureFault: 'La firma de la respuesta no coincide con las claves del servicio de inicio de sesión.',
  responseFault: 'La respuesta no es de OpenID Connect.',
  emailMissing:
    'No ha llegado ninguna dirección de correo (notificación o atributo «email»). Sin ella nadie puede iniciar sesión.',
  email_unverifiedMissing: 'El servicio de inicio de sesión indica que la dirección de correo no está verificada.',
  domainMissing: 'El dominio de la dirección de correo no está verificado.',
  nameMissing: 'No ha llegado ningún nombre: las personas nuevas se llamarán como el principio de su dirección.',
  claimMissing: 'No ha llegado nada para los roles y grupos: se quedan como están.',
  claims: 'Lo que ha llegado',
  switch: 'Active',
  switchHelp:
    'Quienes tengan una dirección de un dominio verificado verán «Continuar con su empresa» en la página de inicio de sesión.',
  enabled: 'Activado',
  enforced: 'Solo este inicio de sesión: las contraseñas ya no funcionan',
  enforcedHelp: 'Los visores siguen iniciando sesión con un código.',
  breakGlass: 'Administrador que conserva la contraseña',
  breakGlassHelp:
    'Para el día en que su servicio de inicio de sesión no funcione. La cuenta necesita una contraseña; guárdela en un lugar seguro.',
  protocol: 'Protocolo',
  protocolHelp:
    'Elija OpenID Connect si su servicio ofrece ambos: sus claves cambian solas. Con SAML se introduce aquí cada certificado nuevo.',
  samlEntraAt:
    'En Microsoft Entra ID: Enterprise applications → New application → Create your own application y, después, Single sign-on → SAML → Basic SAML Configuration. Introduzca el ID de entidad como Identifier, la dirección ACS como Reply URL, la página como Sign on URL y la dirección tras cerrar la sesión como Logout Url.',
  samlOktaAt:
    'En Okta: Applications → Create App Integration → SAML 2.0. Introduzca la dirección ACS como Single sign-on URL y el ID de entidad como Audience URI. En Attribute Statements, añada email (user.email), givenName (user.firstName), sn (user.lastName) e id (user.getInternalProperty("id")). Para el cierre de sesión único, suba allí el certificado como archivo, con la dirección tras cerrar la sesión como Single Logout URL y el ID de entidad como SP Issuer.',
  samlKeycloakAt:
    'En Keycloak: Clients → Import client, con el archivo que abre la dirección de los metadatos. Compruebe que Sign assertions está activado, que Client signature required está desactivado y que el Name ID format es persistent. Añada los mappers predefinidos X500 email, X500 givenName y X500 surname.',
  samlGoogleAt:
    'En la consola de administración de Google: Apps → Web and mobile apps → Add app → Add custom SAML app. Introduzca la ACS URL y el Entity ID y deje Signed response desactivado. Asigne Primary email a email, First name a givenName y Last name a sn. Name ID format: PERSISTENT, con un número que no cambie, como el Employee ID.',
  samlOtherAt:
    'Añada una aplicación SAML 2.0 con estas direcciones, o solo con la dirección de los metadatos. La propia aserción debe ir firmada, con SHA-256, y sin cifrar.',
  entityId: 'ID de entidad de esta aplicación y dirección de sus metadatos',
  acsUri: 'Dirección ACS (Assertion Consumer Service, HTTP-POST)',
  startUri: 'Página que inicia la sesión',
  startHelp: 'Para un acceso directo en la lista de aplicaciones de su empresa.',
  samlEntraFrom: 'En SAML Certificates, descargue el Federation Metadata XML y elija el archivo aquí.',
  samlOktaFrom:
    'En la pestaña Sign On, abra la Metadata URL, guárdela y elija el archivo aquí. Introduzca id como atributo identificador.',
  samlKeycloakFrom:
    'En Realm settings → General, abra SAML 2.0 Identity Provider Metadata, guarde la página y elija el archivo aquí.',
  samlGoogleFrom:
    'Descargue los metadatos en Google Identity Provider details y elija el archivo aquí. Google no tiene dirección de cierre de sesión único.',
  samlOtherFrom:
    'Elija el archivo de metadatos de su servicio de inicio de sesión, pegue su contenido o introduzca los valores uno a uno.',
  metadata: 'Metadatos (XML)',
  metadataHelp: 'Rellena los campos de abajo. Nada se guarda hasta que pulse Guardar.',
  metadataFile: 'Elegir un archivo',
  metadataRead: 'Leer',
  metadataDone: 'Los valores están rellenados. Compruébelos y guárdelos.',
  providerEntityId: 'ID de entidad de su servicio de inicio de sesión',
  signInAddress: 'Dirección de inicio de sesión único (HTTP-Redirect)',
  signOutAddress: 'Dirección de cierre de sesión único (HTTP-Redirect)',
  signOutHelp:
    'Con ella, cerrar la sesión aquí termina también la sesión en su empresa. Un cierre de sesión firmado en su empresa termina también las sesiones aquí.',
  signOutAnswerAddress: 'Dirección de las respuestas a un cierre de sesión (ResponseLocation)',
  signOutAnswerHelp:
    'Solo si su servicio tiene una propia: tras un cierre de sesión allí, espera la respuesta en esta dirección.',
  certificates: 'Certificados de firma',
  certificatesHelp:
    'En formato PEM, {certificatesMax, number} como máximo. Mientras su servicio cambia de certificado, conserve el anterior y añada el nuevo debajo.',
  certificateEnds: '{name}: válido hasta el {date}',
  certificateEnded: '{name}: caducado el {date}',
  ownCertificate: 'Certificado de nuestras firmas',
  ownCertificateHelp:
    'Se copia en formato PEM; los metadatos también lo contienen. Introdúzcalo donde su servicio comprueba las firmas, por ejemplo para el cierre de sesión único.',
  signsRequests: 'Firmar las solicitudes de inicio de sesión',
  signsRequestsHelp:
    'Solo si su servicio lo pide; los metadatos lo indican. Las solicitudes de cierre de sesión van siempre firmadas.',
  subjectAttribute: 'Atributo identificador',
  subjectHelp:
    'Identifica a una persona de forma permanente, como un ID de objeto o un número de empleado. Vacío: lo hace el NameID, cuyo formato debe ser entonces persistent.',
  attribute: 'Atributo',
  attributeHelp: 'Nombre del atributo cuyos valores dan roles y grupos, exactamente como llega en la prueba.',
  audienceFault:
    'La aserción es para otra aplicación. Introduzca el ID de entidad del paso 1 en su servicio de inicio de sesión.',
  recipientFault:
    'La respuesta es para otra dirección. Introduzca la dirección ACS del paso 1 en su servicio de inicio de sesión.',
  encryptedFault:
    'La aserción está cifrada. Desactive ese cifrado en su servicio de inicio de sesión; https ya la cifra.',
  sizeFault:
    'La respuesta es demasiado grande. Haga que su servicio de inicio de sesión envíe menos grupos o atributos.',
  samlIssuerFault: 'La respuesta indica un ID de entidad distinto del que figura en el paso 2.',
  samlSignatureFault:
    'La aserción no está firmada con ninguno de los certificados del paso 2. Debe ir firmada ella misma, con SHA-256.',
  samlRefusedFault:
    'El servicio de inicio de sesión lo ha rechazado. Compruebe las direcciones del paso 1 y quién puede usar la aplicación.',
  samlResponseFault: 'La respuesta no se ajusta a SAML 2.0 o no responde a esta solicitud.',
  subjectMissing:
    'No ha llegado nada que identifique a la persona de forma permanente. Elija persistent como formato del NameID en su servicio de inicio de sesión, o introduzca un atributo identificador en el paso 2.',
  'company_sign_in.exists': 'El inicio de sesión con un proveedor ya se está configurando. Vuelva a cargar la página.',
  'company_sign_in.address':
    'Esta dirección no sirve. Debe empezar por https://, estar fuera de esta red y pertenecer solo a su organización.',
  'company_sign_in.secret': 'Otro emisor necesita su secreto de cliente: introdúzcalo de nuevo.',
  'company_sign_in.incomplete': 'Introduzca primero los valores de su servicio de inicio de sesión.',
  'company_sign_in.untested':
    'Solo se puede activar un inicio de sesión probado. Ejecute la prueba y corrija lo que falta.',
  'company_sign_in.break_glass': 'Elija un administrador activo que tenga contraseña.',
  'company_sign_in.certificate':
    'Introduzca como máximo {certificatesMax, number} certificados, con claves RSA de al menos {keyBits, number} bits o con claves ECDSA.',
  'company_sign_in.metadata': 'No son los metadatos de un servicio de inicio de sesión SAML 2.0.',
  'company_sign_in.metadata_ended':
    'Este archivo de metadatos ha caducado. Descargue el actual de su servicio de inicio de sesión.',
  'company_sign_in.metadata_several':
    'El archivo describe {providers, number} servicios de inicio de sesión. Introduzca el ID de entidad del suyo en su campo, más abajo, y vuelva a leer el archivo.',
  'company_domain.public':
    'Cualquiera puede tener una dirección de este dominio. Introduzca un dominio de su organización.',
  'company_domain.taken':
    'Otra organización ya ha verificado este dominio. Si pertenece a la suya, contacte con el soporte.',
  'company_domain.too_many': 'Como máximo {domainsMax, number} dominios. Quite uno que ya no se use.',
  'company_domain.dns': 'Los servidores de nombres no han respondido. Inténtelo de nuevo en unos minutos.',
} as const satisfies Phrases<'federation'>
