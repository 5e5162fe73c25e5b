/** The height of the shown page's bar, which the page's `scroll-padding` follows (styles/app.scss). */
const HEIGHT = '--action-bar'

export function keepClearOfBar(id: string): () => void {
  const bar = document.getElementById(id)
  // browsers without it keep the room of a usual bar
  if (!bar || !('ResizeObserver' in window)) return () => undefined
  const { style } = document.documentElement
  const measure = () => {
    // a page below the shown one is not drawn
    if (bar.offsetHeight > 0) style.setProperty(HEIGHT, `${bar.offsetHeight}px`)
  }
  const observer = new ResizeObserver(measure)
  observer.observe(bar)
  return () => observer.disconnect()
}
