import { sharedByTests } from '../setup/shared-by-tests'
import { academy } from './academy'
import { cancel, detail, fillIn, submit } from './candidate'

const school = sharedByTests(academy)
beforeEach(() => school.reset())

const open = (url: string) => school.service.app.inject({ method: 'GET', url })

async function registered(): Promise<{ url: string; registrationId: string }> {
  const { service, ming } = school
  await fillIn(service, ming, 'PLAIN', [{ subjectCode: 'FREE', areaCode: 'EAST' }])
  const { registrationId } = (await submit(service, ming, 'PLAIN')).data
  return { url: (await detail(service, ming, registrationId)).data.calendarUrl, registrationId }
}

describe('The calendar file of a registration', () => {
  it('opens without a token, for a browser that passes it to the calendar', async () => {
    const { url, registrationId } = await registered()
    const answer = await open(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.body).toContain(`UID:${registrationId}-`)
  })

  it('works for ten minutes, for this registration and language only', async () => {
    const { url, registrationId } = await registered()
    const other = registrationId.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    expect((await open(url.replace(registrationId, other))).statusCode).toBe(403)
    expect((await open(url.replace('/zh?', '/en?'))).statusCode).toBe(403)
    expect((await open(url.split('?')[0] ?? '')).statusCode).toBe(403)
    school.service.clock.advance(10 * 60_000 + 2_000)
    expect((await open(url)).statusCode).toBe(403)
  })

  it('no longer exists once the registration is cancelled', async () => {
    const { url, registrationId } = await registered()
    await cancel(school.service, school.ming, registrationId)
    expect((await open(url)).statusCode).toBe(404)
  })
})
