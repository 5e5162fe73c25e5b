import { useState } from 'react'
import { ChatButton } from '@/patterns/chat/chat-button'
import { Note } from '@/ui/feedback/note'
import { Card } from '@/ui/layout/card'
import { Tabs } from '@/ui/layout/tabs'
import { useDomain } from '../parts/use-domain'
import { ByCode } from './by-code'
import { ByQuestions } from './by-questions'
import { useRecoveryText } from './recovery-texts'
import { SetPassword, type Proved } from './set-password'
import { useTypedRecovery } from './typed-recovery'

/** Password recovery by phone or mailbox (specification §2), or by security questions. */
export function ForgotPassword() {
  const t = useRecoveryText()
  const domain = useDomain()
  const { typed, type, forget } = useTypedRecovery()
  const { way } = typed
  const [proved, setProved] = useState<Proved | null>(null)
  if (proved) return <SetPassword proved={proved} onExpired={() => setProved(null)} />
  const ways = (['phone', 'email', 'questions'] as const).map((id) => ({ id, text: t(`way.${id}`) }))
  return (
    <>
      <Card>
        <Tabs label={t('ways')} tabs={ways} current={way} onChange={(chosen) => type({ way: chosen })} />
        {way === 'questions' ? (
          <ByQuestions />
        ) : (
          <ByCode
            key={way}
            kind={way}
            onProved={(found) => {
              forget()
              setProved(found)
            }}
          />
        )}
      </Card>
      <Note>{t('other')}</Note>
      <ChatButton domain={domain} />
    </>
  )
}
