import type { AttachedFile } from '@server/core/providers/messages/message-sender'
import type { Services } from '@server/core/services'
import type { Language } from './written'

/** Attachment of a message: named when the message is written, generated when it is sent. */
export interface Attachment {
  /** Area that generates it. */
  kind: string
  id: string
}

/**
 * Generates a file in the language of the message; null when it no longer exists. Throws when it cannot be generated
 * now; the message is retried.
 */
type MakeFile = (
  services: Services,
  of: { projectId: string; id: string; language: Language },
) => Promise<AttachedFile | null>

/** Generators by kind. */
export type Attachments = Readonly<Record<string, MakeFile>>
