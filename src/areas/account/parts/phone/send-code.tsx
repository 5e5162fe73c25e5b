import { useEffect, useState } from 'react'
import { Pressable } from '@/ui/basic/pressable'
import { useForm } from '@/ui/form/form-context'
import { usePhoneText } from './phone-texts'
import styles from '../sign-in.module.scss'

interface SendCodeProps {
  /** When another code may be asked for, in milliseconds of this device's clock; 0 for now. */
  waitUntil: number
  onSend: () => Promise<void>
}

export function SendCode({ waitUntil, onSend }: SendCodeProps) {
  const t = usePhoneText()
  const left = useSecondsLeft(waitUntil)
  const [isSending, setSending] = useState(false)
  const form = useForm()
  const send = () => {
    form?.expect()
    setSending(true)
    void onSend().finally(() => setSending(false))
  }
  return (
    <Pressable className={styles.send} disabled={left > 0 || isSending} onPress={send}>
      {left > 0 ? t('code.again', { seconds: left }) : t('code.send')}
    </Pressable>
  )
}

function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return left
}
