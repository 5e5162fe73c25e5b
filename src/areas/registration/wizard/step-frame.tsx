import type { PropsWithChildren, ReactNode } from 'react'
import { stepsOf } from '@contract/registration/registration-steps'
import { WizardFrame } from '@/patterns/wizard/wizard-frame'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ActionBar } from '@/ui/layout/action-bar'
import { useRegistrationText } from '../texts'
import type { StepAt } from './wizard-step'

interface StepFrameProps {
  at: StepAt
  /** Null while there is nothing to save yet. */
  onNext: (() => Promise<unknown>) | null
  /** `saveAndNext` unless said otherwise; not shown while editing. */
  nextLabel?: string
  /** One line above the button. */
  note?: ReactNode
}

/** Progress and action bar of a step; a step that is only being changed shows no progress. */
export function StepFrame({ at, onNext, nextLabel, note, children }: PropsWithChildren<StepFrameProps>) {
  const t = useRegistrationText()
  const { batch, step, isEditing } = at
  const action = { onPress: onNext ?? nothing, disabled: !onNext }
  if (isEditing)
    return (
      <Form onSubmit={action.onPress} disabled={action.disabled}>
        {children}
        <ActionBar note={note}>
          <SubmitButton disabled={action.disabled}>{t('saveChange')}</SubmitButton>
        </ActionBar>
      </Form>
    )
  const steps = stepsOf(batch)
  return (
    <WizardFrame
      steps={steps.map((each) => t(`step.${each}`))}
      current={steps.indexOf(step)}
      primary={{ label: nextLabel ?? t('saveAndNext'), ...action }}
      note={note}
    >
      {children}
    </WizardFrame>
  )
}

const nothing = () => undefined

/** A step while something that only it needs is still being read: nothing moves when that is there. */
export function StepSkeleton({ at, lines }: { at: StepAt; lines: number }) {
  return (
    <StepFrame at={at} onNext={null}>
      <Skeleton cards={4} lines={lines} />
    </StepFrame>
  )
}
