export function onFault(heard: (kind: 'script' | 'promise', thrown: unknown) => boolean): void {
  // an event without `error` comes from a cross-origin script or a failed picture
  window.addEventListener('error', ({ error }) => {
    if (error) heard('script', error)
  })
  window.addEventListener('unhandledrejection', (rejection) => {
    if (heard('promise', rejection.reason)) rejection.preventDefault()
  })
}
