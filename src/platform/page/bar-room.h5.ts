/** CSS variable with the height that the page's action bar covers; `scroll-padding` uses it (styles/app.scss). */
const HEIGHT = '--action-bar'

export function keepClearOfBar(id: string): () => void {
  const bar = document.getElementById(id)
  // browsers without ResizeObserver use the default height
  if (!bar || !('ResizeObserver' in window)) return () => undefined
  const { style } = document.documentElement
  const measure = () => {
    // pages below the displayed one are not rendered
    if (bar.offsetHeight === 0) return
    // on low screens the bar scrolls with the page and covers nothing (ui/layout/action-bar.module.scss)
    const isSticky = getComputedStyle(bar).position.endsWith('sticky')
    style.setProperty(HEIGHT, isSticky ? `${bar.offsetHeight}px` : '0px')
  }
  const observer = new ResizeObserver(measure)
  observer.observe(bar)
  // a change of the window's height can change the position without resizing the bar
  window.addEventListener('resize', measure)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', measure)
  }
}
