import { readEnv } from '@server/env'

const elsewhere = 'postgres://exam:secret@db.example.org/exam'

describe('The service outside production', () => {
  it('listens on localhost only', () => {
    expect(readEnv({}).HOST).toBe('127.0.0.1')
    expect(readEnv({ HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0')
  })

  it('does not start with a remote database until NODE_ENV is set', () => {
    expect(() => readEnv({ DATABASE_URL: elsewhere })).toThrow(/^NODE_ENV: .*NODE_ENV=production/)
    expect(readEnv({ NODE_ENV: 'development', DATABASE_URL: elsewhere }).NODE_ENV).toBe('development')
  })

  it.each([
    'postgres://exam@localhost:5432/exam',
    'postgres://exam@127.0.0.1/exam',
    'postgres://exam@[::1]/exam',
    'postgres:///exam?host=/var/run/postgresql',
  ])('starts with %s, and does not change that address', (url) => {
    expect(readEnv({ DATABASE_URL: url }).DATABASE_URL).toBe(url)
  })

  it('publishes its OpenAPI description', () => expect(readEnv({}).OPENAPI).toBe('1'))
})

describe('The service in production', () => {
  const production = { NODE_ENV: 'production' }

  it('listens on all addresses, and publishes its OpenAPI description only if configured', () => {
    expect(readEnv(production)).toMatchObject({ HOST: '0.0.0.0', OPENAPI: '0' })
    expect(readEnv({ ...production, OPENAPI: '1' }).OPENAPI).toBe('1')
  })

  it('connects to a remote database by TLS, unless the address says otherwise', () => {
    const urlOf = (DATABASE_URL: string) => readEnv({ ...production, DATABASE_URL }).DATABASE_URL
    expect(urlOf(elsewhere)).toBe(`${elsewhere}?sslmode=verify-full`)
    expect(urlOf(`${elsewhere}?application_name=exam`)).toBe(`${elsewhere}?application_name=exam&sslmode=verify-full`)
    expect(urlOf(`${elsewhere}?sslmode=disable`)).toBe(`${elsewhere}?sslmode=disable`)
    expect(urlOf('postgres://exam@localhost,db.example.org/exam')).toMatch(/sslmode=verify-full$/)
  })
})

describe('Candidate data sent to other services', () => {
  const said = (NODE_ENV: string, address: string) => () => readEnv({ NODE_ENV, REVIEW_WEBHOOK_URL: address })

  it('requires TLS in production, or the service does not start', () => {
    expect(said('production', 'http://review.example.org')).toThrow(/^REVIEW_WEBHOOK_URL: an https address/)
    expect(said('production', 'https://review.example.org')).not.toThrow()
    expect(() => readEnv({ NODE_ENV: 'production', WXPAY_BASE_URL: 'http://pay.example.org' })).toThrow(
      /^WXPAY_BASE_URL/,
    )
  })

  it('may be unencrypted to localhost, and during development', () => {
    expect(said('production', 'http://127.0.0.1:9000')).not.toThrow()
    expect(said('development', 'http://review.example.org')).not.toThrow()
  })
})

test.each(['1', 'true', '10.0.0.0/33', '10.0.0', 'proxy.example.org', '10.0.0.1;10.0.0.2'])(
  'a trusted proxy has to be an address or a network, not “%s”',
  (text) => expect(() => readEnv({ TRUST_PROXY: text })).toThrow(/^TRUST_PROXY: addresses or networks/),
)

test.each(['127.0.0.1', '10.0.0.7, 192.168.0.0/16', '::1', 'fd00::/8', 'loopback'])(
  'a trusted proxy can be %s',
  (text) => expect(readEnv({ TRUST_PROXY: text }).TRUST_PROXY).toBe(text),
)

test.each(['99999', '-1', '80.5', 'http'])('a port has to be a number up to 65535, not “%s”', (text) =>
  expect(() => readEnv({ PORT: text })).toThrow(/^PORT: /),
)
