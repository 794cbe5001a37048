import { expect, it } from 'vitest'
import { callerOf } from './addresses.ts'

it.for([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  // With the port that some proxies add.
  ['203.0.113.9:51234', '203.0.113.9', '203.0.113.0/24'],
  ['[2001:db8:1:2::7]:443', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['[2001:db8:1:2::7]', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  [' 203.0.113.9 ', '203.0.113.9', '203.0.113.0/24'],
])('counts %s as address %s of network %s', ([ip, address, network]) => {
  expect(callerOf(ip!)).toEqual({ address, network })
})

it('counts a connection that closed before its request was read, too', () => {
  expect(callerOf(undefined)).toEqual({ address: '::/64', network: '::/48' })
})
it.each([
  'unknown',
  '',
  '203.0.113.077',
  '203.0.113',
  '999.1.1.1',
  '_hidden',
  'a:b:c',
  '2001:db8::1::2',
  '-',
  '1.2.3.4, 5.6.7.8',
  'x'.repeat(9000),
])('counts all invalid addresses as one caller: %j', (ip) => {
  expect(callerOf(ip)).toEqual(callerOf(undefined))
})
