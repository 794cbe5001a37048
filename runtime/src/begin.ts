import type { BeginOptions, Session } from './session.ts';
import { readLaunch, speech } from './launch.ts';
import { unlaunched } from './unlaunched.ts';

export async function begin(options: BeginOptions = {}): Promise<Session> {
  const launch = readLaunch(options.address ?? globalThis.location?.href ?? '');
  return unlaunched(speech(launch?.lang));
}
