import { useState, type PropsWithChildren, type ReactNode } from 'react'
import { usePrintable } from '@/platform/page/media'
import { Disclosure } from './disclosure'

interface CollapsibleProps {
  title: string
  /** Line below the title that summarizes the collapsed content; hidden while it is expanded. */
  summary?: ReactNode
  /** Next to the title line: an edit link. */
  aside?: ReactNode
  level?: 2 | 3
}

/** Section that is collapsed initially; expanded in print. */
export function Collapsible({ title, summary, aside, level = 3, children }: PropsWithChildren<CollapsibleProps>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure
      title={title}
      summary={summary}
      aside={aside}
      level={level}
      isOpen={isOpen}
      isPrinted={usePrintable()}
      onToggle={() => setOpen(!isOpen)}
    >
      {children}
    </Disclosure>
  )
}
