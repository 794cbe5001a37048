import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from './swift.ts'

/** Debian packages of the identity provider. */
export const lemonldapPackages = [
  'liblemonldap-ng-portal-perl',
  'liblasso-perl',
  'libio-string-perl',
  'libxml-simple-perl',
  'libplack-perl',
  // The portal depends on a server of its own and on one for the web.
  'lemonldap-ng-fastcgi-server',
  'nginx-light',
]
const program = '/usr/share/lemonldap-ng/portal'
/** A person of its demonstration, which needs no directory. */
export const lemonldapPerson = { user: 'rtyler', password: 'rtyler', mail: 'rtyler@badwolf.org', domain: 'badwolf.org' }
/** The name in browsers: its cookies need a domain. */
const host = 'login.lemonldap.localhost'

const ini = (folder: string): string => `[all]
logLevel = error
[configuration]
type = File
dirName = ${folder}
localStorage = Cache::NullCache
[portal]
staticPrefix = /static
templateDir = ${program}/templates
languages = en
`
/** Its portal, and beside it the files of its pages. Its captcha would load an image library at each start. */
const app = `BEGIN {
  package Lemonldap::NG::Portal::Captcha::None;
  use Mouse;
  extends 'Lemonldap::NG::Portal::Main::Plugin';
  sub init { 1 }
  $INC{'Lemonldap/NG/Portal/Captcha/None.pm'} = 1;
}
use Plack::Builder;
use Plack::App::File;
use Lemonldap::NG::Portal::Main;
builder {
  mount '/static' => Plack::App::File->new(root => '${program}/htdocs/static')->to_app;
  mount '/javascript' => Plack::App::File->new(root => '/usr/share/javascript')->to_app;
  mount '/' => Lemonldap::NG::Portal::Main->run({});
};
`
interface Trusted {
  entityId: string
  /** Its metadata as XML. */
  metadata: string
}
/** Attributes of a person that a service gets, by the names of its demonstration. */
const attributes = { mail: '0;mail;;', cn: '0;displayName;;', uid: '0;uid;;' }
const configOf = (
  folder: string,
  portal: string,
  pair: { key: string; cert: string },
  trusted: Trusted | undefined,
) => ({
  cfgNum: 1,
  cfgVersion: '2.16.1',
  cfgDate: '1',
  cfgAuthor: 'test',
  portal,
  domain: 'lemonldap.localhost',
  cookieName: 'lemonldap',
  securedCookie: 0,
  // Its default needs https.
  sameSite: 'Lax',
  key: 'of-the-test-and-32-characters-long',
  authentication: 'Demo',
  userDB: 'Same',
  passwordDB: 'Null',
  registerDB: 'Null',
  demoExportedVars: { cn: 'cn', mail: 'mail', uid: 'uid' },
  whatToTrace: 'uid',
  globalStorage: 'Apache::Session::File',
  globalStorageOptions: { Directory: join(folder, 'sessions'), LockDirectory: join(folder, 'locks') },
  persistentStorage: 'Apache::Session::File',
  persistentStorageOptions: { Directory: join(folder, 'persistent'), LockDirectory: join(folder, 'locks') },
  localSessionStorage: 'Cache::NullCache',
  // Requests that wait for a name and a password.
  tokenUseGlobalStorage: 1,
  locationRules: { [host]: { default: 'accept' } },
  captcha: '::Captcha::None',
  portalCheckLogins: 0,
  issuerDBSAMLActivation: 1,
  samlServicePrivateKeySig: pair.key,
  samlServicePublicKeySig: pair.cert,
  samlServiceUseCertificateInResponse: 1,
  ...(trusted
    ? {
        samlSPMetaDataXML: { praxia: { samlSPMetaDataXML: trusted.metadata } },
        samlSPMetaDataExportedAttributes: { praxia: attributes },
        samlSPMetaDataOptions: {
          praxia: {
            samlSPMetaDataOptionsNameIDFormat: 'persistent',
            samlSPMetaDataOptionsSignSSOMessage: 1,
            samlSPMetaDataOptionsSignSLOMessage: 1,
            samlSPMetaDataOptionsCheckSSOMessageSignature: 1,
            samlSPMetaDataOptionsCheckSLOMessageSignature: 1,
          },
        },
      }
    : {}),
})

export interface Lemonldap {
  /** Address of its metadata. */
  metadata: string
  /** Address of its sign-out. */
  signOut: string
  /** Returns the errors that it logged since its start. */
  errors(): string[]
  /** Makes a service provider known to it. */
  trust(provider: Trusted): Promise<void>
  stop(): Promise<void>
}

/** Starts LemonLDAP::NG, which has persons of its own, in a folder of its own. */
export async function startLemonldap(): Promise<Lemonldap> {
  const folder = mkdtempSync(join(tmpdir(), 'praxia-llng-'))
  const [port = 0] = await freePorts(1)
  const portal = `http://${host}:${port}/`
  const out = ['-keyout', '-', '-out', '-']
  const ask = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...out, '-days', '30', '-subj', `/CN=${host}`]
  const made = spawnSync('openssl', ask, { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
  const partOf = (kind: string): string => new RegExp(`-+BEGIN ${kind}-+[^-]+-+END ${kind}-+\n`).exec(made.stdout)![0]
  const pair = { key: partOf('PRIVATE KEY'), cert: partOf('CERTIFICATE') }
  for (const name of ['sessions', 'persistent', 'locks']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'lemonldap-ng.ini'), ini(folder))
  writeFileSync(join(folder, 'portal.psgi'), app)
  const log = join(folder, 'log')
  let child: ChildProcess | undefined
  const end = async (): Promise<void> => {
    if (child?.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const start = async (trusted?: Trusted): Promise<void> => {
    await end()
    writeFileSync(join(folder, 'lmConf-1.json'), JSON.stringify(configOf(folder, portal, pair, trusted)))
    const output = openSync(log, 'w')
    child = spawn('plackup', ['--host', '127.0.0.1', '--port', String(port), join(folder, 'portal.psgi')], {
      stdio: ['ignore', 'ignore', output],
      env: { ...process.env, LLNG_DEFAULTCONFFILE: join(folder, 'lemonldap-ng.ini') },
    })
    closeSync(output)
    for (let tries = 0; tries < 200; tries++) {
      const response = await fetch(`http://127.0.0.1:${port}/saml/metadata`).catch(() => undefined)
      if (response?.ok) return
      await pause(100)
    }
    await end()
    throw new Error('LemonLDAP::NG did not start')
  }
  await start()
  return {
    metadata: `http://127.0.0.1:${port}/saml/metadata`,
    signOut: `${portal}?logout=1`,
    errors: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line.includes('[error]')),
    trust: start,
    stop: async () => {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
