import type { Entry, Memo } from './messages.ts';

/** A session whose statements wait here. `key` is its launch's `fetch` address. */
export interface KeptSession { key: string; endpoint: string; token?: string; memo: Memo; data?: LaunchData }

/** The facts of `LMS.LaunchData` (cmi5 §10) that reporting needs. */
export interface LaunchData {
  contextTemplate?: Record<string, unknown>;
  launchMode?: 'Normal' | 'Browse' | 'Review';
  masteryScore?: number;
  returnURL?: string;
}

/** Where unsent statements survive. Entries come back in the order in which they were first put. */
export interface QueueStore {
  sessions(): Promise<KeptSession[]>;
  entries(key: string): Promise<Entry[]>;
  keep(session: KeptSession): Promise<void>;
  /** Adds entries, or replaces those with the same statement id in their place. */
  put(key: string, entries: Entry[]): Promise<void>;
  drop(key: string, ids: string[]): Promise<void>;
  /** The session and all that it still holds. */
  forget(key: string): Promise<void>;
}
