import type { ReactNode } from 'react'
import type {
  CertificateApplicationPatch,
  CertificateApplicationStep,
} from '@contract/certificate-application/application-card'
import { ApplicationStep as ReviewedStep } from '@/patterns/journey/step/application-step'
import type { StepAt } from '@/patterns/journey/step/step-at'
import { useApplicationText } from '../texts'
import { applicationJourney, type ApplicationData } from './application-journey'

/** An open step of the journey with its data. */
export type ApplicationAt = StepAt<CertificateApplicationStep, ApplicationData, CertificateApplicationPatch>

interface ApplicationStepProps {
  step: CertificateApplicationStep
  children: (at: ApplicationAt) => ReactNode
}

export function ApplicationStep({ step, children }: ApplicationStepProps) {
  const t = useApplicationText()
  return (
    <ReviewedStep journey={applicationJourney} step={step} whyNot={(reason) => t('reason', { reason })}>
      {children}
    </ReviewedStep>
  )
}
