import type { EmbeddedPageProps } from './element-types'

export function EmbeddedPage({ address, title }: EmbeddedPageProps) {
  return (
    <iframe
      src={address}
      title={title}
      // prevents the embedded site from navigating this page or reading its address
      sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
      referrerPolicy="no-referrer"
      style={{ flex: 1, width: '100%', minHeight: 0, border: 0 }}
    />
  )
}
