import type { ReactNode } from 'react'
import { LanguageSwitch } from '../shell/language-switch'

interface EntryProps {
  children: ReactNode
}

/** Frame of the pages before signing in. */
export function Entry({ children }: EntryProps) {
  return (
    <div className="entry">
      <header className="entry-head">
        <LanguageSwitch />
      </header>
      <main>{children}</main>
    </div>
  )
}
