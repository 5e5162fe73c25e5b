import { useState, useEffect } from 'react'
import { call, type OutputOf } from '@/api/call'
import { isRefusal } from '@/api/errors/api-error'
import { recoveryCodesAtom } from '@/session/recovery-codes'
import { store } from '@/session/store'
import { Note } from '@/ui/feedback/note'
import { Card } from '@/ui/layout/card'
import { toast } from '@/ui/overlay/toast-state'
import { ByPassword } from '../../parts/by-password'
import { useSecondFactorText } from '../second-factor-texts'
import { View } from '@tarojs/components'
import { shownKey } from '@contract/identity/second-factor'
import { exactProps } from '@/platform/element/aria'
import { host, isDesktop } from '@/platform/device/host'
import { leaveTo } from '@/platform/navigation/navigation'
import { scrollToElement } from '@/platform/page/document'
import { Link } from '@/ui/basic/link'
import { ItemList } from '@/ui/content/item-list'
import { Picture } from '@/ui/content/picture'
import { CodeForm } from './code-form'
import { copyAndSay } from './copy-and-say'
import styles from './second-factor.module.scss'

const CODE_SIZE = 200

interface NewKeyProps {
  shown: OutputOf<'POST /ea/second-factor/keys'>
  onCode: (code: string) => Promise<unknown>
  onRefusal: (error: unknown) => boolean
}

/** Shows the key as a QR code for another phone and in groups for an app on this one, then asks for a code. */
function NewKey({ shown: { key, address, qrCode }, onCode, onRefusal }: NewKeyProps) {
  const t = useSecondFactorText()
  useEffect(() => scrollToElement('#new-key'), [])
  return (
    <Card title={t('key.title')}>
      <View id="new-key">
        <ItemList items={[t('key.step.add'), t('key.step.code')]} isNumbered />
      </View>
      <View className={styles.shown}>
        <Picture src={qrCode} alt={t('key.alt')} width={CODE_SIZE} height={CODE_SIZE} />
        <View className={styles.label}>{t('key')}</View>
        <View className={styles.key} {...exactProps()}>
          {shownKey(key)}
        </View>
        <Link onPress={() => copyAndSay(key, { copied: t('key.copied'), failed: t('key.notCopied') })}>
          {t('key.copy')}
        </Link>
        {host() === 'browser' && !isDesktop() && (
          <Link href={address} onPress={() => leaveTo(address)}>
            {t('key.open')}
          </Link>
        )}
      </View>
      <CodeForm submit={t('key.submit')} onCode={onCode} onRefusal={onRefusal} />
    </Card>
  )
}

type Key = OutputOf<'POST /ea/second-factor/keys'>

/**
 * Asks for the password, then shows the key and verifies a code of it; second-factor.tsx shows the recovery codes next.
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
