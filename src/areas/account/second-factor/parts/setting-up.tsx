import { useState } from 'react'
import { call, type OutputOf } from '@/api/call'
import { isRefusal } from '@/api/errors/api-error'
import { Note } from '@/ui/feedback/note'
import { Card } from '@/ui/layout/card'
import { toast } from '@/ui/overlay/toast-state'
import { ByPassword } from '../../parts/by-password'
import { useSecondFactorText } from '../second-factor-texts'
import { KeptCodes } from './kept-codes'
import { NewKey } from './new-key'

type Key = OutputOf<'POST /ea/second-factor/keys'>

/** The password, a key for the app with a code of it, and the recovery codes: the factor counts from the second of them on. */
export function SettingUp() {
  const t = useSecondFactorText()
  const [key, setKey] = useState<Key | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <KeptCodes codes={codes} />
  if (!key) return <Begin onKey={setKey} />
  const switchOn = async (code: string) => {
    const body = { ticket: key.ticket, code }
    setCodes((await call('POST /ea/second-factor', { body }, { loading: 1 })).recoveryCodes)
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
