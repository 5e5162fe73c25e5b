/** The candidate can view the unmasked ID number to check it. */
import { actingFor, agreed, works } from '../group/works'
import { academy } from '../registration/academy'
import { sharedByTests } from '../setup/shared-by-tests'
import { mine, newCandidate } from './candidate'

const school = sharedByTests(() => academy())
const groups = sharedByTests(works)

describe('The full ID number', () => {
  it('is returned only to its account, which sees it masked everywhere else, and is not cached', async () => {
    const [candidate, other] = [await newCandidate(school.service), await newCandidate(school.service)]
    for (const { token, idNumber } of [candidate, other]) {
      const reply = await school.service.call('GET /ea/id-number', {}, { token })
      expect(reply.data).toEqual({ idNumber })
      expect(reply.headers['cache-control']).toBe('private, no-store')
    }
    expect(JSON.stringify((await mine(school.service, candidate)).data)).not.toContain(candidate.idNumber)
  })

  it('is refused without a sign-in', async () => {
    expect(await school.service.call('GET /ea/id-number', {})).toMatchObject({ status: 401 })
  })

  it('is refused to a group that acts for the candidate', async () => {
    const acting = actingFor(groups, await agreed(groups))
    const { error, data } = await acting.call('GET /ea/id-number', {})
    expect(error).toBe('ERG_NOT_THE_GROUP')
    expect(data).not.toHaveProperty('idNumber')
  })
})
