import { useState } from 'react'
import { Cancelled, NetworkFailure, Refusal } from '../api/call'
import { useText } from '../i18n/i18n'

/** Runs an action with its progress and the text of its fault; a second start while it runs is ignored. */
export function useWork() {
  const faultText = useFaultText()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const run = (work: () => Promise<void>): void => {
    if (!isBusy) void attempt(work)
  }
  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFault(null)
    try {
      await work()
    } catch (error) {
      setFault(faultText(error))
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, fault }
}

/** Returns the text of an error; null for a cancelled action. */
export function useFaultText(): (error: unknown) => string | null {
  const { text } = useText()
  return (error) => {
    if (error instanceof Cancelled) return null
    if (error instanceof Refusal) return error.message
    if (error instanceof NetworkFailure) return text('networkError')
    // the browser's own dialog for passkeys was closed, or failed
    if (error instanceof Error && /NotAllowed|Abort|WebAuthn/.test(error.name)) return text('passkeyFailed')
    throw error
  }
}
