import type { Page } from '@playwright/test'
import type { Candidate } from '../../../portal/candidate'
import { input, press } from '../screen'
import type { Visitor } from './visitors'

interface Entry {
  domain: string
  language?: 'zh' | 'en'
  candidate?: Candidate | undefined
  /** What else this tab remembers. */
  session?: Record<string, unknown>
}

/** Opens an address as a tab that was used before: the project known, the language chosen, the candidate signed in. */
export async function openAs(
  page: Page,
  address: string,
  { domain, language = 'zh', candidate, session = {} }: Entry,
): Promise<void> {
  // a page without scripts of the same origin, so that the site itself starts with what is stored
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

/** Fills in the sign-in page and sends it. */
export async function signIn(page: Page, { account, password }: Visitor, language: 'zh' | 'en' = 'zh'): Promise<void> {
  const says = signInWords[language]
  await input(page, says.account).fill(account)
  await input(page, says.password).fill(password)
  await press(page, says.signIn)
}
