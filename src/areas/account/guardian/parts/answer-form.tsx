import { Button } from '@/ui/basic/button'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { confirm } from '@/ui/overlay/dialog-state'
import { CodeField } from '../../parts/code/code-field'
import { useGuardianText } from '../guardian-texts'
import { useAnswer, type AskedProps } from './use-answer'

/** Form to agree or refuse with a code; a guardian who refused can still agree. */
export function AnswerForm({ mayRefuse, ...props }: AskedProps & { mayRefuse: boolean }) {
  const t = useGuardianText()
  const { of, answer, hasCode, field } = useAnswer(props)
  const agree = async () => {
    if (hasCode()) await answer('agree')
  }
  const refuse = async () => {
    if (!hasCode()) return
    const words = { title: t('answer.refuse.title'), body: t('answer.refuse.text'), ok: t('answer.refuse.ok') }
    if (await confirm(words)) await answer('refuse')
  }
  return (
    <Form onSubmit={agree}>
      <Card title={t('answer.confirm')}>
        <CodeField
          of={of}
          label={t('answer.code')}
          hint={t('answer.code.hint', { phone: props.asked.phone })}
          sent={t('answer.sent')}
          {...field}
        />
      </Card>
      <ActionBar>
        <SubmitButton>{t('answer.agree')}</SubmitButton>
        {mayRefuse && (
          <Button kind="secondary" onPress={refuse}>
            {t('answer.refuse')}
          </Button>
        )}
      </ActionBar>
    </Form>
  )
}
