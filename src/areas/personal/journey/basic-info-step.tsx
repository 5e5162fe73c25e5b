import type { ReactNode } from 'react'
import type { BasicInfoPatch, BasicInfoStep as Step } from '@contract/basic-info/basic-info-update'
import { JourneyStep } from '@/patterns/journey/step/journey-step'
import type { StepAt } from '@/patterns/journey/step/step-at'
import { Note } from '@/ui/feedback/note'
import { usePersonalText } from '../texts'
import { basicInfoJourney, type BasicInfoData } from './basic-info-journey'

/** A step that is open. */
export type BasicInfoAt = StepAt<Step, BasicInfoData, BasicInfoPatch>

/** One step of an application; while one that was not approved is corrected, with the reason. */
export function BasicInfoStep({ step, children }: { step: Step; children: (at: BasicInfoAt) => ReactNode }) {
  const t = usePersonalText()
  return (
    <JourneyStep journey={basicInfoJourney} step={step}>
      {(at) => (
        <>
          {at.draft.application?.reason && (
            <Note tone="wait">{t('reason', { reason: at.draft.application.reason })}</Note>
          )}
          {children(at)}
        </>
      )}
    </JourneyStep>
  )
}
