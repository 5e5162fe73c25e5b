/** Steps of a journey that collect content, and their completeness. Pure. */
import { answerSetting } from './answers/answer-setting'
import type { Content } from './content'
import { checkAnswers } from './field-rules'
import type { Requirements } from './requirements'
import { unsavedSections } from './table-sections'

const STEPS = ['commitment', 'baseInfo', 'photo', 'files'] as const
export type CollectingStep = (typeof STEPS)[number]

type Asked = Pick<Requirements, 'fields' | 'photo' | 'files'>
type Given = Pick<Content, 'commitmentAccepted' | 'baseInfo' | 'savedSections' | 'photoFileId' | 'files'>

/** Returns the commitment letter and the steps that have requirements. */
export function collectingSteps({ fields, photo, files }: Asked): CollectingStep[] {
  return STEPS.filter((step) => {
    if (step === 'baseInfo') return fields.length > 0
    if (step === 'photo') return photo !== undefined
    return step !== 'files' || files.length > 0
  })
}

/**
 * Returns whether a step has all required content at `now` (server clock, milliseconds); date limits depend on the
 * current day.
 */
export const isCollected: Record<CollectingStep, (content: Given, requirements: Requirements, now: number) => boolean> =
  {
    commitment: ({ commitmentAccepted }) => commitmentAccepted,
    baseInfo: (content, requirements, now) =>
      unsavedSections(requirements, content).length === 0 &&
      Object.keys(checkAnswers(requirements.fields, content.baseInfo, answerSetting(requirements, now))).length === 0,
    photo: ({ photoFileId }) => photoFileId !== null,
    files: ({ files }, requirements) =>
      requirements.files.every(({ key, required }) => !required || (files[key]?.length ?? 0) > 0),
  }
