/** Sticky bar at the top or the bottom of the page. */
export type Bar = 'header' | 'action-bar'

/** Selectors of what else should be in view after scrolling to an element. */
export interface ScrollContext {
  /** Error message inside the element; scrolled to instead of an element that is too high. */
  error?: string
  /** Element above, scrolled to if everything down to the end of the target fits on the screen. */
  above?: string
}
