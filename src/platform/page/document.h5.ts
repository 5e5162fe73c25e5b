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

export function scrollToElement(selector: string): void {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.offsetParent !== null)
  if (!found) return
  const isStill = 'matchMedia' in window && window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const isHigh = found.offsetHeight > window.innerHeight / 2
  found.scrollIntoView({ block: isHigh ? 'start' : 'center', behavior: isStill ? 'auto' : 'smooth' })
  const control = found.querySelector<HTMLElement>('input, textarea, [tabindex], button')
  if (!control) found.tabIndex = -1
  ;(control ?? found).focus({ preventScroll: true })
}

export function removeShell(): void {
  document.getElementById('shell')?.remove()
}
