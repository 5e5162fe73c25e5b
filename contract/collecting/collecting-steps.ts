/** The steps in which a journey collects what it asks for, and when each of them holds all of it. Pure. */
import { answerSetting } from './answers/answer-setting'
import type { Content } from './content'
import { checkAnswers } from './field-rules'
import type { Requirements } from './requirements'

const STEPS = ['commitment', 'baseInfo', 'photo', 'files'] as const
export type CollectingStep = (typeof STEPS)[number]

type Asked = Pick<Requirements, 'fields' | 'photo' | 'files'>
type Given = Pick<Content, 'commitmentAccepted' | 'baseInfo' | 'photoFileId' | 'files'>

/** The letter, and what else is asked for. */
export function collectingSteps({ fields, photo, files }: Asked): CollectingStep[] {
  return STEPS.filter((step) => {
    if (step === 'baseInfo') return fields.length > 0
    if (step === 'photo') return photo !== undefined
    return step !== 'files' || files.length > 0
  })
}

/** Whether a step holds all that is required, at `now` (milliseconds, the server's clock): a date may be past by then. */
export const isCollected: Record<CollectingStep, (content: Given, requirements: Requirements, now: number) => boolean> =
  {
    commitment: ({ commitmentAccepted }) => commitmentAccepted,
    baseInfo: ({ baseInfo }, requirements, now) =>
      Object.keys(checkAnswers(requirements.fields, baseInfo, answerSetting(requirements, now))).length === 0,
    photo: ({ photoFileId }) => photoFileId !== null,
    files: ({ files }, requirements) =>
      requirements.files.every(({ key, required }) => !required || (files[key]?.length ?? 0) > 0),
  }
