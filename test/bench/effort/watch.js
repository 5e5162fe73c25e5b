/* Runs in the page before its own scripts; plain JavaScript, because compiler helpers are missing there. */
{
  let field = null
  const lengths = new WeakMap()
  const isTyped = (element) => /^(text|tel|email|password|number|search|)$/.test(element.type || '')

  document.addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted) return
      const typed = event.target.closest('input, textarea')
      // a tap into a field is counted when typing starts
      if (!typed || !isTyped(typed)) window.counted('taps', 1)
    },
    true,
  )
  document.addEventListener(
    'input',
    (event) => {
      const element = event.target
      if (!isTyped(element)) return
      if (field !== element) window.counted('taps', 1)
      field = element
      window.counted('characters', Math.max(0, element.value.length - (lengths.get(element) || 0)))
      lengths.set(element, element.value.length)
    },
    true,
  )

  let screen = ''
  const arrive = () => {
    if (location.pathname === screen) return
    screen = location.pathname
    window.counted('screens', 1)
  }
  for (const name of ['pushState', 'replaceState']) {
    const original = history[name]
    history[name] = function (...given) {
      original.apply(history, given)
      arrive()
    }
  }
  window.addEventListener('popstate', arrive)
  window.addEventListener('load', arrive)
}
