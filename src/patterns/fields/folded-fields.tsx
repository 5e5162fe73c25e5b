import { useState, type PropsWithChildren } from 'react'
import { Disclosure } from '@/ui/content/disclosure'
import { Card } from '@/ui/layout/card'
import { useFieldsText } from './fields-texts'

interface FoldedFieldsProps {
  isWrong: boolean
  /** Whether all of the fields are read-only. */
  isLocked: boolean
}

/**
 * Collapsed fields related to those that have to be corrected, because they may change too; expanded if one has an
 * error.
 */
export function FoldedFields({ isWrong, isLocked, children }: PropsWithChildren<FoldedFieldsProps>) {
  const t = useFieldsText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card>
      <Disclosure
        title={t(isLocked ? 'besideLocked' : 'beside')}
        level={2}
        isOpen={isOpen || isWrong}
        onToggle={() => setOpen(!isOpen)}
      >
        {children}
      </Disclosure>
    </Card>
  )
}
