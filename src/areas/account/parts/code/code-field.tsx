import { useState } from 'react'
import type { FieldFault } from '@/ui/form/field/field-frame'
import { TextInput } from '@/ui/form/text-input'
import { SendCode } from '../phone/send-code'
import { useSecondsLeft } from './use-seconds-left'

interface CodeFieldProps extends FieldFault {
  label: string
  hint: string
  /** Said below the field once a code was sent: a text above the page would cover what comes next. */
  sent: string
  value: string
  onChange: (code: string) => void
  /** Asks for a code; how many seconds until another one may be asked for, null when none was sent. */
  onSend: () => Promise<number | null>
}

/** A code that was sent, with the button that sends it and counts down. */
export function CodeField({ onSend, sent, ...field }: CodeFieldProps) {
  const [left, wait] = useSecondsLeft()
  const [isSent, setSent] = useState(false)
  const send = async () => {
    // said again when another one was sent
    setSent(false)
    const seconds = await onSend()
    if (seconds === null) return
    setSent(true)
    wait(seconds)
  }
  return (
    <TextInput
      {...field}
      note={{ text: isSent ? sent : '' }}
      kind="number"
      maxLength={6}
      autocomplete="one-time-code"
      required
      tail={<SendCode left={left} onSend={send} />}
    />
  )
}
