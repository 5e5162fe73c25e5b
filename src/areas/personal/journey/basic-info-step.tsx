import type { ReactNode } from 'react'
import type { BasicInfoPatch, BasicInfoStep as Step } from '@contract/basic-info/basic-info-update'
import { ApplicationStep } from '@/patterns/journey/step/application-step'
import type { StepAt } from '@/patterns/journey/step/step-at'
import { usePersonalText } from '../texts'
import { basicInfoJourney, type BasicInfoData } from './basic-info-journey'

/** An open step of the journey with its data. */
export type BasicInfoAt = StepAt<Step, BasicInfoData, BasicInfoPatch>

export function BasicInfoStep({ step, children }: { step: Step; children: (at: BasicInfoAt) => ReactNode }) {
  const t = usePersonalText()
  return (
    <ApplicationStep journey={basicInfoJourney} step={step} whyNot={(reason) => t('reason', { reason })}>
      {children}
    </ApplicationStep>
  )
}
