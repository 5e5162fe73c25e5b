import { View } from '@tarojs/components'
import { useState } from 'react'
import { Pressable } from '@/ui/basic/pressable'
import { useForm } from '@/ui/form/form-context'
import { usePhoneText } from '../phone/phone-texts'
import styles from './send-code.module.scss'

interface SendCodeProps {
  id: string
  /** Seconds until another code may be requested. */
  left: number
  onSend: () => Promise<void>
}

export function SendCode({ id, left, onSend }: SendCodeProps) {
  const t = usePhoneText()
  const [isSending, setSending] = useState(false)
  const form = useForm()
  const send = () => {
    form?.expect()
    setSending(true)
    void onSend().finally(() => setSending(false))
  }
  return (
    <Pressable id={id} className={styles.send} label={t('code.send')} disabled={left > 0 || isSending} onPress={send}>
      <View>{left > 0 ? t('code.again', { seconds: left }) : t('code.send')}</View>
    </Pressable>
  )
}
