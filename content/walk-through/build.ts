// One page for all walks, built once; each training is that page with two files of its own.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { ZipFile } from 'yazl';
import { makeTraining } from '@praxia/stage/make.ts';
import { faults } from './src/content.ts';

const here = fileURLToPath(new URL('.', import.meta.url)), LONG_AGO = new Date(2026, 0, 1); // the same sources give the same zip
let page: Promise<string> | null = null;

export interface WalkInput { name: string; texts: object; steps: object }

// returns the path of dist/<name>.zip; throws with every fault of the two files
export async function buildFor({ name, texts, steps }: WalkInput): Promise<string> {
  if (!/^[a-z0-9][a-z0-9-]{0,60}$/.test(name) || name === 'page') throw new Error(`${name}: a name is small letters, digits and dashes`);
  const wrong = faults(texts, steps);
  if (wrong.length) throw new Error(`${name}\n${wrong.join('\n')}`);
  page ??= makeTraining(here, 'walk-through').then(() => join(here, 'dist', 'page'));
  const from = await page, out = join(here, 'dist', `${name}.zip`), zip = new ZipFile();
  const all = (await readdir(from, { recursive: true, withFileTypes: true })).filter((f) => f.isFile()).map((f) => join(f.parentPath, f.name)).sort();
  for (const f of all) zip.addFile(f, relative(from, f).split(sep).join('/'), { mtime: LONG_AGO });
  for (const [file, value] of [['texts.json', texts], ['steps.json', steps]] as const) zip.addBuffer(Buffer.from(JSON.stringify(value)), file, { mtime: LONG_AGO });
  zip.end();
  await mkdir(join(here, 'dist'), { recursive: true });
  await pipeline(zip.outputStream, createWriteStream(out));
  return out;
}

const read = async (path: string): Promise<object> => JSON.parse(await readFile(path, 'utf8')) as object;
export const buildSample = async (): Promise<string> => buildFor({ name: 'lifting-without-harm', texts: await read(join(here, 'sample', 'texts.json')), steps: await read(join(here, 'sample', 'steps.json')) });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const out = await buildSample(), bytes = await readFile(out);
  console.log(`${relative(process.cwd(), out)}, ${(bytes.length / 1e6).toFixed(2)} MB, sha256 ${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`);
}
