import { useEffect, useMemo, useState } from 'react'
import type { ErrorDetails } from '@contract/errors/errors'
import { networkBusy as networkBusyEn } from '@contract/errors/texts/en/network-busy'
import { networkBusy as networkBusyZh } from '@contract/errors/texts/zh/network-busy'
import { customerService } from '@contract/project/helpdesk'
import { unbroken } from '@contract/unbroken'
import { currentHelpdesk } from '@/i18n/helpdesk'
import { currentLanguage, useLanguage, type Language } from '@/i18n/language'
import { areaTexts } from '@/i18n/texts'
import { useReconnections } from '@/platform/network/reconnected'
import { loadErrorTexts } from '@/platform/start/error-texts'
import { serverNow } from '@/session/exam'
import { ApiError } from './api-error'
import en from './client.en.json'
import zh from './client.zh.json'
import { noticeOf } from './response-table'

/** Texts for failed loads. They are bundled with the client, because the service may be unreachable. */
const { text: ownText } = areaTexts(
  'client',
  { ...zh, networkBusy: networkBusyZh },
  { ...en, networkBusy: networkBusyEn },
)

const load = (language: Language) => Promise.all([loadErrorTexts(language), import('@contract/errors/messages')])

/** Loads the error texts of a language before the first failure, because the service may be the part that fails. */
export function prepareErrorTexts(language: Language): void {
  load(language).catch(() => undefined)
}

/** Returns the message of a catalogue code; loads the texts on first use. */
export async function textOfCode(code: string, details: ErrorDetails = {}): Promise<string> {
  if (code === 'COMMON_01') return ownText('networkBusy')
  try {
    const [errorTexts, { messageOf }] = await load(currentLanguage())
    return unbroken(messageOf(code, errorTexts, { helpdesk: currentHelpdesk(), ...details }, serverNow()))
  } catch (error) {
    return textOfSilence(error) ?? ownText('networkBusy')
  }
}

/** Returns the client's own text for a missing response (`offline`, `network`); null for every other failure. */
function textOfSilence(error: unknown): string | null {
  const trouble = error instanceof ApiError ? error.trouble : null
  return trouble === 'offline' || trouble === 'network' ? ownText(trouble) : null
}

/** Returns the message for a failed call or any other thrown value. */
export async function messageOfError(error: unknown): Promise<string> {
  const notice = noticeOf(error)
  if (!(error instanceof ApiError) || notice.kind === 'none') return ownText('client')
  const silence = textOfSilence(error)
  if (silence) return silence
  const text = await textOfCode(notice.code, notice.details)
  // the service's message is not adapted to the project's helpdesk
  const asServiceSays = await textOfCode(notice.code, { ...notice.details, helpdesk: customerService })
  const serverMessage = unbroken(notice.serverMessage)
  const isSaid = ['', asServiceSays].includes(serverMessage)
  return isSaid ? text : `${text}\n${serverMessage}`
}

/** Returns {@link messageOfError} in the current language; empty until the texts are loaded. */
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
 * Returns the messages of field codes by path in the current language; loads the texts when the first code appears.
 * `codes` need not be memoized.
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
  // drops the messages of removed codes at once
  return useMemo(() => {
    const there = JSON.parse(same) as Codes
    return Object.fromEntries(Object.entries(texts).filter(([path]) => path in there))
  }, [texts, same])
}

/** Returns the message of one code; empty without a code and until the texts are loaded. */
export function useCodeText(one: CodeWithDetails | null): string {
  return useCodeTexts(one ? { one } : {}).one ?? ''
}
