import type { ErrorTexts } from '@contract/errors/messages'

/** WeChat's own `require`, beside webpack's: what lies in another package can be waited for. */
declare const __non_webpack_require__: { async: (path: string) => Promise<ErrorTexts> }

/** WeChat keeps of a package what is named in so many words; this module lands at the root of the program (config/weapp). */
export const loadErrorTexts = (language: ErrorTexts['language']): Promise<ErrorTexts> =>
  language === 'zh'
    ? __non_webpack_require__.async('./areas/fallback/errors/zh.js')
    : __non_webpack_require__.async('./areas/fallback/errors/en.js')
