import { describe, expect, it } from 'vitest'
import { apkOf, compiledXml, exeOf, manifestOf, v2Scheme, v3Scheme } from '../../../test/programs.ts'
import { readAndroidManifest, signaturesOf } from './apk-rules.ts'
import { architectureOf } from './exe-rules.ts'

describe('the manifest of an Android application', () => {
  const usual = {
    package: 'com.acme.valves',
    versionName: '1.4.2',
    versionCode: 42,
    minSdk: 29,
    targetSdk: 32,
    part: false,
  }
  const ids = {
    versionCode: 0x0101021b,
    versionName: 0x0101021c,
    minSdkVersion: 0x0101020c,
    targetSdkVersion: 0x01010270,
  }
  it.each([
    ['in UTF-16', manifestOf(), usual],
    ['in UTF-8', manifestOf({}, undefined, { utf8: true }), usual],
    ['whose names were removed', manifestOf({}, undefined, { ids }), usual],
    [
      'numbers written as text',
      manifestOf({ versionCode: '7' }, { minSdkVersion: '26' }),
      { ...usual, versionCode: 7, minSdk: 26, targetSdk: null },
    ],
    ['without a minimum', manifestOf({}, {}), { ...usual, minSdk: 1, targetSdk: null }],
    ['of a part', manifestOf({ split: 'config.fr' }), { ...usual, part: true }],
    [
      'other letters',
      manifestOf({ versionName: 'Édition 2 β' }, undefined, { utf8: true }),
      { ...usual, versionName: 'Édition 2 β' },
    ],
  ])('%s', (_, bytes, found) => {
    expect(readAndroidManifest(bytes)).toEqual(found)
  })
  const whole = manifestOf()
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['XML as people write it', Buffer.from('<manifest package="com.acme.valves"/>')],
    ['another root', compiledXml([{ name: 'resources', attributes: { package: 'com.acme.valves' } }])],
    ['no package', compiledXml([{ name: 'manifest', attributes: { versionCode: 1 } }])],
    ['no name of a package', manifestOf({ package: 'valves' })],
    ['noise', Buffer.from([3, 0, 8, 0, ...Array.from({ length: 200 }, (_, i) => (i * 37) & 255)])],
    ['a length without end', Buffer.concat([whole.subarray(0, 12), Buffer.alloc(8, 0xff), whole.subarray(20)])],
  ])('is not: %s', (_, bytes) => {
    expect(readAndroidManifest(bytes)).toBeUndefined()
  })
  it('is invalid wherever it is cut', () => {
    for (let length = 0; length < 300; length += 7)
      expect(readAndroidManifest(whole.subarray(0, length))).toBeUndefined()
  })
})
describe('its signatures', () => {
  const found = async (zip: Buffer, names: string[] = []) =>
    signaturesOf(names, async (offset, length) => zip.subarray(offset, offset + length), zip.length)
  const old = ['META-INF/CERT.SF', 'META-INF/CERT.RSA']
  it.each([
    ['none', [], [], []],
    ['v1', [], old, ['v1']],
    ['v1 by another key', [], ['META-INF/A.SF', 'META-INF/A.EC'], ['v1']],
    ['half of v1', [], ['META-INF/CERT.SF'], []],
    ['v2', [v2Scheme], [], ['v2']],
    ['all', [v3Scheme, v2Scheme], old, ['v1', 'v2', 'v3']],
    ['what is no signature', [0x42726577], [], []],
    ['v3 behind others', [0x42726577, 1, 2, v3Scheme], [], ['v3']],
  ])('%s', async (_, schemes, names, expected) => {
    expect(await found(await apkOf({}, schemes), names)).toEqual(expected)
  })
  it('are missing in files that are cut or inconsistent', async () => {
    const apk = await apkOf()
    const block = apk.indexOf('APK Sig Block 42')
    const lying = Buffer.from(apk)
    lying.writeUInt32LE(0xfffffff0, block - 8)
    expect(await found(lying)).toEqual([])
    expect(await found(apk.subarray(0, 40))).toEqual([])
    expect(await found(Buffer.alloc(0))).toEqual([])
  })
})
it.each([
  ['x64', exeOf(), 'x64'],
  ['x86', exeOf(0x014c), 'x86'],
  ['arm64', exeOf(0xaa64), 'arm64'],
  ['a library', exeOf(0x8664, 0x2022), undefined],
  ['an object', exeOf(0x8664, 0), undefined],
  ['of another machine', exeOf(0x01c0), undefined],
  ['letters alone', Buffer.from('MZ'), undefined],
  ['DOS', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('a Windows program: %s', (_, head, architecture) => {
  expect(architectureOf(head)).toBe(architecture)
})
