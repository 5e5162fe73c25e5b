import { isDeepStrictEqual } from 'node:util'
import { answerSetting } from '@contract/collecting/answers/answer-setting'
import { checkAnswers } from '@contract/collecting/field-rules'
import type { Answers } from '@contract/collecting/fields'
import type { PhotoRequirement } from '@contract/collecting/requirements'
import { correctedName } from '@contract/registration/correction/correction-requirements'
import type { BatchOffering } from '@contract/registration/offered/offering'
import type { LocalText } from '@contract/schemas'
import type { HandedIn } from '@server/core/tables/collecting'

/**
 * Returns the names of requirements of a batch that content submitted to another batch does not meet: letter, answers,
 * photo of the same kind, files. Additional content is ignored. `now` in milliseconds.
 */
export function missingContent(
  asked: BatchOffering,
  handedIn: { content: HandedIn; answers: Answers; photo: PhotoRequirement | undefined },
  now: number,
): LocalText[] {
  const { content, answers } = handedIn
  const faults = Object.keys(checkAnswers(asked.fields, answers, answerSetting(asked, now)))
  const isWrong = (key: string) => faults.some((path) => path.split('.')[0] === key)
  const isPhotoThere = content.photoFileId !== null && isDeepStrictEqual(asked.photo, handedIn.photo)
  const isThere = (key: string) => (content.files[key]?.length ?? 0) > 0
  return [
    ...(content.acceptedLetter === asked.revisions.letter ? [] : [asked.commitment.title]),
    ...asked.fields.filter(({ key }) => isWrong(key)).map(({ label }) => label),
    ...(asked.photo && !isPhotoThere ? [correctedName(asked, { part: 'photo', key: '' })] : []),
    ...asked.files.filter(({ key, required }) => required && !isThere(key)).map(({ label }) => label),
  ]
}
