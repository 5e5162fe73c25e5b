import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { ActionBar } from '@/ui/layout/action-bar'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { useWizardText } from './wizard-texts'
import styles from './wizard-frame.module.scss'

interface WizardAction {
  label: string
  onPress: () => void | Promise<unknown>
  disabled?: boolean
}

interface WizardFrameProps {
  /** What each step is called, in order. */
  steps: readonly string[]
  /** Index of the step that is open. */
  current: number
  primary: WizardAction
  /** One line above the buttons: an amount, seats left. */
  note?: ReactNode
}

/** A step of a wizard: where the candidate is, what is still to come, and the way on. */
export function WizardFrame(props: PropsWithChildren<WizardFrameProps>) {
  const { steps, current, primary, note, children } = props
  return (
    <>
      <Progress steps={steps} current={current} />
      <Form onSubmit={primary.onPress} disabled={primary.disabled}>
        {children}
        <ActionBar note={note}>
          <SubmitButton disabled={primary.disabled}>{primary.label}</SubmitButton>
        </ActionBar>
      </Form>
    </>
  )
}

function Progress({ steps, current }: Pick<WizardFrameProps, 'steps' | 'current'>) {
  const t = useWizardText()
  const next = steps[current + 1]
  return (
    <View className={styles.progress}>
      <View className={styles.where}>
        <View className={`numbers ${styles.count}`}>
          {current + 1} / {steps.length}
        </View>
        <View className={styles.step}>{steps[current]}</View>
        {next && <View className={styles.next}>{t('next', { step: next })}</View>}
      </View>
      <View className={styles.track} aria-hidden="true">
        {steps.map((step, index) => (
          <View key={step} className={index <= current ? styles.done : styles.ahead} />
        ))}
      </View>
    </View>
  )
}
