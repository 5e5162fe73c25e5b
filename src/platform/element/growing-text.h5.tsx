import type { GrowingTextProps } from './growing-text-types'
import { spokenProps } from './text-control'
import styles from './growing-text.module.scss'

/** An unseen copy of the text (the sheet's) makes room for it, in every size of letters: nothing is measured. */
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
