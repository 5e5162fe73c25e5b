import { Textarea } from '@tarojs/components'
import type { GrowingTextProps } from './element-types'
import { roomBelow, spokenProps } from './text-control.weapp'

/** Uses WeChat's auto-height, keyboard avoidance and confirm bar. */
export function GrowingText({ facts, className, value, disabled, onInput, onFocus, onLeave }: GrowingTextProps) {
  return (
    <Textarea
      {...spokenProps(facts)}
      className={className}
      style={{ width: '100%', minHeight: '4.5em', maxHeight: '12em', margin: '12px 0' }}
      value={value}
      disabled={disabled}
      maxlength={-1}
      autoHeight
      disableDefaultPadding
      cursorSpacing={roomBelow}
      onInput={({ detail }) => onInput(detail.value)}
      onFocus={onFocus}
      onBlur={onLeave}
    />
  )
}
