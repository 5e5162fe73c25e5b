import { Children, isValidElement, type PropsWithChildren, type ReactNode } from 'react'
import { Icon } from './icon'

/** Returns the visible text of content; null if a component inside renders its own text. */
export function textOf(content: ReactNode): string | null {
  const texts = Children.toArray(content).map((child) => {
    if (!isValidElement<PropsWithChildren>(child)) return typeof child === 'object' ? null : String(child)
    if (child.type === Icon) return ''
    return child.props.children === undefined ? null : textOf(child.props.children)
  })
  return texts.includes(null) ? null : texts.join('').trim()
}
