import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, found } from '../../basics/app-error.ts'
import type { Actor, Ctx } from '../../context/context.ts'
import { type Deps, openCtx } from '../../context/deps.ts'
import { appOrigin } from '../../delivery/origins.ts'
import { admitDirectory, challengeOf } from '../../http/authenticate.ts'
import { appErrorOf } from '../../http/app-error-of.ts'
import { checkText } from '../../http/validation.ts'
import { again } from '../../database/again.ts'
import { listFields } from '../people/fields-store.ts'
import { type Filter, attributeKey, parseFilter } from './filter-rules.ts'
import { changeGroup, createGroup, removeGroup } from './group-actions.ts'
import { changesOf, changesOfPatch } from './patch-rules.ts'
import * as present from './present.ts'
import { ScimProblem, problemOf } from './problem-rules.ts'
import * as store from './store.ts'
import { changeUser, createUser, removeUser } from './user-actions.ts'

const prefix = '/scim/v2'
/** A group of 20,000 members in one request. */
const bodyBytes = 5_000_000
const mediaType = 'application/scim+json'
type Query = Record<string, string | string[] | undefined>
const textOf = (query: Query, name: string): string | undefined => [query[name]].flat().at(-1)

/** Returns the slice of a list. An index below one is one, a negative count none (RFC 7644, section 3.4.2.4). */
function sliceOf(query: Query): { limit: number; offset: number; startIndex: number } {
  const whole = (name: string, otherwise: number): number => {
    const text = textOf(query, name)
    if (text === undefined || text === '') return otherwise
    if (!/^-?[0-9]{1,9}$/.test(text)) throw new ScimProblem(400, `${name}: is not a whole number`, 'invalidValue')
    return Number(text)
  }
  const startIndex = Math.max(1, whole('startIndex', 1))
  const limit = Math.min(Math.max(0, whole('count', present.usualResults)), present.mostResults)
  return { limit, offset: startIndex - 1, startIndex }
}
function filterOf(query: Query): Filter | undefined {
  const text = textOf(query, 'filter')
  return text === undefined || text.trim() === '' ? undefined : parseFilter(text)
}
/** Of an attribute of an extension, the extension; of any other its first part. */
const topOf = (name: string): string => /^urn:.*?:user(?=[:.]|$)/.exec(name)?.[0] ?? name.split('.')[0]!
function wantedOf(query: Query): present.Wanted {
  const names = (name: string) => {
    const text = textOf(query, name)
    if (!text) return undefined
    return new Set(text.split(',').map((one) => topOf(attributeKey(one.trim()))))
  }
  const [attributes, excluded] = [names('attributes'), names('excludedAttributes')]
  return { ...(attributes ? { attributes } : {}), ...(excluded ? { excluded } : {}) }
}
function idOf(request: FastifyRequest): number {
  const { id } = request.params as { id: string }
  if (!/^[1-9][0-9]{0,14}$/.test(id)) throw new AppError('request.not_found')
  return Number(id)
}
const bodyOf = (request: FastifyRequest): unknown => {
  if (request.body === undefined) throw new ScimProblem(400, 'The request has no body.', 'invalidSyntax')
  return request.body
}

/** The directory's interface: SCIM 2.0 (RFC 7643 and 7644). Decision 104. */
export const scimPlugin =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { world } = deps
    const actors = new WeakMap<FastifyRequest, Actor>()
    const baseOf = (request: FastifyRequest): string => `${appOrigin(world, request)}${prefix}`
    const ctxOf = (request: FastifyRequest, db: Ctx['db']) => {
      const { ctx, settle } = openCtx(deps, db)
      return { ctx: { ...ctx, actor: actors.get(request)! }, settle }
    }
    async function write<T>(request: FastifyRequest, work: (ctx: Ctx) => Promise<T>): Promise<T> {
      const { answer, settle } = await again(world, () =>
        world.database.transaction(async (db) => {
          const { ctx, settle: after } = ctxOf(request, db)
          return { answer: await work(ctx), settle: after }
        }),
      )
      await settle()
      return answer
    }
    const read = (request: FastifyRequest): Ctx => ctxOf(request, world.database.pipelined()).ctx
    const reply200 = (request: FastifyRequest, resource: object) =>
      present.reduced(resource, wantedOf(request.query as Query))

    function users(scim: FastifyInstance): void {
      const show = (request: FastifyRequest, row: store.UserRow) =>
        reply200(request, present.presentUser(row, baseOf(request)))
      scim.get('/Users', async (request) => {
        const { db, actor } = read(request)
        const query = request.query as Query
        const slice = sliceOf(query)
        const { rows, total } = await store.listUsers(db, actor.scope, filterOf(query), slice)
        return present.presentList(
          rows.map((row) => show(request, row)),
          total,
          slice.startIndex,
        )
      })
      scim.post('/Users', async (request, reply) => {
        const row = await write(request, (ctx) => createUser(ctx, changesOf('replace', bodyOf(request))))
        return reply
          .code(201)
          .header('Location', `${baseOf(request)}/Users/${row.id}`)
          .send(show(request, row))
      })
      scim.get('/Users/:id', async (request) => {
        const { db, actor } = read(request)
        return show(request, found(await store.findUser(db, actor.scope, idOf(request))))
      })
      scim.put('/Users/:id', async (request) =>
        show(
          request,
          await write(request, (ctx) => changeUser(ctx, idOf(request), changesOf('replace', bodyOf(request)))),
        ),
      )
      scim.patch('/Users/:id', async (request) =>
        show(request, await write(request, (ctx) => changeUser(ctx, idOf(request), changesOfPatch(bodyOf(request))))),
      )
      scim.delete('/Users/:id', async (request, reply) => {
        await write(request, (ctx) => removeUser(ctx, idOf(request)))
        return reply.code(204).send()
      })
    }
    function groups(scim: FastifyInstance): void {
      const mostMembers = (request: FastifyRequest) =>
        present.wantsMembers(wantedOf(request.query as Query)) ? present.mostMembers : null
      const show = (request: FastifyRequest, row: store.GroupRow) =>
        reply200(request, present.presentGroup(row, baseOf(request)))
      /** Yields a response with the members of its one group, page by page. `end`: of the response, from the group's. */
      async function* withMembers(request: FastifyRequest, body: object, end: string, group: store.GroupRow) {
        const { actor } = read(request)
        yield `${JSON.stringify(body).slice(0, -end.length)},"members":[`
        let page: store.GroupMember[]
        let after = 0
        do {
          page = await store.listGroupMembers(world.database, actor.scope, group.id, after, present.mostMembers)
          const part = page.map((one) => JSON.stringify(present.presentMember(one, baseOf(request)))).join()
          yield after > 0 && part !== '' ? `,${part}` : part
          after = Number(page.at(-1)?.value ?? 0)
        } while (page.length === present.mostMembers)
        yield `]${end}`
      }
      const stream = (request: FastifyRequest, reply: FastifyReply, body: object, end: string, group: store.GroupRow) =>
        reply.type(mediaType).send(Readable.from(withMembers(request, body, end, group)))
      const find = async (request: FastifyRequest, reply: FastifyReply, id: number) => {
        const { db, actor } = read(request)
        const row = found(await store.findGroup(db, actor.scope, id, mostMembers(request)))
        return row.isLarge ? stream(request, reply, show(request, row), '}', row) : reply.send(show(request, row))
      }
      scim.get('/Groups', async (request, reply) => {
        const { db, actor } = read(request)
        const query = request.query as Query
        const slice = sliceOf(query)
        const { rows, total } = await store.listGroups(db, actor.scope, filterOf(query), slice, mostMembers(request))
        const list = present.presentList(
          rows.map((row) => show(request, row)),
          total,
          slice.startIndex,
        )
        const [first] = rows
        return first?.isLarge ? stream(request, reply, list, '}]}', first) : reply.send(list)
      })
      scim.post('/Groups', async (request, reply) => {
        const id = await write(request, (ctx) => createGroup(ctx, changesOf('replace', bodyOf(request))))
        return find(request, reply.code(201).header('Location', `${baseOf(request)}/Groups/${id}`), id)
      })
      scim.get('/Groups/:id', (request, reply) => find(request, reply, idOf(request)))
      scim.put('/Groups/:id', async (request, reply) => {
        const id = idOf(request)
        await write(request, (ctx) => changeGroup(ctx, id, changesOf('replace', bodyOf(request))))
        return find(request, reply, id)
      })
      scim.patch('/Groups/:id', async (request, reply) => {
        await write(request, (ctx) => changeGroup(ctx, idOf(request), changesOfPatch(bodyOf(request))))
        return reply.code(204).send()
      })
      scim.delete('/Groups/:id', async (request, reply) => {
        await write(request, (ctx) => removeGroup(ctx, idOf(request)))
        return reply.code(204).send()
      })
    }
    async function schemas(request: FastifyRequest) {
      const { db, actor } = read(request)
      return present.schemas(baseOf(request), await listFields(db, actor.scope))
    }
    function about(scim: FastifyInstance): void {
      scim.get('/ServiceProviderConfig', (request) => Promise.resolve(present.serviceProvider(baseOf(request))))
      for (const [path, list] of [
        ['/ResourceTypes', (request: FastifyRequest) => Promise.resolve(present.resourceTypes(baseOf(request)))],
        ['/Schemas', schemas],
      ] as const) {
        scim.get(path, async (request) => {
          const all = await list(request)
          return present.presentList(all, all.length, 1)
        })
        scim.get(`${path}/:id`, async (request) => {
          const { id } = request.params as { id: string }
          return found((await list(request)).find((one) => one.id === id))
        })
      }
    }

    function answerProblem(error: Error, request: FastifyRequest, reply: FastifyReply) {
      const problem = error instanceof ScimProblem ? error : problemOf(appErrorOf(error as AppError))
      if (problem.status >= 500) request.log.error({ err: error }, 'unexpected')
      if (problem.status === 401) void reply.header('WWW-Authenticate', challengeOf(request))
      const wait = error instanceof AppError ? error.details.retryAfterSeconds : undefined
      if (wait !== undefined) void reply.header('Retry-After', String(Math.ceil(wait)))
      return reply.code(problem.status).type(mediaType).serializer(JSON.stringify).send(present.presentProblem(problem))
    }

    await app.register(
      (scim) => {
        scim.setErrorHandler(answerProblem)
        scim.addHook('onRoute', (route) => {
          route.schema = { hide: true }
          route.bodyLimit = bodyBytes
        })
        // Before the body is read: only a directory may send a large one.
        scim.addHook('onRequest', async (request) => {
          actors.set(request, await admitDirectory(world, request))
        })
        scim.removeAllContentTypeParsers()
        const parse = scim.getDefaultJsonParser('error', 'error')
        scim.addContentTypeParser<string>(
          [mediaType, 'application/json'],
          { parseAs: 'string', bodyLimit: bodyBytes },
          (request, body, done) => (body === '' ? done(null, undefined) : void parse(request, body, done)),
        )
        scim.addHook('preValidation', async (request) => {
          checkText(request.query)
          checkText(request.body)
        })
        scim.addHook('onSend', async (_request, reply) => {
          void reply.header('Cache-Control', 'no-store')
        })
        scim.addHook('preSerialization', async (_request, reply, payload) => {
          void reply.type(mediaType)
          return payload
        })
        users(scim)
        groups(scim)
        about(scim)
        scim.setNotFoundHandler(() => {
          throw new AppError('request.not_found')
        })
      },
      { prefix },
    )
  }
