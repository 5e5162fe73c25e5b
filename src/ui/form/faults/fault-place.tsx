import { View } from '@tarojs/components'
import { useEffect, useState, type PropsWithChildren } from 'react'
import { scrollToElement } from '@/platform/page/document'
import { FaultLine } from './fault-line'
import type { FieldFault } from '../field/field-frame'
import { useFault } from '../form-context'

interface FaultPlaceProps extends FieldFault {
  /** Name in the error summary. */
  label: string
  /** Scrolls the error into view when it appears without a submission. */
  isShownAtOnce?: boolean
}

let count = 0

/**
 * Error location for content without a field frame, such as a checkbox or a photo; the form focuses it like a field.
 */
export function FaultPlace({
  label,
  error,
  wayOn,
  isShownAtOnce = false,
  children,
}: PropsWithChildren<FaultPlaceProps>) {
  const [id] = useState(() => `place-${++count}`)
  useFault(id, label, error)
  useEffect(() => {
    if (isShownAtOnce && error) scrollToElement(`#${id}-error`)
  }, [id, isShownAtOnce, error])
  return (
    <View id={id}>
      {children}
      {error && <FaultLine id={`${id}-error`}>{error}</FaultLine>}
      {error && wayOn}
    </View>
  )
}
