import { join } from 'node:path'
import { inspect } from 'node:util'
import { limits } from '@praxia/contract/limits.ts'
import { fullNameOf, isNewEmail } from '@praxia/contract/people/texts.ts'
import { listSuperAdmins } from './start/admin-store.ts'
import { release } from './messages/hold-store.ts'
import { insertAudit } from './access/audit-store.ts'
import { AppError } from './basics/app-error.ts'
import { openCtx } from './context/deps.ts'
import { homeOf, readConfig } from './config/config.ts'
import { type Scope, type World, scopeOf } from './context/context.ts'
import { secret, sha256 } from './basics/crypto.ts'
import { openDatabase } from './database/db.ts'
import { migrate } from './database/migrations-store.ts'
import { knowsNodes } from './database/nodes-store.ts'
import { reachDatabase } from './embedded/reach.ts'
import { StartError } from './embedded/start-error.ts'
import { createSuperAdmin } from './features/accounts/account-actions.ts'
import * as accounts from './features/accounts/store.ts'
import { deleteFactors } from './features/accounts/two-step-store.ts'
import { refuseWhileServed } from './features/status/node-actions.ts'
import { reportFailure } from './embedded/report-failure.ts'
import { acceptKey, rotateKey } from './start/key-rotation-actions.ts'
import { makeWorld, readMigrations } from './start/world.ts'

/**
 * `npm run admin -- add|reset|reset-factors|list|release|rotate-key|accept-key`: manages super administrators, lets a
 * restored copy send, and replaces the server key; for the last two the server must be stopped.
 */
const usage =
  'Usage: npm run admin -- add <e-mail> [first name] [last name] | reset <e-mail> | reset-factors <e-mail> | list | ' +
  'release | rotate-key | accept-key'
const print = (line: string) => {
  process.stdout.write(`${line}\n`)
}

function passwordLink(world: Pick<World, 'config'>, key: string, language: string): string {
  return `${homeOf(world.config)}/reset-password?key=${key}&lang=${language}`
}

/** Adds a super administrator and returns the link to choose a password. */
export async function addSuperAdmin(
  world: World,
  email: string,
  firstName = 'Super',
  lastName = 'Administrator',
): Promise<string> {
  if (email.length > limits.emailMax || !isNewEmail(email)) throw new StartError(`${email} is not an e-mail address.`)
  const key = secret()
  await world.database.transaction(async (db) => {
    const { ctx } = openCtx({ world, flushMails: () => Promise.resolve() }, db)
    const { scope, id } = await createSuperAdmin(ctx, { firstName, lastName, email }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'member.email_taken')
        throw new StartError(`${email} has an account already: use reset for a new password, or another address.`)
      throw error
    })
    await giveLink(ctx, scope, id, key)
  })
  return passwordLink(world, key, 'en')
}

/**
 * Returns a link to choose a new password, for a super administrator who cannot receive mail. The former password works
 * until the link is used.
 */
export async function resetPassword(world: World, email: string): Promise<string> {
  const key = secret()
  const account = await world.database.transaction(async (db) => {
    const found = await accounts.findAccountByEmail(db, email, world.now())
    if (!found) throw new StartError(`Nobody has the e-mail ${email}.`)
    const { ctx } = openCtx({ world, flushMails: () => Promise.resolve() }, db)
    await giveLink(ctx, scopeOf(found), found.id, key)
    return found
  })
  return passwordLink(world, key, account.language)
}

/**
 * Removes the second factors of a super administrator who has lost them, recovery codes too. Others are reset by their
 * administrator.
 */
export async function removeFactors(world: World, email: string): Promise<void> {
  await world.database.transaction(async (db) => {
    const found = await accounts.findAccountByEmail(db, email, world.now())
    if (!found?.isSuperAdmin) throw new StartError(`No super administrator has the e-mail ${email}.`)
    const scope = scopeOf(found)
    if (!(await deleteFactors(db, scope, found.id))) throw new StartError(`${email} has no second factor.`)
    await insertAudit(db, scope, world.now(), null, 'factor.reset', found.id)
  })
}

async function giveLink(
  ctx: Pick<World, 'now'> & { db: Parameters<typeof accounts.insertPasswordLinks>[0] },
  scope: Scope,
  id: number,
  key: string,
): Promise<void> {
  await accounts.insertPasswordLinks(
    ctx.db,
    scope,
    [{ hash: sha256(key), userId: id }],
    new Date(ctx.now().getTime() + limits.resetDays * 86_400_000),
  )
  await insertAudit(ctx.db, scope, ctx.now(), null, 'password.link', id)
}

/** Returns one line per super administrator: the account, when last seen, and any reason why they cannot sign in. */
export async function describeSuperAdmins(world: Pick<World, 'database'>): Promise<string[]> {
  return (await listSuperAdmins(world.database)).map((one) =>
    [
      one.email,
      fullNameOf(one),
      one.lastConnection ? `last seen ${one.lastConnection.toISOString().slice(0, 10)}` : 'never seen',
      ...(one.enabled ? [] : ['disabled']),
      ...(one.hasPassword ? [] : ['no password yet']),
    ].join(', '),
  )
}

let dataDir: string | undefined

async function obey(world: World, [command, email, ...names]: string[]): Promise<void> {
  const days = `Good for ${limits.resetDays} days, once:`
  if (command === 'add')
    print(`Super administrator ${email} added. ${days}\n${await addSuperAdmin(world, email!, ...names)}`)
  else if (command === 'reset') print(`A new password for ${email}. ${days}\n${await resetPassword(world, email!)}`)
  else if (command === 'reset-factors') {
    await removeFactors(world, email!)
    print(`The second factors of ${email} were removed: the next sign-in asks for new ones.`)
  } else if (command === 'rotate-key') {
    const { sealed, unreadable } = await rotateKey(world)
    const file = join(world.config.dataDir, 'server.key')
    print(`The server key was replaced, and ${sealed} secrets were sealed anew.`)
    if (unreadable > 0) print(`${unreadable} are of a key that was lost before: they have to be entered again.`)
    print(`Before you start again: copy ${file} to every other server, and to where you keep it for restores.`)
    print(`The former key is in ${file}.former. Backups made before are restored with it; then delete it.`)
  } else if (command === 'release')
    print(
      (await release(world.database))
        ? 'Mails, webhooks and forwarding are sent from now on, what waited first.'
        : 'Nothing is held back here.',
    )
  else {
    const lines = await describeSuperAdmins(world)
    for (const line of lines.length > 0 ? lines : ['Nobody is super administrator: npm run admin -- add <e-mail>'])
      print(line)
  }
}

async function main(args: string[]): Promise<void> {
  const [command, email] = args
  if (
    !(
      ['list', 'release', 'rotate-key', 'accept-key'].includes(command ?? '') ||
      (['add', 'reset', 'reset-factors'].includes(command ?? '') && email)
    )
  )
    throw new StartError(usage)
  const config = readConfig()
  dataDir = config.dataDir
  const { url, stop } = await reachDatabase(config, print)
  const database = openDatabase(url, (line) => print(`database: ${line}`), 2)
  try {
    if (command === 'accept-key') {
      // A migration may take away what servers of the former release need.
      await migrate(database, await readMigrations(), print, {
        allow: async (db) => {
          if (await knowsNodes(db)) await refuseWhileServed(db)
        },
      })
      await acceptKey(database, config.dataDir, new Date())
      return print(
        'The database is used with the server key of DATA_DIR from now on. Secrets have to be entered again.',
      )
    }
    const world = await makeWorld(config, database, (level, data, message) => {
      if (level === 'error') print(`${message} ${inspect(data, { depth: 4, breakLength: Infinity })}`)
    })
    await obey(world, args)
  } finally {
    await database.close()
    await stop()
  }
}

if (import.meta.main) {
  main(process.argv.slice(2)).catch(async (error: unknown) => {
    print(await reportFailure(error, 'Not done', dataDir))
    process.exitCode = 1
  })
}
