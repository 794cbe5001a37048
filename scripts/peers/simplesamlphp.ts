import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from './swift.ts'

/** Debian packages of the identity provider. */
export const simpleSamlPackages = ['simplesamlphp', 'php-cli', 'php-xml', 'php-mbstring']
const program = '/usr/share/simplesamlphp'

/** Serves the files, and the scripts with what follows their name, which the server of PHP does not. */
const router = `<?php
$path = substr(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH), strlen('/simplesaml'));
preg_match('#^(/.*?\\.php)(/.*)?$#', $path, $parts);
if (!$parts) {
  $types = ['js' => 'text/javascript', 'css' => 'text/css', 'png' => 'image/png'];
  header('Content-Type: ' . ($types[pathinfo($path, PATHINFO_EXTENSION)] ?? 'application/octet-stream'));
  return readfile('${program}/www' . $path);
}
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = '/simplesaml' . $parts[1];
$_SERVER['PATH_INFO'] = $parts[2] ?? '';
chdir(dirname('${program}/www' . $parts[1]));
require '${program}/www' . $parts[1];
`
const config = (folder: string): string => `<?php
$config = [
  'baseurlpath' => 'simplesaml/',
  'certdir' => '${folder}/', 'loggingdir' => '${folder}/', 'datadir' => '${folder}/', 'tempdir' => '${folder}/tmp',
  'metadatadir' => '${folder}/', 'attributenamemapdir' => '${program}/attributemap/',
  'metadata.sources' => [['type' => 'flatfile']],
  'secretsalt' => 'of-the-test', 'auth.adminpassword' => 'of-the-test', 'timezone' => 'UTC',
  'logging.handler' => 'file', 'logging.level' => 7,
  'enable.saml20-idp' => true,
  'module.enable' => ['core' => true, 'saml' => true, 'exampleauth' => true],
  'session.cookie.secure' => false, 'session.cookie.samesite' => null, 'session.phpsession.savepath' => '${folder}/tmp',
  'store.type' => 'phpsession', 'language.default' => 'en', 'language.available' => ['en'], 'theme.use' => 'default',
];
`
/** Its only person. */
export const samlPerson = { user: 'anna', password: 'Crane-41', given: 'Anna', family: 'Durand' }
const sources = (mail: string): string => `<?php
$config = ['people' => ['exampleauth:UserPass', '${samlPerson.user}:${samlPerson.password}' => [
  'uid' => ['u4711'], 'mail' => ['${mail}'], 'givenName' => ['${samlPerson.given}'], 'sn' => ['${samlPerson.family}'],
  'eduPersonAffiliation' => ['staff', 'trainers'],
]]];
`
const hosted = `<?php
$metadata['__DYNAMIC:1__'] = [
  'host' => '__DEFAULT__', 'privatekey' => 'key.pem', 'certificate' => 'cert.pem', 'auth' => 'people',
  'userid.attribute' => 'uid', 'NameIDFormat' => 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
];
`
export interface SimpleSaml {
  /** Address of its metadata. */
  metadata: string
  /** Returns the address of a tile in its list of applications, which sends a response that nobody asked for. */
  tileOf(entityId: string): string
  /** Address that signs the browser's person out, with every application. */
  signOut: string
  /** Its page after that. */
  signedOut: string
  /** Makes a service provider known to it, whose requests it refuses without a signature of this certificate. */
  trust(provider: { entityId: string; acsUri: string; signedOutUri: string; certificate: string }): void
  stop(): Promise<void>
}

/** Starts the identity provider of SAML with one person, in a folder of its own. */
export async function startSimpleSaml(mail: string): Promise<SimpleSaml> {
  const folder = mkdtempSync(join(tmpdir(), 'praxia-saml-'))
  const [port = 0] = await freePorts(1)
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
  mkdirSync(join(folder, 'tmp'))
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'key.pem', '-out', 'cert.pem', '-days', '30']
  const made = spawnSync('openssl', ['req', '-x509', ...key, '-subj', '/CN=login.acme.example'], { cwd: folder })
  if (made.status !== 0) throw new Error(made.stderr.toString())
  write('router.php', router)
  write('config.php', config(folder))
  write('authsources.php', sources(mail))
  write('saml20-idp-hosted.php', hosted)
  write('saml20-sp-remote.php', '<?php\n')
  const child: ChildProcess = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', `${program}/www`, 'router.php'], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, SIMPLESAMLPHP_CONFIG_DIR: folder },
  })
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const pages = `http://127.0.0.1:${port}/simplesaml/saml2/idp`
  const metadata = `${pages}/metadata.php`
  const tileOf = (entityId: string): string => `${pages}/SSOService.php?spentityid=${encodeURIComponent(entityId)}`
  const signedOut = `http://127.0.0.1:${port}/simplesaml/logout.php`
  const signOut = `${pages}/SingleLogoutService.php?ReturnTo=${encodeURIComponent(signedOut)}`
  const trust: SimpleSaml['trust'] = ({ entityId, acsUri, signedOutUri, certificate }) => {
    const addresses = `'AssertionConsumerService' => '${acsUri}', 'SingleLogoutService' => '${signedOutUri}'`
    const key = `'certData' => '${certificate.replace(/-----[A-Z ]+-----|\s/g, '')}'`
    const signed = `'validate.authnrequest' => true, 'validate.logout' => true, 'sign.logout' => true`
    write('saml20-sp-remote.php', `<?php\n$metadata['${entityId}'] = [${addresses}, ${key}, ${signed}];\n`)
  }
  for (let tries = 0; tries < 100; tries++) {
    const response = await fetch(metadata).catch(() => undefined)
    if (response?.ok) return { metadata, signOut, signedOut, tileOf, trust, stop }
    await pause(100)
  }
  await stop()
  throw new Error('SimpleSAMLphp did not start')
}
