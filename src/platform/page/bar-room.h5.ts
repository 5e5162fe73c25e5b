import type { Bar } from './page-types'

/** Stores the height that the bar covers in the CSS variable with its name (styles/app.scss, ui/layout/columns). */
export function keepClearOf(bar: Bar, id: string): () => void {
  const element = document.getElementById(id)
  // browsers without ResizeObserver use the default height
  if (!element || !('ResizeObserver' in window)) return () => undefined
  const { style } = document.documentElement
  const measure = () => {
    // pages below the displayed one are not rendered
    if (element.offsetHeight === 0) return
    // on low screens the action bar scrolls with the page and covers nothing (ui/layout/action-bar.module.scss)
    const isSticky = getComputedStyle(element).position.endsWith('sticky')
    style.setProperty(`--${bar}`, isSticky ? `${element.offsetHeight}px` : '0px')
  }
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  // a change of the window's height can change the position without resizing the bar
  window.addEventListener('resize', measure)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', measure)
  }
}
