import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { backOrNextStepAtom } from '@/session/journey'
import { store } from '@/session/store'
import { useJourneyText } from '../journey-texts'
import styles from './progress.module.scss'

interface ProgressProps {
  /** Step names in order. */
  names: readonly string[]
  /** Index of the current step. */
  current: number
  /** What follows; the next step if missing. */
  following?: string | undefined
}

/** Note on an edited step: the screen that saving returns to. */
export function WayBack({ to }: { to: string | undefined }) {
  const t = useJourneyText()
  return to ? <View className={styles.instead}>{t('edit.back', { step: to })}</View> : null
}

/** Progress bar with the current and the next step. */
export function Progress({ names, current, following = names[current + 1] }: ProgressProps) {
  const t = useJourneyText()
  const direction = useStepDirection()
  return (
    <View className={styles.progress}>
      <View className={styles.where}>
        <View className={`numbers ${styles.count}`}>
          {current + 1} / {names.length}
        </View>
        <View className={`${styles.step} ${styles[direction]}`} aria-current="step">
          {names[current]}
        </View>
        {following && <View className={styles.following}>{t('next', { step: following })}</View>}
      </View>
      <View className={styles.track} aria-hidden="true">
        {names.map((name, index) => (
          <View key={name} className={index <= current ? styles.done : styles.ahead} />
        ))}
      </View>
    </View>
  )
}

/** Number of steps opened since the client was started. */
let stepsOpened = 0

/**
 * Returns the direction in which the candidate came to this step. A step that is shown again after another one was
 * opened was reached by going back (our button, the browser's or the phone's); otherwise the candidate only left the
 * app for a while.
 */
export function useStepDirection(): 'back' | 'next' {
  const [direction, setDirection] = useState(() => store.get(backOrNextStepAtom))
  const opened = useRef<number | null>(null)
  useEffect(() => {
    stepsOpened += 1
  }, [])
  useDidHide(() => {
    opened.current = stepsOpened
  })
  useDidShow(() => {
    const isBack = opened.current !== null && stepsOpened > opened.current
    opened.current = null
    if (!isBack) return
    store.set(backOrNextStepAtom, 'back')
    setDirection('back')
  })
  return direction
}
