import { useState, type PropsWithChildren } from 'react'
import { usePrinting } from '@/platform/page/printing'
import { Disclosure } from './disclosure'

interface CollapsibleProps {
  title: string
  level?: 2 | 3
}

/** Section that is collapsed initially; expanded in print. */
export function Collapsible({ title, level = 3, children }: PropsWithChildren<CollapsibleProps>) {
  const [isOpen, setOpen] = useState(false)
  const isPrinting = usePrinting()
  return (
    <Disclosure title={title} level={level} isOpen={isOpen || isPrinting} onToggle={() => setOpen(!isOpen)}>
      {children}
    </Disclosure>
  )
}
