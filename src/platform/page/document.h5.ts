import { host, isIos } from '../device/host'
import type { ScrollContext } from './page-types'

export function setDocumentLanguage(language: 'zh' | 'en'): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
}

export function readInlined(id: string): unknown {
  const element = document.getElementById(id)
  if (!element?.textContent) return null
  element.remove()
  try {
    return JSON.parse(element.textContent)
  } catch {
    return null
  }
}

export function servedAt(): number {
  return window.performance.timing?.responseStart || Date.now()
}

const ask = (event: BeforeUnloadEvent) => {
  event.preventDefault()
  event.returnValue = ''
}

/** Browsers show their own message. */
export function askBeforeClosing(message: string | null): void {
  if (message) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

export function scrollToElement(selector: string, { error, above }: ScrollContext = {}): void {
  const found = displayed(selector)
  if (!found) return
  const isStill = 'matchMedia' in window && window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const scroll = (element: HTMLElement, block: 'start' | 'center') =>
    element.scrollIntoView({ block, behavior: isStill ? 'auto' : 'smooth' })
  const first = above ? displayed(above) : undefined
  const message = error ? displayed(error) : undefined
  const room = visibleHeight(found)
  const end = found.getBoundingClientRect().bottom
  if (first && end - first.getBoundingClientRect().top <= room) scroll(first, 'start')
  else if (message && found.offsetHeight > room / 2) scroll(message, 'center')
  else scroll(found, found.offsetHeight > room / 2 ? 'start' : 'center')
  const control = found.querySelector<HTMLElement>('input, textarea, [tabindex], button')
  if (!control) found.tabIndex = -1
  ;(control ?? found).focus({ preventScroll: true })
}

function displayed(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.offsetParent !== null)
}

/** Height between the sticky bars (styles/app.scss), in CSS pixels. */
function visibleHeight(element: HTMLElement): number {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(element.closest('.taro_page') ?? document.body)
  return window.innerHeight - (parseFloat(scrollPaddingTop) || 0) - (parseFloat(scrollPaddingBottom) || 0)
}

export function removeShell(): void {
  document.getElementById('shell')?.remove()
}

/** Sets the title twice because Taro overwrites it after a page is shown. */
export function setTitle(title: string): void {
  document.title = title
  setTimeout(() => {
    document.title = title
    if (isIos() && host() !== 'browser') refreshThroughFrame()
  }, 0)
}

/**
 * WeChat on iOS updates the title only when something loads: a hidden iframe with our icon is enough (specification
 * §2).
 */
function refreshThroughFrame(): void {
  const frame = document.createElement('iframe')
  frame.style.display = 'none'
  frame.title = document.title
  frame.src = '/static/icon.png'
  frame.onload = () => setTimeout(() => frame.remove(), 10)
  document.body.appendChild(frame)
}
