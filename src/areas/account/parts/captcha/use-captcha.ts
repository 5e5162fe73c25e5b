import { useCallback, useRef, useState } from 'react'
import { call, type OutputOf } from '@/api/call'
import { useWhenReconnected } from '@/platform/network/reconnected'

export type CaptchaKind = 'letters' | 'words'

/** What the field is called, as keys of the area's texts. */
export const captchaLabels = { letters: 'captcha', words: 'captcha.words.label' } as const

export interface Captcha {
  /** False until a picture was asked for, and again once it has served. */
  isAsked: boolean
  /** Data URI; empty for words, while it loads or when it could not be loaded. */
  image: string
  /** Digits in words; empty while there are none. */
  words: string
  hasFailed: boolean
  /** Letters were chosen and words came: there are none to be had at the moment. */
  isInstead: boolean
  kind: CaptchaKind
  answer: string
  /** What a call takes; undefined while nothing is there to answer: the one before is used up. */
  given: { id: string; answer: string } | undefined
  setAnswer: (answer: string) => void
  /** Another one, of another kind when one is named; what comes is of the kind that the service has. */
  renew: (kind?: CaptchaKind) => Promise<void>
  /** What it was answered for is done. */
  putAway: () => void
}

/** A captcha of a project: nothing is loaded before `renew` is called. */
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
      // a picture takes longer to draw than words: what was asked for last counts, not what comes last
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
