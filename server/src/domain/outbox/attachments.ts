import type { AttachedFile } from '@server/core/providers/messages/message-sender'
import type { Services } from '@server/core/services'

/** What a message brings along: named when it is written, made when it is sent. */
export interface Attachment {
  /** Which area makes it. */
  kind: string
  id: string
}

/** Makes a file; null for one that is no more. Throws when it cannot be made now: the message is sent later. */
type MakeFile = (services: Services, of: { projectId: string; id: string }) => Promise<AttachedFile | null>

/** By kind; `server/src/attachments.ts` puts them together. */
export type Attachments = Readonly<Record<string, MakeFile>>
