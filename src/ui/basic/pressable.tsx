import { View } from '@tarojs/components'
import { useContext, type PropsWithChildren, Children, isValidElement, type ReactNode } from 'react'
import { HostLink } from '@/platform/element/host-link'
import { roleProps } from '@/platform/element/aria'
import type { Role } from '@/platform/element/element-types'
import { CardTitleContext } from '../layout/card-context'
import { useUiText } from '../ui-texts'
import { Icon } from './icon'

interface PressableProps {
  onPress: () => void
  /** Accessible name, if the content is not enough. */
  label?: string
  role?: Role
  className?: string
  disabled?: boolean
  /** State of switches, checkboxes and radios. */
  checked?: boolean
  selected?: boolean
  /** Link to the displayed page, or to the part of the site that contains it. */
  current?: 'page' | 'true'
  expanded?: boolean
  id?: string
  /** Address of the screen that it opens; renders an `<a>` element in browsers. */
  href?: string | undefined
  /** Ids of the describing elements. */
  describedBy?: string | undefined
}

const flag = (name: string, value: boolean | undefined) => (value === undefined ? {} : { [name]: String(value) })

/** Base of all pressable elements: accessible name, role, keyboard access, disabled state. */
export function Pressable(props: PropsWithChildren<PressableProps>) {
  const { onPress, role = 'button', className = '', disabled = false, checked, selected, expanded, id, href } = props
  const cardTitle = useContext(CardTitleContext)
  const t = useUiText()
  const isOfCard = props.label === undefined && cardTitle !== null && (role === 'button' || role === 'link')
  const words = isOfCard ? textOf(props.children) : null
  const isNamed = isOfCard && words && cardTitle.text
  const label = isNamed ? t('named', { action: words, name: cardTitle.text ?? '' }) : props.label
  const describedBy = props.describedBy ?? (isOfCard && !isNamed && cardTitle.id)
  const attributes = {
    ...roleProps(role),
    ...(label !== undefined && { 'aria-label': label }),
    ...flag('aria-checked', checked),
    ...flag('aria-selected', selected),
    ...flag('aria-expanded', expanded),
    ...flag('aria-disabled', disabled || undefined),
    ...(props.current && { 'aria-current': props.current }),
    ...(id !== undefined && { id }),
    ...(describedBy && { 'aria-describedby': describedBy }),
    className,
    onClick: (event: { stopPropagation: () => void }) => {
      // the container, such as a card, may have its own press handler
      event.stopPropagation()
      if (!disabled) onPress()
    },
  }
  if (href === undefined) return <View {...attributes}>{props.children}</View>
  return (
    <HostLink {...attributes} href={href}>
      {props.children}
    </HostLink>
  )
}

/** Returns the visible text of content; null if a component inside renders its own text. */
function textOf(content: ReactNode): string | null {
  const texts = Children.toArray(content).map((child) => {
    if (!isValidElement<PropsWithChildren>(child)) return typeof child === 'object' ? null : String(child)
    if (child.type === Icon) return ''
    return child.props.children === undefined ? null : textOf(child.props.children)
  })
  return texts.includes(null) ? null : texts.join('').trim()
}
