import { expect, it } from 'vitest'
import { pictureHead } from './picture-head.ts'

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const png = '89504e470d0a1a0a 0000000d 49484452'

it('a picture is recognised by its bytes, and a PNG’s pixels are read before it is decoded', () => {
  expect(pictureHead(bytes(`${png} 00002ee0 00002ee0`))).toEqual({ pixels: 144_000_000 })
  expect(pictureHead(bytes('ffd8ffe000104a464946'))).toEqual({ pixels: null })
})
it('anything else is not accepted as a picture', () => {
  for (const other of ['', '89504e47', png, '52494646240000005745425056503820', Buffer.from('<svg/>').toString('hex')])
    expect(pictureHead(bytes(other)), other).toBeNull()
})
