import type { KeyboardEvent } from 'react'

/** Class of the links between which the arrow keys move. */
export const RESULT = 'candidate-link'

/** Moves the focus with the arrow keys from the search field to the first result, between results, and back. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const field = event.currentTarget.querySelector('input')
  const stops = [field, ...event.currentTarget.querySelectorAll<HTMLElement>(`.${RESULT}`)]
  const next = stops[stops.indexOf(event.target as HTMLElement & HTMLInputElement) + step]
  if (!next || !stops.includes(event.target as HTMLElement & HTMLInputElement)) return
  event.preventDefault()
  next.focus()
}
