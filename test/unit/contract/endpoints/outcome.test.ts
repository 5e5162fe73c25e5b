import { endpoints } from '@contract/endpoints/endpoints'
import { success } from '@server/calls/reply/envelope'

const { outcome } = endpoints['POST /exm_c/group/imports/:importId/confirm']

test.each([
  [{ wasConfirmedBefore: false, leftOut: 0 }, 10],
  [{ wasConfirmedBefore: false, leftOut: 2 }, 11],
  [{ wasConfirmedBefore: true, leftOut: 2 }, 40],
])('the envelope of a list says whether it was confirmed completely, partly or before: %j', (answer, code) => {
  expect(success(answer, outcome(answer))).toEqual({ code, msg: '', error: null, data: answer })
})

test('the envelope of a call with one outcome says success', () => {
  expect(success({}).code).toBe(10)
})
