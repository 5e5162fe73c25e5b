export function onFault(heard: (kind: 'script' | 'promise', thrown: unknown) => boolean): void {
  // without an error of its own it is a script of another site, or a picture
  window.addEventListener('error', ({ error }) => {
    if (error) heard('script', error)
  })
  window.addEventListener('unhandledrejection', (rejection) => {
    if (heard('promise', rejection.reason)) rejection.preventDefault()
  })
}
