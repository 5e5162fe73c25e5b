import { View } from '@tarojs/components'
import { useState } from 'react'
import type { ErrorDetails } from '@contract/errors/errors'
import { call } from '@/api/call'
import { attempt } from '@/patterns/frame/failure/attempt'
import { useRoute } from '@/patterns/frame/page/route-context'
import { hasNativeButtons } from '@/platform/native-button/native-button'
import { NativeButton } from '@/ui/basic/native-button'
import { Note } from '@/ui/feedback/note'
import { usePhoneText } from './phone-texts'
import { enter } from '../after-sign-in'
import { agreeing } from '../agreeing'
import styles from '../sign-in.module.scss'
import { useDomain } from '../use-domain'

const codeIn = (details: ErrorDetails | undefined) =>
  typeof details?.phoneCode === 'string' ? details.phoneCode : undefined

/** Sign-in with the phone number verified by WeChat; sign-in by text message remains available below. */
export function WechatPhone() {
  const t = usePhoneText()
  const domain = useDomain()
  const { redirect } = useRoute().params
  const [isRefused, setRefused] = useState(false)
  if (!hasNativeButtons) return null

  const signIn = (phoneCode: string | null) => {
    setRefused(phoneCode === null)
    if (phoneCode === null) return
    // WeChat's code is single-use; EA_AGREEMENT carries another one for the repeated call.
    const say = (code: string, agrees: boolean) =>
      call('POST /ea/g/sign-in/wechat-phone', { body: { domain, phoneCode: code, agreed: agrees } }, { loading: 1 })
    void attempt(async () => {
      const answer = await agreeing((agreed) => say(codeIn(agreed?.details) ?? phoneCode, agreed !== null))
      if (answer) enter(answer, { domain, redirect })
    })
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
