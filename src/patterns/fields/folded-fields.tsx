import { useState, type PropsWithChildren } from 'react'
import { Disclosure } from '@/ui/content/disclosure'
import { Card } from '@/ui/layout/card'
import { useFieldsText } from './fields-texts'

/** What belongs to the fields that are asked for, in case it changes with them; open where something of it is wrong. */
export function FoldedFields({ isWrong, children }: PropsWithChildren<{ isWrong: boolean }>) {
  const t = useFieldsText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card>
      <Disclosure title={t('beside')} level={2} isOpen={isOpen || isWrong} onToggle={() => setOpen(!isOpen)}>
        {children}
      </Disclosure>
    </Card>
  )
}
