import { isUnanswered } from '@contract/collecting/answers/answer-checks'
import type { Answers } from '@contract/collecting/fields'
import type { PhotoCheck } from '@contract/collecting/content'
import { partNamed, type NamedPart } from '@contract/registration/correction/correction-part'
import type { IdentityState } from '@contract/identity/identity-check'
import type { BatchDefinition, ProjectDefinition } from '@server/core/tables/definition/project-definition'
import type { ForPerson, ConfirmedContent } from '@server/core/tables/registration'

/** Submitted content with decrypted answers. */
export interface ToReview {
  content: Pick<ConfirmedContent, 'photoFileId' | 'files'>
  answers: Answers
  photoCheck: PhotoCheck | null
}

/** Returns the reason why a person has to review the content before approval; null if there is none. Pure. */
export function forPerson({ audit }: Pick<BatchDefinition, 'audit'>, given: ToReview): ForPerson | null {
  if (given.photoCheck === 'manualReview') return 'photo'
  const named = (audit?.lookAt ?? []).flatMap((word) => partNamed(word) ?? [])
  return named.some((part) => wasGiven(given, part)) ? 'named' : null
}

function wasGiven({ content, answers }: ToReview, { part, key }: NamedPart): boolean {
  if (part === 'photo') return content.photoFileId !== null
  if (part === 'files') return (content.files[key] ?? []).length > 0
  return !isUnanswered(answers[key])
}

/** Identity states that do not delay approval: only confirmed ones where the project has an identity check. */
export function vouchedFor({ identityCheck }: Pick<ProjectDefinition, 'identityCheck'>): IdentityState[] {
  return identityCheck ? ['matched'] : ['matched', 'unchecked']
}
