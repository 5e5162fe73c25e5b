import { useEffect, useRef } from 'react'
import { dressControl } from '@/platform/page/text-control'
import type { ControlFacts } from '@/platform/page/text-control-types'

/** A ref for Taro's Input or Textarea that gives it a name, a keyboard and its state of error. */
export function useDressedControl({ label, kind, isWrong, autocomplete }: ControlFacts) {
  const control = useRef(null)
  useEffect(() => {
    dressControl(control.current, { label, kind, isWrong, autocomplete })
  }, [label, kind, isWrong, autocomplete])
  return control
}
