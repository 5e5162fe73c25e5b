import { useRef, useState } from 'react'
import type { DatePickerProps } from './date-picker-types'
import styles from './date-picker.module.scss'

export const areDatesTyped = true

/**
 * The browser's own input lies over the button, unseen: it opens what phone or desktop has. A keyboard comes to the button
 * alone, not to the unseen parts of a date.
 */
export function DatePicker({ label, value, min, max, precision, disabled, onChoose, children }: DatePickerProps) {
  const type = precision === 'month' ? 'month' : 'date'
  const [isKnown] = useState(() => isKnownType(type))
  const input = useRef<HTMLInputElement>(null)
  if (!isKnown || disabled) return null
  return (
    <span className={styles.place}>
      <button type="button" className={styles.button} aria-label={label} onClick={() => openPicker(input.current)}>
        {children}
      </button>
      <input
        ref={input}
        className={styles.native}
        type={type}
        aria-hidden="true"
        tabIndex={-1}
        value={value}
        min={min}
        max={max}
        onChange={(event) => onChoose(event.currentTarget.value)}
        onClick={() => openPicker(input.current)}
      />
    </span>
  )
}

/** Some browsers draw a month as plain text. */
function isKnownType(type: 'date' | 'month'): boolean {
  const input = document.createElement('input')
  input.type = type
  return input.type === type
}

/** Phones open it by themselves, desktops only by their own small button, which nobody sees here. */
function openPicker(input: HTMLInputElement | null): void {
  try {
    input?.showPicker()
  } catch {
    // an older browser, or one that is open already
  }
}
