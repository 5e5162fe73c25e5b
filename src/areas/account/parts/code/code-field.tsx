import { useState } from 'react'
import { TextInput } from '@/ui/form/text-input'
import { SendCode } from '../phone/send-code'

interface CodeFieldProps {
  label: string
  hint: string
  error: string | undefined
  value: string
  onChange: (code: string) => void
  /** Asks for a code; how many seconds until another one may be asked for, null when none was sent. */
  onSend: () => Promise<number | null>
}

/** A code that was sent, with the button that sends it and counts down. */
export function CodeField({ onSend, ...field }: CodeFieldProps) {
  const [waitUntil, setWaitUntil] = useState(0)
  const send = async () => {
    const seconds = await onSend()
    if (seconds !== null) setWaitUntil(Date.now() + seconds * 1000)
  }
  return (
    <TextInput
      {...field}
      kind="number"
      maxLength={6}
      autocomplete="one-time-code"
      required
      tail={<SendCode waitUntil={waitUntil} onSend={send} />}
    />
  )
}
