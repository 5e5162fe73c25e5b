import { useEffect, useRef } from 'react'
import { dressControl } from '@/platform/page/text-control'
import type { ControlFacts } from '@/platform/page/text-control-types'

/** A ref for Taro's Input or Textarea that gives it a name, a keyboard and its state of error. */
export function useDressedControl({ label, kind, isWrong, autocomplete }: ControlFacts) {
  const control = useRef(null)
  useEffect(() => {
    const dress = () => dressControl(control.current, { label, kind, isWrong, autocomplete })
    dress()
    // the site's own element inside of Taro's is made a moment later
    const timer = setTimeout(dress, 50)
    return () => clearTimeout(timer)
  }, [label, kind, isWrong, autocomplete])
  return control
}
