import { useAtomValue } from 'jotai'
import type { PropsWithChildren } from 'react'
import { useLocalText } from '@/i18n/local-text'
import { attempt } from '@/patterns/frame/failure/attempt'
import { open } from '@/platform/navigation/navigation'
import { currentUserAtom } from '@/session/account'
import { store } from '@/session/store'
import { Button } from '@/ui/basic/button'
import { Facts, type Fact } from '@/ui/content/facts'
import { Note } from '@/ui/feedback/note'
import { ButtonRow } from '@/ui/layout/button-row'
import { Card } from '@/ui/layout/card'
import { goOn } from '../parts/after-sign-in'
import { linkArrived, unlinkedAtom } from './arrival'
import { partnerUserText, usePartnerText } from './partner-texts'

interface UnlinkedProps {
  projectCode: string
  /** Address of this page, to return to after signing in. */
  address: string
  redirect: string | undefined
}

/** Asks to sign in first, then to confirm that the partner's user may sign in to this account. */
export function Unlinked({ projectCode, address, redirect }: UnlinkedProps) {
  const t = usePartnerText()
  const local = useLocalText()
  const user = useAtomValue(currentUserAtom)
  const unlinked = useAtomValue(unlinkedAtom)
  if (!unlinked) return null
  const partner = local(unlinked.partner)
  const partnerUser = { label: t('user'), value: partnerUserText(unlinked.partnerUser) }
  if (!user) {
    const signIn = () => open('signIn', { projectCode, redirect: address })
    return (
      <Question title={t('unlinked.title')} facts={[partnerUser]} text={t('unlinked.text', { partner })}>
        <ButtonRow apart>
          <Button onPress={signIn}>{t('unlinked.signIn')}</Button>
        </ButtonRow>
      </Question>
    )
  }
  const link = () =>
    attempt(async () => {
      await linkArrived(unlinked.ticket)
      goOn(redirect)
    })
  const leaveIt = () => {
    store.set(unlinkedAtom, null)
    goOn(redirect)
  }
  const account = { label: t('account'), value: [user.realName, user.account].join(t('separator')) }
  return (
    <Question title={t('link.title', { partner })} facts={[partnerUser, account]} text={t('link.text', { partner })}>
      <ButtonRow apart>
        <Button onPress={link}>{t('link.now')}</Button>
      </ButtonRow>
      <ButtonRow apart>
        <Button kind="secondary" onPress={leaveIt}>
          {t('link.not')}
        </Button>
      </ButtonRow>
    </Question>
  )
}

interface QuestionProps {
  title: string
  /** The partner's user and the account to link. */
  facts: readonly Fact[]
  /** Consequence of linking. */
  text: string
}

function Question({ title, facts, text, children }: PropsWithChildren<QuestionProps>) {
  return (
    <Card title={title}>
      <Note tone="wait">{text}</Note>
      <Facts facts={facts} />
      {children}
    </Card>
  )
}
