import type { ErrorCode } from '@contract/errors/errors'

/** Error codes that no screen displays itself: how they are handled instead, and the test that covers it. */
export const ELSEWHERE: Partial<Record<ErrorCode, { because: string; test: string }>> = {
  EA_LOGIN_EXPIRED: {
    because: 'whatever was called, the screen is left for the sign-in page',
    test: 'test/unit/client/api/errors/response-table.test.ts',
  },
  EA_SECOND_FACTOR: {
    because: 'the page of the second step takes the place of the one that signs in',
    test: 'test/unit/client/areas/account/agreeing.test.ts',
  },
  EA_PARTNER_REPLACES: {
    because: 'the candidate is asked whether the current sign-in ends, and it is said once more',
    test: 'test/unit/client/areas/account/partner-arrival.test.ts',
  },
  EA_FACTOR_EXPIRED: {
    because: 'whoever took too long is led to the sign-in page, which a passing note says',
    test: 'test/unit/client/areas/account/second-step.test.tsx',
  },
  EA_WECHAT_CODE: {
    because: 'nobody is signed in silently, and the form is shown as to everybody else',
    test: 'test/unit/client/patterns/wechat/visit.test.ts',
  },
  EA_WECHAT_TICKET: {
    because: 'another one is asked of WeChat, once, before anything is told',
    test: 'test/unit/client/areas/payment/start-payment.test.ts',
  },
  EA_WECHAT_URL: {
    because: 'what needs WeChat’s own functions is not offered on such a page',
    test: 'test/service/wechat/js-sdk.test.ts',
  },
}
