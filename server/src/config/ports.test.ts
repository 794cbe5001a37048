import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { StartError } from '../embedded/start-error.ts'
import { checkPort } from './ports.ts'

it('reports a port in use by its setting, and leaves a free port free', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(checkPort({ port, host: '127.0.0.1', name: 'CONTENT_PORT' })).rejects.toThrow(
    new StartError(`Port ${port} is taken: end the other program or set CONTENT_PORT to another port.`),
  )
  await new Promise((resolve) => {
    other.close(resolve)
  })
  await checkPort({ port, host: '127.0.0.1', name: 'PORT' })
  await checkPort({ port, host: '127.0.0.1', name: 'PORT' })
})

it('reports an address that does not belong to this machine', async () => {
  await expect(checkPort({ port: 0, host: '192.0.2.1', name: 'PORT' })).rejects.toThrow(
    /^Can't listen on 192\.0\.2\.1:0 \(EADDRNOTAVAIL\): set HOST and PORT/,
  )
})
