import type { Page } from '@playwright/test'
import type { Candidate } from '../../../portal/candidate'
import { input, press } from '../screen'
import type { Visitor } from './visitors'

interface Entry {
  domain: string
  language?: 'zh' | 'en'
  candidate?: Candidate | undefined
  /** Additional session storage. */
  session?: Record<string, unknown>
}

/** Opens an address in a tab with stored project, language and, if given, signed-in candidate. */
export async function openAs(
  page: Page,
  address: string,
  { domain, language = 'zh', candidate, session = {} }: Entry,
): Promise<void> {
  // A page of the same origin without scripts, so that the site starts with the stored values.
  await page.goto('/health/live')
  const local = { 'user-language': language, 'last-domain': JSON.stringify(domain) }
  const signedIn = candidate && {
    token: candidate.token,
    currentUser: candidate.user,
    userType: candidate.user.userType,
    groupDomain: candidate.user.groupDomain,
  }
  await page.evaluate(
    ([inLocal, inSession]) => {
      sessionStorage.clear()
      for (const [key, value] of Object.entries(inLocal)) localStorage.setItem(key, value)
      for (const [key, value] of Object.entries(inSession)) sessionStorage.setItem(key, JSON.stringify(value))
    },
    [local, { ...signedIn, ...session }] as const,
  )
  await page.goto(address)
}

const signInWords = {
  zh: { account: '账号', password: '密码', signIn: '登录' },
  en: { account: 'Account', password: 'Password', signIn: 'Sign in' },
}

export async function signIn(page: Page, { account, password }: Visitor, language: 'zh' | 'en' = 'zh'): Promise<void> {
  const says = signInWords[language]
  await input(page, says.account).fill(account)
  await input(page, says.password).fill(password)
  await press(page, says.signIn)
}
