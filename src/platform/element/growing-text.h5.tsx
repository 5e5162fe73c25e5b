import type { GrowingTextProps } from './element-types'
import { spokenProps } from './text-control'
import styles from './growing-text.module.scss'

/** A hidden copy of the text in the same grid cell sets the height, so nothing needs to be measured. */
export function GrowingText({ facts, className, value, disabled, onInput, onFocus, onLeave }: GrowingTextProps) {
  return (
    <div className={`${styles.room} ${className}`} data-text={value}>
      <textarea
        {...spokenProps(facts)}
        className={styles.text}
        rows={3}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onInput(target.value)}
        onFocus={onFocus}
        onBlur={onLeave}
      />
    </div>
  )
}
