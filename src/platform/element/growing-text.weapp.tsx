import { Textarea } from '@tarojs/components'
import type { GrowingTextProps } from './growing-text-types'
import { roomBelow, spokenProps } from './text-control.weapp'

/** WeChat's own growing with the text, its page's way out from under the keyboard, and its bar to be done with. */
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
