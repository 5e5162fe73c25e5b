import { useEffect, useState } from 'react'
import { useLatest } from '../../ui/use-latest'

const STORED = 'desk.shortcuts'

/** Single keys of the review page; they can be switched off (WCAG 2.1.4). */
export function useShortcutsOn(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(localStorage.getItem(STORED) !== 'off')
  return [
    isOn,
    (value) => {
      localStorage.setItem(STORED, value ? 'on' : 'off')
      setOn(value)
    },
  ]
}

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]'

/** Whether a key press is no shortcut: a browser shortcut, typing in a field, or an open dialog. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.repeat ||
  (event.target instanceof Element && event.target.closest(TYPING) !== null) ||
  document.querySelector('.ant-modal-wrap:not([style*="display: none"])') !== null

/** Calls the action of a pressed key. */
export function useShortcuts(isOn: boolean, actions: Readonly<Record<string, () => void>>): void {
  const latest = useLatest(actions)
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const action = isTaken(event) ? undefined : latest.current?.[event.key.toLowerCase()]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn, latest])
}
