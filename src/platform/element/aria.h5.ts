import type { Role } from './aria-types'

const pressable: readonly Role[] = ['button', 'link', 'switch', 'checkbox', 'radio', 'tab', 'menuitem']

/** A dialog is focusable by script when it opens, but not a tab stop. */
export function roleProps(role: Role): Record<string, string | number> {
  if (role === 'dialog') return { role, tabIndex: -1 }
  return pressable.includes(role) ? { role, tabIndex: 0 } : { role }
}

export function languageProps(language: 'zh' | 'en'): Record<string, string> {
  return { lang: language === 'zh' ? 'zh-CN' : 'en' }
}

export function exactProps(): Record<string, string> {
  return { translate: 'no' }
}

/** Taro's Image wraps the browser's `img`, which needs the `alt` attribute. */
export function pictureProps(text: string): Record<string, unknown> {
  return { imgProps: { alt: text } }
}

/** Activates elements with pressable roles by Enter and Space, as native buttons do. */
export function pressByKeyboard(): void {
  document.addEventListener('keydown', (event) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || (event.key !== 'Enter' && event.key !== ' ')) return
    if (!pressable.some((role) => role === target.getAttribute('role'))) return
    // modified Enter opens a link in another tab or window
    const isForBrowser = event.key === 'Enter' && target.hasAttribute('href')
    if (isForBrowser && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return
    event.preventDefault()
    target.click()
  })
}
