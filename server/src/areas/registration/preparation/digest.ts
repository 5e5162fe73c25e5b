import type { Answers } from '@contract/collecting/fields'
import type { Services } from '@server/core/services'
import type { HandedIn } from '@server/core/tables/collecting'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import type { DraftOf } from '@server/domain/collecting/draft-store'

type Content = Pick<HandedIn, 'baseInfo' | 'photoFileId' | 'files'>

/**
 * Returns a digest that identifies the reviewed content: equal for the same answers, photo and files of a candidate,
 * however they are encrypted. Keyed, because content with few answers could be guessed.
 */
export function digestOf(services: Pick<Services, 'personalData'>, of: DraftOf, content: Content): string {
  const answers: Answers = openAnswers(services, of, content.baseInfo)
  // A requirement without files equals one that is absent.
  const files = Object.entries(content.files).filter(([, fileIds]) => fileIds.length > 0)
  const lookedAt = [answers, content.photoFileId, Object.fromEntries(files)]
  const { projectId, accountId, kind, key } = of
  return services.personalData.digest(
    'pre-review',
    JSON.stringify([projectId, accountId, kind, key, inOrder(lookedAt)]),
  )
}

/** Sorts object keys at every level, because they may be stored in another order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, part]) => [name, inOrder(part)]))
}
