import { useState, type PropsWithChildren } from 'react'
import { Disclosure } from '@/ui/content/disclosure'
import { Card } from '@/ui/layout/card'
import { useFieldsText } from './fields-texts'

interface FoldedFieldsProps {
  isWrong: boolean
  /** None of it can be changed: it is there to be read. */
  isLocked: boolean
}

/** What belongs to the fields that are asked for, in case it changes with them; open where something of it is wrong. */
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
