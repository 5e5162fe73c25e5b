/** Page that simulates the partner of the demonstration project. */
import { sharedByTests } from '../setup/shared-by-tests'
import { testService } from '../harness'

const service = sharedByTests(() => testService({ projects: ['partner'], env: { NODE_ENV: 'development' } }))

const arrive = async (who: string) => {
  const { headers } = await service.app.inject(`/dev/partner/${who}`)
  const token = new URL(String(headers.location), 'http://localhost').searchParams.get('token') ?? ''
  return service.call('POST /ea/g/sign-in/partner', { body: { domain: 'partner', token, agreed: true } })
}

describe('/dev/partner', () => {
  it('sends a user fully identified by the partner with a token that signs in', async () => {
    expect((await arrive('named')).data.signedIn?.user.realName).toBe('林一')
  })

  it('sends a user not identified by the partner with a token for linking', async () => {
    const { signedIn, ticket } = (await arrive('unnamed')).data
    expect(signedIn).toBeNull()
    expect(ticket).toEqual(expect.any(String))
  })

  it('sends a user with an expired token, which is refused', async () => {
    expect(await arrive('late')).toMatchObject({ error: 'EA_PARTNER_LOGIN' })
  })

  it('knows no other users', async () => {
    expect((await service.app.inject('/dev/partner/constructor')).statusCode).toBe(404)
  })
})

it('is not available in production', async () => {
  const production = await testService({ projects: ['partner'] })
  const reply = await production.app.inject('/dev/partner')
  expect(reply.body).not.toContain('learner')
  expect(reply.statusCode).toBe(404)
  await production.close()
})
