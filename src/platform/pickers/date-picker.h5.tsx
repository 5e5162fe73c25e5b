import { useState, type MouseEvent } from 'react'
import type { DatePickerProps } from './date-picker-types'
import styles from './date-picker.module.scss'

export const areDatesTyped = true

/** The browser's own input lies over the button, unseen: it opens what phone or desktop has, by finger, mouse and keyboard. */
export function DatePicker({ label, value, min, max, precision, disabled, onChoose, children }: DatePickerProps) {
  const type = precision === 'month' ? 'month' : 'date'
  const [isKnown] = useState(() => isKnownType(type))
  if (!isKnown || disabled) return null
  return (
    <span className={styles.place}>
      {children}
      <input
        className={styles.native}
        type={type}
        aria-label={label}
        value={value}
        min={min}
        max={max}
        onChange={(event) => onChoose(event.currentTarget.value)}
        onClick={openPicker}
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
function openPicker({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  try {
    currentTarget.showPicker()
  } catch {
    // an older browser, or one that is open already
  }
}
