import { useState } from 'react'
import { Button } from '@/ui/basic/button'
import { Disclosure } from '@/ui/content/disclosure'
import { Form } from '@/ui/form/form'
import { Card } from '@/ui/layout/card'
import { confirm } from '@/ui/overlay/dialog-state'
import { CodeField } from '../../parts/code/code-field'
import { useGuardianText } from '../guardian-texts'
import { useAnswer, type AskedProps } from './use-answer'

/** Form to withdraw consent; collapsed at first because it is rarely needed. */
export function Withdrawing(props: AskedProps) {
  const t = useGuardianText()
  const [isOpen, setOpen] = useState(false)
  const { of, answer, hasCode, field } = useAnswer(props)
  const withdraw = async () => {
    if (!hasCode()) return
    const words = { title: t('answer.withdraw.title'), body: t('answer.withdraw.text'), ok: t('answer.withdraw') }
    if (await confirm({ ...words, danger: true })) await answer('withdraw')
  }
  return (
    <Card>
      <Disclosure title={t('answer.withdraw')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        <Form onSubmit={withdraw}>
          <CodeField
            of={of}
            label={t('answer.code')}
            hint={t('answer.code.hint', { phone: props.asked.phone })}
            sent={t('answer.sent')}
            {...field}
          />
          <Button kind="danger" onPress={withdraw}>
            {t('answer.withdraw')}
          </Button>
        </Form>
      </Disclosure>
    </Card>
  )
}
