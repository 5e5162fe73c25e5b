import { useState } from 'react'
import { call, type OutputOf } from '@/api/call'
import { isRefusal } from '@/api/errors/api-error'
import { recoveryCodesAtom } from '@/session/recovery-codes'
import { store } from '@/session/store'
import { Note } from '@/ui/feedback/note'
import { Card } from '@/ui/layout/card'
import { toast } from '@/ui/overlay/toast-state'
import { ByPassword } from '../parts/own-password'
import { NewKey } from './new-key'
import { useSecondFactorText } from './second-factor-texts'

type Key = OutputOf<'POST /ea/second-factor/keys'>

/**
 * Asks for the password, then shows the key and verifies a code of it; the page shows the recovery codes next
 * (recovery-codes-saved.tsx).
 */
export function SettingUp() {
  const t = useSecondFactorText()
  const [key, setKey] = useState<Key | null>(null)
  if (!key) return <Begin onKey={setKey} />
  const switchOn = async (code: string) => {
    const body = { ticket: key.ticket, code }
    store.set(recoveryCodesAtom, (await call('POST /ea/second-factor', { body }, { loading: 1 })).recoveryCodes)
  }
  const takeRefusal = (error: unknown) => {
    if (!isRefusal(error, 'EA_FACTOR_EXPIRED')) return false
    toast(t('key.expired'))
    setKey(null)
    return true
  }
  return <NewKey shown={key} onCode={switchOn} onRefusal={takeRefusal} />
}

function Begin({ onKey }: { onKey: (key: Key) => void }) {
  const t = useSecondFactorText()
  const begin = async (password: string) =>
    onKey(await call('POST /ea/second-factor/keys', { body: { password } }, { loading: 1 }))
  return (
    <Card>
      <Note>{t('intro')}</Note>
      <Note>{t('intro.app')}</Note>
      <ByPassword label={t('password')} hint={t('password.hint')} submit={t('begin')} onConfirmed={begin} />
    </Card>
  )
}
