import type { PropsWithChildren, ReactNode } from 'react'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ActionBar } from '@/ui/layout/action-bar'
import { useJourneyText } from '../journey-texts'
import { LongSaving } from '../waiting/long-saving'
import { Progress, WayBack } from './progress'
import type { OpenStep } from './step-at'

type FramedStep = Pick<OpenStep, 'isEditing' | 'names' | 'current'>

interface StepFrameProps {
  at: FramedStep
  /** Null while there is nothing to save yet. */
  onNext: (() => Promise<unknown>) | null
  /** Button label, `saveAndNext` by default; not used while editing. */
  nextLabel?: string
  /** Line above the button. */
  note?: ReactNode
}

/** Frame of a step: progress and action bar; an edited step shows the screen that saving returns to instead. */
export function StepFrame({ at, onNext, nextLabel, note, children }: PropsWithChildren<StepFrameProps>) {
  const t = useJourneyText()
  const { isEditing, names, current } = at
  return (
    <>
      {isEditing ? <WayBack to={names[names.length - 1]} /> : <Progress names={names} current={current} />}
      <Form onSubmit={onNext ?? nothing} disabled={!onNext}>
        {children}
        <ActionBar note={note} status={<LongSaving />}>
          <SubmitButton disabled={!onNext}>
            {isEditing ? t('saveChange') : (nextLabel ?? t('saveAndNext'))}
          </SubmitButton>
        </ActionBar>
      </Form>
    </>
  )
}

const nothing = () => undefined

/** Loading placeholder in a step's frame, which prevents layout shifts when the data arrives. */
export function StepSkeleton({ at, lines }: { at: FramedStep; lines: number }) {
  return (
    <StepFrame at={at} onNext={null}>
      <Skeleton cards={4} lines={lines} />
    </StepFrame>
  )
}
