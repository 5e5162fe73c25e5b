import { Suspense, lazy, useState } from 'react'
import type { DatePickerProps } from './date-picker-types'

/** Loaded when the first date is chosen. */
const DateWheel = lazy(() => import('./date-wheel'))

export function DatePicker({ trigger, ...wheel }: DatePickerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {trigger(() => setOpen(true))}
      {isOpen && (
        <Suspense fallback={null}>
          <DateWheel {...wheel} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
