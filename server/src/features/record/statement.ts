/**
 * A statement as content sends it (xAPI 1.0.3, Data 2; IEEE 9274.1.1). Only `rules.ts` in this folder creates one from
 * a request.
 */
export interface Attachment {
  usageType: string
  display: Record<string, string>
  description?: Record<string, string>
  contentType: string
  length: number
  sha2: string
  fileUrl?: string
}
export interface Agent {
  objectType?: string
  name?: string
  mbox?: string
  mbox_sha1sum?: string
  openid?: string
  account?: { homePage: string; name: string }
  member?: Agent[]
}
export interface StatementBody {
  id?: string
  actor: Agent
  verb: { id: string; display?: Record<string, string> }
  object: { objectType?: string; id?: string; [more: string]: unknown }
  result?: {
    score?: { scaled?: number; raw?: number; min?: number; max?: number }
    success?: boolean
    completion?: boolean
    response?: string
    duration?: string
    extensions?: Record<string, unknown>
  }
  context?: { registration?: string; extensions?: Record<string, unknown>; [more: string]: unknown }
  timestamp?: string
  stored?: string
  authority?: unknown
  version?: string
  attachments?: Attachment[]
}
