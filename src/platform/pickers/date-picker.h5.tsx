import { useRef, useState } from 'react'
import type { DatePickerProps } from './date-picker-types'
import styles from './date-picker.module.scss'

export const areDatesTyped = true

/**
 * Places the browser's date input invisibly over the button, so that a tap opens the native picker. Only the button is
 * a tab stop, not the segments of the hidden input.
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

/** Browsers without month inputs render plain text inputs. */
function isKnownType(type: 'date' | 'month'): boolean {
  const input = document.createElement('input')
  input.type = type
  return input.type === type
}

/** Phones open the picker on a tap, desktops only through the input's own button, which is invisible here. */
function openPicker(input: HTMLInputElement | null): void {
  try {
    input?.showPicker()
  } catch {
    // an older browser, or the picker is already open
  }
}
