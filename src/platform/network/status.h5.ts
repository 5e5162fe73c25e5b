export function isConnected(): boolean {
  return navigator.onLine
}

export function onNetworkChange(changed: (isConnected: boolean) => void): () => void {
  const tell = () => changed(isConnected())
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}
