import type { Answers } from '@contract/collecting/fields'
import type { Services } from '@server/core/services'
import type { HandedIn } from '@server/core/tables/collecting'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import type { DraftOf } from '@server/domain/collecting/draft-store'

type Content = Pick<HandedIn, 'baseInfo' | 'photoFileId' | 'files'>

/**
 * Names what somebody looked at: the same for the same answers, photo and files of a candidate, however they are sealed, and
 * no other. Keyed, because a few answers could be guessed.
 */
export function digestOf(services: Pick<Services, 'personalData'>, of: DraftOf, content: Content): string {
  const answers: Answers = openAnswers(services, of, content.baseInfo)
  // a requirement whose files were all taken away is as one that never had any
  const files = Object.entries(content.files).filter(([, fileIds]) => fileIds.length > 0)
  const lookedAt = [answers, content.photoFileId, Object.fromEntries(files)]
  const { projectId, accountId, kind, key } = of
  return services.personalData.digest(
    'pre-review',
    JSON.stringify([projectId, accountId, kind, key, inOrder(lookedAt)]),
  )
}

/** The same object with its names in order, at every level: they may have been saved in another one. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, part]) => [name, inOrder(part)]))
}
