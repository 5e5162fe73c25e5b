import { View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/call'
import { attempt } from '@/patterns/frame/failure/attempt'
import { useRoute } from '@/patterns/frame/page/route-context'
import { hasNativeButtons } from '@/platform/native-button/native-button'
import { NativeButton } from '@/ui/basic/native-button'
import { Note } from '@/ui/feedback/note'
import { usePhoneText } from './phone-texts'
import { enter } from '../after-sign-in'
import styles from '../sign-in.module.scss'
import { useDomain } from '../use-domain'

/** With the phone number that WeChat vouches for, in one tap; a code by text message stays possible below. */
export function WechatPhone() {
  const t = usePhoneText()
  const domain = useDomain()
  const { redirect } = useRoute().params
  const [isRefused, setRefused] = useState(false)
  if (!hasNativeButtons) return null

  const signIn = (phoneCode: string | null) => {
    setRefused(phoneCode === null)
    if (phoneCode === null) return
    const body = { domain, phoneCode }
    void attempt(async () => enter(await call('POST /ea/g/sign-in/wechat-phone', { body }, { loading: 1 }), redirect))
  }

  return (
    <View className={styles.wechatPhone}>
      <NativeButton icon="phone" action={{ kind: 'phoneNumber', onCode: signIn }}>
        {t('wechatPhone')}
      </NativeButton>
      {isRefused && <Note>{t('wechatPhone.refused')}</Note>}
      <View className={styles.or}>{t('wechatPhone.or')}</View>
    </View>
  )
}
