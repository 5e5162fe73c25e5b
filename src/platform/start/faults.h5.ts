export function onFault(heard: (kind: 'script' | 'promise', thrown: unknown) => void): void {
  // without an error of its own it is a script of another site, or a picture
  window.addEventListener('error', ({ error }) => error && heard('script', error))
  window.addEventListener('unhandledrejection', ({ reason }) => heard('promise', reason))
}
