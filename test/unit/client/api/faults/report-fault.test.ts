/** @jest-environment jsdom */
import * as v from 'valibot'
import { faultEndpoints } from '@contract/endpoints/faults'
import { ApiError } from '@/api/errors/api-error'
import * as network from '@/platform/network/send'
import { rememberSignIn } from '@/session/sign-out'

jest.mock('@/platform/network/send')
jest.mock('@/platform/navigation/navigation', () => ({ currentRoute: () => ({ name: 'payOrder' }) }))
const send = jest.mocked(network.send)

/** Loads the module afresh, because the report limit counts since start-up. */
const started = async () => {
  jest.resetModules()
  send.mockReset().mockResolvedValue({ status: 200, body: null })
  const isolated = await import('@/platform/network/send')
  jest.mocked(isolated.send).mockImplementation(send)
  return (await import('@/api/faults/report-fault')).reportFault
}
const thrown = (message: string, name = 'TypeError') => {
  const error = new Error(message)
  const stack = `${name}: ${message}\n at open (https://exam.example.org/js/app.1a2b.js?token=abc:1:2345)\n at <anonymous>`
  return Object.assign(error, { name, stack })
}

/** Personal data that a report must not contain: values a candidate may have typed, and a token. */
const personal = {
  name: '许知远',
  englishName: 'ROBIN HALE',
  phone: '13800000000',
  idNumber: '11010519491231002X',
  email: 'robin.hale@example.org',
  token: 'abcDEF123.456',
}

describe('A fault report', () => {
  test('contains what went wrong, where and in which host, in the format of the contract', async () => {
    const reportFault = await started()
    reportFault('script', thrown("Cannot read properties of undefined (reading 'code')"))
    const { url, body, headers } = send.mock.calls[0]?.[0] ?? { url: '', body: '', headers: {} }
    expect(url).toMatch(/\/ea\/g\/faults$/)
    expect(Object.keys(headers)).toEqual(['app-key', 'Content-Type'])
    const fault: unknown = JSON.parse(body ?? '')
    expect(fault).toEqual({
      kind: 'script',
      host: 'browser',
      screen: 'payOrder',
      error: 'TypeError',
      message: 'Cannot read properties of undefined …reading …',
      places: ['app.1a2b.js:1:2345'],
    })
    expect(v.is(faultEndpoints['POST /ea/g/faults'].body, fault)).toBe(true)
  })

  test.each(
    Object.values(personal).flatMap((value) => [
      ['script', thrown(`"${value}" is not valid JSON`, 'SyntaxError')],
      ['script', thrown(`Invalid regular expression: /${value}/`, 'SyntaxError')],
      ['promise', thrown(`could not save ${value}`, 'Error')],
      ['promise', thrown(value, value)],
      ['promise', value],
      ['promise', { message: value, name: value }],
      [
        'page',
        `MiniProgramError\n${value}\nTypeError: Cannot read '${value}'\n at https://servicewechat.com/app-service.js:1:2`,
      ],
    ]),
  )('never contains what the candidate typed (%s, %p)', async (kind, what) => {
    const reportFault = await started()
    rememberSignIn({ token: personal.token, user: { realName: personal.name } as never }, 'demo')
    reportFault(kind as 'script', what)
    const sent = JSON.stringify(send.mock.calls)
    expect(send).toHaveBeenCalledTimes(1)
    for (const value of Object.values(personal)) expect(sent).not.toContain(value)
    const fault: unknown = JSON.parse(send.mock.calls[0]?.[0].body ?? '')
    expect(v.is(faultEndpoints['POST /ea/g/faults'].body, fault)).toBe(true)
  })

  test('is sent once per fault, and at most five times since the start', async () => {
    const reportFault = await started()
    const same = thrown('a')
    reportFault('script', same)
    reportFault('script', same)
    expect(send).toHaveBeenCalledTimes(1)
    for (const name of ['AError', 'BError', 'CError', 'DError', 'EError', 'FError'])
      reportFault('script', thrown('', name))
    expect(send).toHaveBeenCalledTimes(5)
  })

  test('is not sent when the network or the service failed', async () => {
    const reportFault = await started()
    const { ApiError: Same } = await import('@/api/errors/api-error')
    reportFault('promise', new Same('network', 'NETWORK'))
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    reportFault('script', thrown('a'))
    online.mockRestore()
    expect(send).not.toHaveBeenCalled()
    expect(ApiError).toBeDefined()
  })
})
