import { useCallback, useRef, useState } from 'react'
import { call, type OutputOf } from '@/api/call'
import { useWhenReconnected } from '@/platform/network/reconnected'

export type CaptchaKind = 'letters' | 'words'

/** Text keys of the field labels. */
export const captchaLabels = { letters: 'captcha', words: 'captcha.words.label' } as const

export interface Captcha {
  /** False until a captcha is requested, and again after it was used. */
  isAsked: boolean
  /** Data URI; empty for words, while loading and after a failure. */
  image: string
  /** Digits in words; empty if there are none. */
  words: string
  hasFailed: boolean
  /** Letters were requested but the service returned words, because letters are unavailable. */
  isInstead: boolean
  kind: CaptchaKind
  answer: string
  /** Request body of a call; undefined until the current captcha has an answer. */
  given: { id: string; answer: string } | undefined
  setAnswer: (answer: string) => void
  /** Requests another captcha, of `kind` if given; the service may return the other kind. */
  renew: (kind?: CaptchaKind) => Promise<void>
  /** Hides the captcha after use. */
  putAway: () => void
}

/** Captcha of a project; nothing is loaded before `renew` is called. */
export function useCaptcha(domain: string): Captcha {
  const [picture, setPicture] = useState<OutputOf<'POST /ea/g/captchas'> | null>(null)
  const [status, setStatus] = useState<'unasked' | 'loading' | 'shown' | 'failed'>('unasked')
  const [kind, setKind] = useState<CaptchaKind>('letters')
  const [isInstead, setInstead] = useState(false)
  const lastKind = useRef(kind)
  const asked = useRef(0)
  const [answer, setAnswer] = useState('')

  const renew = useCallback(
    async (chosen?: CaptchaKind) => {
      const wanted = chosen ?? lastKind.current
      lastKind.current = wanted
      // Responses may arrive out of order because pictures take longer to generate; only the latest request counts.
      const turn = ++asked.current
      const isLatest = () => turn === asked.current
      setKind(wanted)
      setAnswer('')
      setStatus('loading')
      try {
        const made = await call('POST /ea/g/captchas', { body: { domain, kind: wanted } }, { repeatable: true })
        if (!isLatest()) return
        const came = made.words === null ? 'letters' : 'words'
        lastKind.current = came
        setKind(came)
        setInstead(chosen !== undefined && chosen !== came)
        setPicture(made)
        setStatus('shown')
      } catch {
        if (!isLatest()) return
        setPicture(null)
        setStatus('failed')
      }
    },
    [domain],
  )

  useWhenReconnected(status === 'failed', () => renew())

  const putAway = useCallback(() => {
    asked.current++
    setStatus('unasked')
  }, [])

  const isShown = status === 'shown'
  return {
    isAsked: status !== 'unasked',
    image: (isShown && picture?.image) || '',
    words: (isShown && picture?.words) || '',
    hasFailed: status === 'failed',
    isInstead: isShown && isInstead,
    kind,
    answer,
    given: isShown && picture && answer.trim() ? { id: picture.id, answer: answer.trim() } : undefined,
    setAnswer,
    renew,
    putAway,
  }
}
