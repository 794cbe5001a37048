import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Nullable } from './shapes.ts'
import { DemoRole } from './accounts.ts'

export const getSettings = endpoint({
  name: 'getSettings',
  open: true,
  method: 'GET',
  path: '/settings',
  summary: 'What the sign-in page needs to know',
  response: Type.Object({
    productName: Type.String(),
    platformSegment: Type.String(),
    supportEmail: Nullable(Type.String()),
    /** A download of the desktop application is configured. */
    desktopApp: Type.Boolean(),
    version: Type.String(),
    demo: Type.Array(Type.Object({ role: DemoRole, name: Type.String(), organisation: Type.String() })),
    secure: Type.Boolean(),
    contentUrl: Type.String(),
    /** Address for other devices in this network, when the server was started with `--lan`. */
    networkUrl: Nullable(Type.String()),
    /** Highest number of members that an organisation can be given. */
    usersMax: Type.Integer(),
  }),
})
export const getFaq = endpoint({
  name: 'getFaq',
  method: 'GET',
  path: '/faq/url',
  summary: 'Address of the FAQ',
  response: Type.Object({ url: Nullable(Type.String()) }),
})
export const getDesktopApp = endpoint({
  name: 'getDesktopApp',
  open: true,
  method: 'GET',
  path: '/desktop-app',
  summary: 'Addresses of the desktop application',
  response: Type.Object({ windowsZip: Nullable(Type.String()), windowsExe: Nullable(Type.String()) }),
})
export const getHealth = endpoint({
  name: 'getHealth',
  open: true,
  method: 'GET',
  path: '/health',
  summary: 'State of the parts: ok, full (a disk that takes no more uploads) or down',
  response: Type.Object({
    status: Type.String(),
    version: Type.String(),
    database: Type.String(),
    storage: Type.String(),
  }),
})
export const getReady = endpoint({
  name: 'getReady',
  open: true,
  method: 'GET',
  path: '/ready',
  summary: '200 when people can be served: database and storage answer, though the disk may be full (storage: full)',
  response: Type.Object({ ready: Type.Boolean(), database: Type.String(), storage: Type.String() }),
  errors: ['server.unavailable'],
})
