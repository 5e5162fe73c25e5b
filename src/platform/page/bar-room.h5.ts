/** The room that the displayed page's bar covers, which the page's `scroll-padding` follows (styles/app.scss). */
const HEIGHT = '--action-bar'

export function keepClearOfBar(id: string): () => void {
  const bar = document.getElementById(id)
  // browsers without it keep the room of a usual bar
  if (!bar || !('ResizeObserver' in window)) return () => undefined
  const { style } = document.documentElement
  const measure = () => {
    // a page below the shown one is not drawn
    if (bar.offsetHeight === 0) return
    // on low screens the bar scrolls with the page and covers nothing (ui/layout/action-bar.module.scss)
    const isSticky = getComputedStyle(bar).position.endsWith('sticky')
    style.setProperty(HEIGHT, isSticky ? `${bar.offsetHeight}px` : '0px')
  }
  const observer = new ResizeObserver(measure)
  observer.observe(bar)
  // the height of the window alone decides about the position, and does not resize the bar
  window.addEventListener('resize', measure)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', measure)
  }
}
