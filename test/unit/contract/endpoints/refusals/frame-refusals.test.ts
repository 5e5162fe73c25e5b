import type { Endpoint } from '@contract/endpoints/endpoint'
import { endpoints } from '@contract/endpoints/endpoints'
import { frameRefusals } from '@contract/endpoints/refusals/frame-refusals'

const calls = Object.entries<Endpoint>(endpoints)

/** Codes thrown by the request pipeline as well as by handlers, which have rate and size limits of their own. */
const OF_BOTH = ['COMMON_TOO_MANY', 'PC_FILE_TOO_LARGE']

test('a call that names a project, or has a session in one, may be refused because the project does not exist', () => {
  const told = calls.filter(([, endpoint]) => frameRefusals(endpoint).includes('EXM_PROJECT_NOT_FOUND'))
  const named = Object.keys(endpoints).filter((key) =>
    /\/ea\/g\/(sign-in|phone-codes|captchas|pcas)|\/:domain/.test(key),
  )
  expect(told.map(([key]) => key)).toEqual(expect.arrayContaining(named))
  expect(told.map(([key]) => key)).toContain('GET /ea/me')
  expect(told.map(([key]) => key)).not.toContain('GET /ea/so')
})

test.each(calls)('%s declares no refusal that follows from its declaration', (_, endpoint) => {
  const frame = frameRefusals(endpoint)
  expect(endpoint.errors.filter((code) => frame.includes(code) && !OF_BOTH.includes(code))).toEqual([])
})

test.each(calls)('%s declares each of its refusals once', (_, { errors }) => {
  expect([...new Set(errors)]).toEqual([...errors])
})
