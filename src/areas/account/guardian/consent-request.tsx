import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { AskedOfGuardian } from '@contract/endpoints/guardian'
import { consentAction, consentStatus, RELATION_NAMES, type Answer } from '@contract/identity/guardian-consent'
import { useLanguage } from '@/i18n/language'
import { useLocalText } from '@/i18n/local-text'
import { formatDeadline, formatInstant } from '@/i18n/moment'
import { useRedrawAt } from '@/patterns/frame/loading/use-redraw-at'
import { projectName } from '@/patterns/frame/page/page-title'
import { roleProps } from '@/platform/element/aria'
import { scrollToElement } from '@/platform/page/document'
import { currentExamInfoAtom, serverNow } from '@/session/exam'
import { Button } from '@/ui/basic/button'
import { Disclosure } from '@/ui/layout/disclosure'
import { Facts } from '@/ui/content/facts'
import { ItemList } from '@/ui/content/item-list'
import { Note } from '@/ui/feedback/note'
import { PageState } from '@/ui/feedback/page-state'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { ActionBar } from '@/ui/layout/action-bar'
import { Card } from '@/ui/layout/card'
import { confirm } from '@/ui/overlay/dialog-state'
import { CodeField } from '../parts/code/code-field'
import { useGuardianText } from './guardian-texts'
import { type AskedProps, useAnswer } from './use-answer'
import styles from './consent-request.module.scss'

/** Guardian's view of the consent request: status, terms and the answers possible now. */
export function ConsentRequest(props: AskedProps) {
  const { asked } = props
  useRedrawAt(Date.parse(asked.expiresAt))
  const may = (answer: Answer) => consentAction(answer, asked, serverNow()).allowed
  useShownFromTheTop(asked.state)
  return (
    <View id="guardian-asked">
      <Head asked={asked} />
      <Who asked={asked} />
      {may('withdraw') && <Withdrawing {...props} />}
      <Letter terms={asked.terms} />
      {may('agree') && <AnswerForm {...props} mayRefuse={may('refuse')} />}
    </View>
  )
}

/** Terms of the consent as one letter. */
function Letter({ terms }: Pick<AskedOfGuardian, 'terms'>) {
  const t = useGuardianText()
  const local = useLocalText()
  return (
    <Card title={t('answer.letter')}>
      {terms.sections.map(({ title, items }) => (
        <View key={title.zh}>
          <View className={styles.heading} {...roleProps('heading')} aria-level="3">
            {local(title)}
          </View>
          <ItemList items={items.map(local)} />
        </View>
      ))}
    </Card>
  )
}

/** Scrolls to the head of the page, which shows the new status, after an answer at its foot. */
function useShownFromTheTop(state: AskedOfGuardian['state']): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state) scrollToElement('#guardian-asked')
    before.current = state
  }, [state])
}

function Head({ asked }: { asked: AskedOfGuardian }) {
  const t = useGuardianText()
  const language = useLanguage()
  const status = consentStatus(asked, serverNow())
  if (status === 'asked' || status === 'none') return <Note>{t('answer.intro', { candidate: asked.candidate })}</Note>
  const mayAgree = consentAction('agree', asked, serverNow()).allowed
  const until = formatDeadline(asked.expiresAt, language)
  const texts = {
    agreed: t('answered.agreed.text'),
    refused: mayAgree ? t('answered.refused.text', { until }) : t('answered.refused.over'),
    withdrawn: mayAgree ? t('answered.refused.text', { until }) : t('answered.withdrawn.text'),
    expired: t('answered.expired.text'),
  }
  return (
    <PageState
      icon={status === 'agreed' ? 'circle-check' : status === 'expired' ? 'clock' : 'circle-alert'}
      tone={status === 'agreed' ? 'good' : 'neutral'}
      title={t(`answered.${status}`)}
      text={texts[status]}
    />
  )
}

function Who({ asked }: { asked: AskedOfGuardian }) {
  const t = useGuardianText()
  const local = useLocalText()
  const language = useLanguage()
  const exam = useAtomValue(currentExamInfoAtom)
  const { candidate, guardian, relation, expiresAt, answeredAt } = asked
  const isOpen = consentStatus(asked, serverNow()) === 'asked'
  return (
    <Card>
      <Facts
        facts={[
          { label: t('answer.candidate'), value: candidate, isExact: true },
          ...(exam ? [{ label: t('answer.exam'), value: projectName(exam, language) }] : []),
          { label: t('answer.relation'), value: local(RELATION_NAMES[relation]) },
          { label: t('answer.you'), value: guardian, isExact: true },
          ...(isOpen ? [{ label: t('fact.expiresAt'), value: formatDeadline(expiresAt, language) }] : []),
          ...(answeredAt ? [{ label: t('fact.answeredAt'), value: formatInstant(answeredAt, language) }] : []),
        ]}
      />
    </Card>
  )
}

/** Form to withdraw consent; collapsed at first because it is rarely needed. */
function Withdrawing(props: AskedProps) {
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

/** Form to agree or refuse with a code; a guardian who refused can still agree. */
function AnswerForm({ mayRefuse, ...props }: AskedProps & { mayRefuse: boolean }) {
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
