import type { PropsWithChildren, ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { Skeleton } from '@/ui/feedback/skeleton'
import { useIsWide } from '@/platform/page/media'
import { ActionBar } from '@/ui/layout/action-bar'
import { Columns } from '@/ui/layout/columns'
import { useJourneyText } from '../journey-texts'
import { LongSaving } from '../waiting/long-saving'
import { Progress, WayBack } from './progress'
import type { OpenStep } from './step-at'
import { roleProps } from '@/platform/element/aria'
import { Icon } from '@/ui/basic/icon'
import { Card } from '@/ui/layout/card'
import styles from './steps.module.scss'

type FramedStep = Pick<OpenStep, 'isEditing' | 'names' | 'current'>

interface StepFrameProps {
  at: FramedStep
  /** Null while there is nothing to save yet. */
  onNext: (() => Promise<unknown>) | null
  /** Button label, `saveAndNext` by default; not used while editing. */
  nextLabel?: string
  /** Name of the part of this step that follows; the next step if missing. */
  following?: string | undefined
  /** Line above the button. */
  note?: ReactNode
  /** Follows the content; next to it on wide screens. */
  aside?: ReactNode
}

/**
 * Frame of a step: progress and action bar; an edited step shows the screen that saving returns to instead. Wide screens
 * list the steps next to the content.
 */
export function StepFrame({
  at,
  onNext,
  nextLabel,
  following,
  note,
  aside,
  children,
}: PropsWithChildren<StepFrameProps>) {
  const t = useJourneyText()
  const { isEditing, names, current } = at
  const isWide = useIsWide()
  const bar = (
    <ActionBar note={note} status={<LongSaving />}>
      <SubmitButton disabled={!onNext}>{isEditing ? t('saveChange') : (nextLabel ?? t('saveAndNext'))}</SubmitButton>
    </ActionBar>
  )
  return (
    <>
      {isEditing && <WayBack to={names[names.length - 1]} />}
      {!isEditing && !isWide && <Progress names={names} current={current} following={following} />}
      <Form onSubmit={onNext ?? nothing} disabled={!onNext}>
        <Columns
          aside={
            <>
              {isWide && !isEditing && <Steps names={names} current={current} />}
              {aside}
            </>
          }
          bar={bar}
        >
          {children}
        </Columns>
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

interface StepsProps {
  /** Step names in order. */
  names: readonly string[]
  /** Index of the current step. */
  current: number
}

/** All steps next to the form, for wide screens. */
function Steps({ names, current }: StepsProps) {
  const t = useJourneyText()
  return (
    <View className="screen-only">
      <Card title={t('steps')}>
        <View {...roleProps('list')}>
          {names.map((name, index) => (
            <View
              key={name}
              className={`${styles.step} ${index === current ? styles.current : ''}`}
              {...roleProps('listitem')}
              {...(index === current && { 'aria-current': 'step' })}
            >
              {index < current ? (
                <View className={`${styles.mark} ${styles.done}`}>
                  <Icon name="check" />
                  <View className="only-spoken">{t('steps.done')}</View>
                </View>
              ) : (
                <View className={`numbers ${styles.mark}`}>{index + 1}</View>
              )}
              <View className={styles.name}>{name}</View>
            </View>
          ))}
        </View>
      </Card>
    </View>
  )
}
