const machines = new Map([
  [0x8664, 'x64'],
  [0x014c, 'x86'],
  [0xaa64, 'arm64'],
] as const)
export type Architecture = 'x64' | 'x86' | 'arm64'
const [executable, library] = [0x0002, 0x2000]
/** Length of a program's start that contains its header, in bytes. */
export const exeHeadBytes = 4096

/** Returns the processor architecture of a Windows program; undefined where the bytes are not the start of one. */
export function architectureOf(head: Buffer): Architecture | undefined {
  if (head.length < 64 || head.toString('latin1', 0, 2) !== 'MZ') return undefined
  const at = head.readUInt32LE(60)
  if (at + 24 > head.length || head.toString('latin1', at, at + 4) !== 'PE\0\0') return undefined
  const characteristics = head.readUInt16LE(at + 22)
  const isProgram = (characteristics & executable) !== 0 && (characteristics & library) === 0
  return isProgram ? machines.get(head.readUInt16LE(at + 4) as 0x8664) : undefined
}
