/* Runs in the page before its own scripts; plain JavaScript, because compiler helpers are missing there. */
window.watched = { firstPaint: 0, largestPaint: 0, shift: 0, answered: null, longestTap: 0 }

function see(type, note, more = {}) {
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
}

see('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') window.watched.firstPaint = startTime
})
see('largest-contentful-paint', ({ startTime }) => (window.watched.largestPaint = startTime))
see('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) window.watched.shift += value
})
see(
  'event',
  ({ interactionId, duration }) => {
    if (interactionId) window.watched.longestTap = Math.max(window.watched.longestTap, duration)
  },
  { durationThreshold: 16 },
)

/** Taps the element with the text `window.tapFirst`, if set, as soon as it appears, and records the first change. */
const tapping = setInterval(() => {
  const innermost = [...document.querySelectorAll('#app *')].reverse()
  const found =
    window.tapFirst &&
    innermost.find(({ textContent, offsetParent }) => textContent === window.tapFirst && offsetParent)
  if (!found) return
  clearInterval(tapping)
  const answered = new MutationObserver(() => {
    answered.disconnect()
    window.watched.answered = performance.now()
  })
  answered.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  found.click()
}, 20)
