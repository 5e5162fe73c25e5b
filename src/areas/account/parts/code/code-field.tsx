import { useState } from 'react'
import { View } from '@tarojs/components'
import { formatPattern } from '@contract/format'
import { compactNumber } from '@contract/typed/numbers'
import { useLanguage } from '@/i18n/language'
import { zoneWord } from '@/i18n/moment'
import { focusFieldBeside } from '@/platform/page/focus'
import type { FieldFault } from '@/ui/form/field/field-frame'
import { TextInput } from '@/ui/form/text-input'
import { useSecondsLeft } from '@/ui/value/use-seconds-left'
import { usePhoneText } from '../phone/phone-texts'
import { rememberSentCode, useSentCode } from './sent-codes'
import { Pressable } from '@/ui/basic/pressable'
import { useForm } from '@/ui/form/form-context'
import styles from './send-code.module.scss'

interface CodeFieldProps extends FieldFault {
  /** Purpose and recipient of the code: storage key that survives a reload. */
  of: string
  label: string
  hint: string
  /** Note below the field after sending; a toast would cover the next step. */
  sent: string
  value: string
  onChange: (code: string) => void
  /** Sends a code. Returns the seconds until another one may be requested, or null if none was sent. */
  onSend: () => Promise<number | null>
}

let count = 0

/** Input for a code, with a button that sends it and counts down. */
export function CodeField({ of, onSend, sent, ...field }: CodeFieldProps) {
  const t = usePhoneText()
  const language = useLanguage()
  const before = useSentCode(of)
  const left = useSecondsLeft(before?.againFrom ?? 0)
  const [id] = useState(() => `send-code-${++count}`)
  const [sentHere, setSentHere] = useState<string | null>(null)
  const send = async () => {
    // Clears the note so that it is announced again after another code.
    setSentHere('')
    const seconds = await onSend()
    if (seconds !== null) rememberSentCode(of, seconds)
    setSentHere(seconds === null ? null : of)
    if (seconds !== null) focusFieldBeside(`#${id}`)
  }
  const saidOf = (at: number) =>
    sentHere === of ? sent : t('code.sentBefore', { at: formatPattern(at, 'HH:mm') + zoneWord(language) })
  return (
    <TextInput
      {...field}
      note={{ text: before && sentHere !== '' ? saidOf(before.at) : '' }}
      kind="number"
      maxLength={6}
      counted={compactNumber(field.value)}
      autocomplete="one-time-code"
      required
      tail={<SendCode id={id} left={left} onSend={send} />}
    />
  )
}

interface SendCodeProps {
  id: string
  /** Seconds until another code may be requested. */
  left: number
  onSend: () => Promise<void>
}

function SendCode({ id, left, onSend }: SendCodeProps) {
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
