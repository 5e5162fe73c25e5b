import type { MouseEvent } from 'react'
import type { HostLinkProps } from './element-types'

/** Whether modifier keys ask the browser for another tab or window. */
const isForBrowser = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey

export function HostLink({ href, className, onClick, children, ...attributes }: HostLinkProps) {
  const press = (event: MouseEvent) => {
    if (isForBrowser(event)) return event.stopPropagation()
    event.preventDefault()
    onClick(event)
  }
  return (
    <a {...attributes} href={href} className={`host-link ${className}`} onClick={press}>
      {children}
    </a>
  )
}
