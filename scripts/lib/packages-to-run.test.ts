import { expect, it } from 'vitest'
import { packagesToRun } from './packages-to-run.ts'

const lock = {
  server: { dependencies: { a: '*', '@praxia/contract': '*', '@s/b': '*' }, devDependencies: { dev: '*' } },
  contract: { dependencies: { c: '*' } },
  'node_modules/@praxia/contract': { resolved: 'contract', link: true },
  'server/node_modules/a': { dependencies: { d: '*' } },
  'node_modules/a': { dependencies: { other: '*' } },
  'node_modules/@s/b': {
    optionalDependencies: { native: '*' },
    peerDependencies: { peer: '*', 'peer-not-needed': '*' },
    peerDependenciesMeta: { 'peer-not-needed': { optional: true } },
  },
  'node_modules/@s/b/node_modules/c': {},
  ...Object.fromEntries(
    ['c', 'd', 'dev', 'native', 'other', 'peer', 'peer-not-needed'].map((name) => [`node_modules/${name}`, {}]),
  ),
}

it('finds each package where Node would, without those for development and those of other workspaces', () => {
  expect(packagesToRun(lock, ['server']).toSorted()).toEqual([
    'node_modules/@s/b',
    'node_modules/c',
    'node_modules/d',
    'node_modules/native',
    'node_modules/peer',
    'server/node_modules/a',
  ])
})
