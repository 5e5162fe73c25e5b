import { ApiError } from '@/api/errors/api-error'
import { noticeOf, readAnswer } from '@/api/errors/response-table'

const envelope = (code: number, other: object = {}) => ({ code, msg: '', error: null, data: {}, ...other })

function troubleOf(status: number, body: unknown): ApiError {
  try {
    readAnswer(status, body)
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  throw new Error('the answer was taken')
}

describe('A response', () => {
  test.each([10, 11, 40])('with body code %d returns its data', (code) => {
    expect(readAnswer(200, envelope(code, { data: { a: 1 } }))).toEqual({ a: 1 })
  })

  test('with status 401 means that the session has expired', () => {
    expect(troubleOf(401, envelope(60)).trouble).toBe('signedOut')
  })

  test('with status 403 and maintenance_mode means maintenance of the project', () => {
    const error = troubleOf(403, envelope(60, { msg: 'maintenance_mode', data: { project_id: 'p1' } }))
    expect(error).toMatchObject({ trouble: 'maintenance', details: { project_id: 'p1' } })
  })

  test.each([400, 403, 413, 429])('with HTTP status %d is a failure whatever its body', (status) => {
    const error = troubleOf(status, envelope(60, { error: 'COMMON_APP_KEY' }))
    expect(error).toMatchObject({ trouble: 'failed', code: 'COMMON_01' })
  })

  test('with status 404 means not found, whatever its body', () => {
    expect(troubleOf(404, envelope(20, { error: 'COMMON_NOT_FOUND' })).trouble).toBe('missing')
  })

  test.each([500, 502])('with status %d without an envelope is a failure', (status) => {
    expect(troubleOf(status, '<html>').trouble).toBe('failed')
  })

  test.each([502, 503, 504])(
    'with status %d is a failure even with an envelope, because the service is unavailable for a moment',
    (status) => {
      expect(troubleOf(status, envelope(30, { error: 'COMMON_02' }))).toMatchObject({
        trouble: 'failed',
        code: 'COMMON_01',
      })
    },
  )

  test('with body code 30 is a fault with the message of the service', () => {
    expect(troubleOf(500, envelope(30, { error: 'COMMON_02', msg: '数据库繁忙' }))).toMatchObject({
      trouble: 'fault',
      code: 'COMMON_02',
      serverMessage: '数据库繁忙',
    })
  })

  test('with body code 60 is forbidden for the current user, so a retry would not help', () => {
    expect(troubleOf(200, envelope(60, { error: 'E_REG_GROUP_ACCOUNT' }))).toMatchObject({
      trouble: 'forbidden',
      code: 'E_REG_GROUP_ACCOUNT',
    })
  })

  test.each([20, 50])('with body code %d is a refusal with its details', (code) => {
    const body = envelope(code, { error: 'EA_ACCOUNT_LOCKED', data: { until: '2026-11-20T02:10:00Z' } })
    expect(troubleOf(200, body)).toMatchObject({
      trouble: 'refused',
      code: 'EA_ACCOUNT_LOCKED',
      details: { until: '2026-11-20T02:10:00Z' },
    })
  })

  test('without an envelope is a failure', () => {
    expect(troubleOf(200, null).trouble).toBe('failed')
  })
})

describe('The notice for a failure that no screen handled', () => {
  const noticeFor = (error: ApiError) => noticeOf(error)

  test('is none when the screen is being left', () => {
    expect(noticeFor(new ApiError('signedOut', 'EA_LOGIN_EXPIRED'))).toEqual({ kind: 'none' })
    expect(noticeFor(new ApiError('maintenance', 'maintenance_mode'))).toEqual({ kind: 'none' })
  })

  test('is a confirmation with COMMON_01 for 404', () => {
    expect(noticeFor(new ApiError('missing', 'COMMON_01'))).toMatchObject({ kind: 'confirm', code: 'COMMON_01' })
  })

  test('is a tip dialog with COMMON_01 for other failures', () => {
    expect(noticeFor(new ApiError('failed', 'COMMON_01'))).toMatchObject({ kind: 'tip', code: 'COMMON_01' })
  })

  test('is COMMON_02 with the service’s code and message for body code 30', () => {
    expect(noticeFor(new ApiError('fault', 'EXM_R_PRSH_CHANNEL_FAILED', {}, '渠道无应答'))).toEqual({
      kind: 'dialog',
      code: 'COMMON_02',
      details: { code: 'EXM_R_PRSH_CHANNEL_FAILED' },
      serverMessage: '渠道无应答',
    })
  })

  test('is the text of its own code for a refusal', () => {
    expect(noticeFor(new ApiError('refused', 'E_REG_QUOTA_FULL', { left: 0 }))).toMatchObject({
      kind: 'dialog',
      code: 'E_REG_QUOTA_FULL',
      details: { left: 0 },
    })
  })

  test('is a tip dialog with COMMON_01 without a network', () => {
    expect(noticeFor(new ApiError('network', 'COMMON_01'))).toMatchObject({ kind: 'tip', code: 'COMMON_01' })
  })

  test('contains the request number of an unexpected fault, as in the service’s log', () => {
    const error = new ApiError('fault', 'COMMON_02', { code: 'request-7' }, '系统错误（错误码 request-7）')
    expect(noticeFor(error)).toMatchObject({ code: 'COMMON_02', details: { code: 'request-7' } })
  })

  test('never shows the message of a client error', () => {
    expect(noticeOf(new TypeError('x is undefined'))).toMatchObject({ kind: 'dialog', code: 'COMMON_02' })
  })
})
