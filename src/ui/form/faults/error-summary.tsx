import { View } from '@tarojs/components'
import { useState, useCallback, useEffect, useMemo, useRef } from 'react'
import { roleProps } from '@/platform/element/aria'
import { scrollToElement } from '@/platform/page/document'
import { Button } from '../../basic/button'
import { Icon } from '../../basic/icon'
import { Link } from '../../basic/link'
import type { Fault } from '../form-context'
import { useFormText } from '../form-texts'
import styles from './error-summary.module.scss'

/** Number of lines that leaves the form visible on a small phone; a list with one more line is not collapsed. */
const most = 5
const first = 4

/** Error summary above a form; each line links to its field. Long lists are collapsed. */
export function ErrorSummary({ id, faults }: { id: string; faults: readonly Fault[] }) {
  const t = useFormText()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || faults.length <= most ? faults : faults.slice(0, first)
  return (
    <View id={id} className={styles.summary}>
      <View className={styles.head} {...roleProps('status')}>
        <Icon name="circle-alert" />
        <View className={styles.title}>{t('faults', { count: faults.length })}</View>
      </View>
      {shown.map(({ id, label, message }) => (
        <View key={id}>
          <Link href={`#${id}`} onPress={() => goToField(id)}>
            {message.includes(label) ? message : t('errorAt', { label, message })}
          </Link>
        </View>
      ))}
      {shown !== faults && (
        <Button kind="text" onPress={() => setWhole(true)}>
          {t('faults.more', { count: faults.length - first })}
        </Button>
      )}
    </View>
  )
}

/** Scrolls to a field and its error, and focuses it. `above`: id of the error summary, which stays in view if it fits. */
function goToField(id: string, above?: string): void {
  scrollToElement(`#${id}`, { error: `#${id}-error`, ...(above && { above: `#${above}` }) })
}

/**
 * Collects the errors of a form's fields in screen order. In each `round` (submission), the fields call `place` one
 * after the other; their messages may arrive later in any order. After `expect`, the first error is focused as soon as
 * it is rendered; an error of the previous round yields the focus to a new one above it.
 */
export function useFaultList(summaryId: string) {
  const [round, setRound] = useState(0)
  const [reported, setReported] = useState<Readonly<Record<string, Fault>>>({})
  const [places, setPlaces] = useState<Readonly<Record<string, number>>>({})
  const count = useRef(0)
  const expected = useRef<'any' | 'new' | null>(null)
  const earlier = useRef<readonly Fault[]>([])
  const drawn = useRef<readonly Fault[]>([])

  const report = useCallback((id: string, fault: Fault | null) => {
    setReported(({ [id]: _before, ...others }) => (fault ? { ...others, [id]: fault } : others))
  }, [])
  const place = useCallback((id: string) => {
    count.current += 1
    const at = count.current
    setPlaces((before) => ({ ...before, [id]: at }))
  }, [])
  const expect = useCallback(() => {
    expected.current = 'any'
    earlier.current = drawn.current
    setRound((before) => before + 1)
  }, [])

  const faults = useMemo(
    () => Object.values(reported).sort((one, other) => (places[one.id] ?? 0) - (places[other.id] ?? 0)),
    [reported, places],
  )
  useEffect(() => {
    drawn.current = faults
    const [first] = faults
    if (!first || !expected.current) return
    const isNew = (fault: Fault) => !earlier.current.includes(fault)
    if (expected.current === 'any' || isNew(first)) goToField(first.id, summaryId)
    expected.current = faults.some(isNew) ? null : 'new'
  }, [faults, summaryId])

  return { faults, round, report, place, expect }
}
