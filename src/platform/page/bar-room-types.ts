/** Sticky bar at the top or the bottom of the page. */
export type Bar = 'header' | 'action-bar'
