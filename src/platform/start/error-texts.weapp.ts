import type { ErrorTexts } from '@contract/errors/messages'

/** WeChat's own `require`, which can load modules of other packages asynchronously; webpack's cannot. */
declare const __non_webpack_require__: { async: (path: string) => Promise<ErrorTexts> }

/**
 * WeChat bundles only files named by literal paths. Paths are relative to the program root, where this module is
 * emitted (config/weapp).
 */
export const loadErrorTexts = (language: ErrorTexts['language']): Promise<ErrorTexts> =>
  language === 'zh'
    ? __non_webpack_require__.async('./areas/fallback/errors/zh.js')
    : __non_webpack_require__.async('./areas/fallback/errors/en.js')
