import { useEffect, useMemo, useState } from 'react'
import type { ErrorDetails } from '@contract/errors/errors'
import { customerService } from '@contract/project/helpdesk'
import { currentHelpdesk } from '@/i18n/helpdesk'
import { areaTexts } from '@/i18n/texts'
import { currentLanguage, useLanguage, type Language } from '@/i18n/language'
import { unbroken } from '@contract/unbroken'
import { useReconnections } from '@/platform/network/reconnected'
import { loadErrorTexts } from '@/platform/start/error-texts'
import { serverNow } from '@/session/exam'
import { ApiError } from './api-error'
import { noticeOf } from './response-table'
import { networkBusy as networkBusyEn } from '@contract/errors/texts/en/network-busy'
import { networkBusy as networkBusyZh } from '@contract/errors/texts/zh/network-busy'
import en from './client.en.json'
import zh from './client.zh.json'

/** Said when nothing can be loaded any more, so they come with the client itself: none of them waits for the service. */
const { text: ownText } = areaTexts(
  'client',
  { ...zh, networkBusy: networkBusyZh },
  { ...en, networkBusy: networkBusyEn },
)

const load = (language: Language) => Promise.all([loadErrorTexts(language), import('@contract/errors/messages')])

/** Loads the texts of a language ahead of the first failure: the service may be what fails. */
export function prepareErrorTexts(language: Language): void {
  load(language).catch(() => undefined)
}

/** The sentence for a code of the catalogue; its texts are loaded when the first one is needed. */
export async function textOfCode(code: string, details: ErrorDetails = {}): Promise<string> {
  if (code === 'COMMON_01') return ownText('networkBusy')
  try {
    const [errorTexts, { messageOf }] = await load(currentLanguage())
    return unbroken(messageOf(code, errorTexts, { helpdesk: currentHelpdesk(), ...details }, serverNow()))
  } catch (error) {
    return textOfSilence(error) ?? ownText('networkBusy')
  }
}

/** That nothing came back, in words of the client's own; null for every other failure. */
function textOfSilence(error: unknown): string | null {
  const trouble = error instanceof ApiError ? error.trouble : null
  return trouble === 'offline' || trouble === 'network' ? ownText(trouble) : null
}

/** What a failed call, or anything else that was thrown, means to the candidate. */
export async function messageOfError(error: unknown): Promise<string> {
  const notice = noticeOf(error)
  if (!(error instanceof ApiError) || notice.kind === 'none') return ownText('client')
  const silence = textOfSilence(error)
  if (silence) return silence
  const text = await textOfCode(notice.code, notice.details)
  // the service words it as for any project
  const asServiceSays = await textOfCode(notice.code, { ...notice.details, helpdesk: customerService })
  const serverMessage = unbroken(notice.serverMessage)
  const isSaid = ['', asServiceSays].includes(serverMessage)
  return isSaid ? text : `${text}\n${serverMessage}`
}

/** {@link messageOfError} for drawing: empty until the texts are there, and in the language in use. */
export function useErrorMessage(error: unknown): string {
  const language = useLanguage()
  const reconnections = useReconnections()
  const [message, setMessage] = useState('')
  useEffect(() => {
    let isWanted = true
    if (error) void messageOfError(error).then((text) => isWanted && setMessage(text))
    return () => {
      isWanted = false
    }
  }, [error, language, reconnections])
  return error ? message : ''
}

export interface CodeWithDetails {
  code: string
  details?: ErrorDetails
}
type Codes = Readonly<Record<string, CodeWithDetails>>

/**
 * Sentences for codes at fields, by path; follows the language and loads the texts when the first code appears. `codes` may
 * be made anew at every drawing.
 */
export function useCodeTexts(codes: Codes): Record<string, string> {
  const language = useLanguage()
  const reconnections = useReconnections()
  const [texts, setTexts] = useState<Record<string, string>>({})
  const same = JSON.stringify(codes)
  useEffect(() => {
    const entries = Object.entries(JSON.parse(same) as Codes)
    if (entries.length === 0) return
    let isWanted = true
    const read = entries.map(async ([path, { code, details }]) => [path, await textOfCode(code, details)] as const)
    void Promise.all(read).then((pairs) => isWanted && setTexts(Object.fromEntries(pairs)))
    return () => {
      isWanted = false
    }
  }, [same, language, reconnections])
  // a code that is gone takes its sentence along at once
  return useMemo(() => {
    const there = JSON.parse(same) as Codes
    return Object.fromEntries(Object.entries(texts).filter(([path]) => path in there))
  }, [texts, same])
}
