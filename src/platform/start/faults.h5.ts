export function onFault(heard: (kind: 'script' | 'promise', thrown: unknown) => void): void {
  // without an error of its own it is a script of another site, or a picture
  window.addEventListener('error', ({ error }) => {
    if (error) heard('script', error)
  })
  window.addEventListener('unhandledrejection', (rejection) => heard('promise', rejection.reason))
}
