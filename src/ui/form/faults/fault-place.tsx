import { View } from '@tarojs/components'
import { useEffect, useState, type PropsWithChildren } from 'react'
import { scrollToElement } from '@/platform/page/document'
import { FaultLine } from './fault-line'
import type { FieldFault } from '../field/field-frame'
import { useFault } from '../form-context'

interface FaultPlaceProps extends FieldFault {
  /** What the list above the form calls it. */
  label: string
  /** It can become wrong without the form being submitted, and comes into view then. */
  isShownAtOnce?: boolean
}

let count = 0

/** What has no label of a field and can be wrong all the same, a tick or a photo: the form leads here as to any field. */
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
