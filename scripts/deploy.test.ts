// Checks that the compose files in deploy/ fit the image, the settings and the proxy's example.
import { expect, it } from 'vitest'
import project from '../package.json' with { type: 'json' }
import { read } from './lib/architecture.ts'

const files = ['deploy/compose.yaml', 'deploy/compose-nodes.yaml']

it.each(files)('%s starts the image of this version', (file) => {
  const images = [...read(file).matchAll(/image: (praxia:.*)/g)].map(([, image]) => image)
  expect(new Set(images)).toEqual(new Set([`praxia:${project.version}`]))
})
it.each(files)('%s names settings that exist', (file) => {
  const named = [...read(file).matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)].map(([name]) => name)
  const page = read('docs/operations.md')
  expect(named.length).toBeGreaterThan(3)
  expect([...new Set(named)].filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
it('deploy/compose-nodes.yaml leads the example of nginx to groups that exist', () => {
  const changes = [...read('deploy/compose-nodes.yaml').matchAll(/s#(http:[^#]+)#http:\/\/([^#]+)#/g)]
  expect(changes).toHaveLength(2)
  for (const [, address, group] of changes) {
    expect(read('deploy/nginx.conf')).toContain(`proxy_pass ${address};`)
    expect(read('deploy/nginx-nodes.conf')).toContain(`upstream ${group} {`)
  }
})
it('deploy/nginx.conf gives a server up whose machine does not answer, at both origins', () => {
  const proxies = read('deploy/nginx.conf')
    .split(/^server \{/m)
    .filter((block) => block.includes('proxy_pass'))
  expect(proxies.map((block) => /^ {2}proxy_connect_timeout (\d)s;$/m.exec(block)?.[1])).toEqual(['2', '2'])
})
