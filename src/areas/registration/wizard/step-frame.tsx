import type { PropsWithChildren, ReactNode } from 'react'
import { stepsOf } from '@contract/registration-steps'
import { WizardFrame } from '@/patterns/wizard/wizard-frame'
import { ActionBar } from '@/ui/layout/action-bar'
import { Button } from '@/ui/basic/button'
import { useRegistrationText } from '../texts'
import type { StepAt } from './wizard-step'

interface StepFrameProps {
  at: StepAt
  onNext: () => Promise<unknown>
  /** `saveAndNext` unless said otherwise; not shown while editing. */
  nextLabel?: string
  /** One line above the button. */
  note?: ReactNode
}

/** Progress and action bar of a step; a step that is only being changed shows no progress. */
export function StepFrame({ at, onNext, nextLabel, note, children }: PropsWithChildren<StepFrameProps>) {
  const t = useRegistrationText()
  const { batch, step, isEditing } = at
  if (isEditing)
    return (
      <>
        {children}
        <ActionBar note={note}>
          <Button onPress={onNext}>{t('saveChange')}</Button>
        </ActionBar>
      </>
    )
  const steps = stepsOf(batch)
  return (
    <WizardFrame
      steps={steps.map((each) => t(`step.${each}`))}
      current={steps.indexOf(step)}
      primary={{ label: nextLabel ?? t('saveAndNext'), onPress: onNext }}
      note={note}
    >
      {children}
    </WizardFrame>
  )
}
