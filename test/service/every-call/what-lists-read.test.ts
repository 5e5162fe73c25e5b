import { askedOfDatabase } from '../setup/executed-statements'
import { sharedByTests } from '../setup/shared-by-tests'
import { describedCalls } from './described-calls'
import { sampleInput } from './sample'
import { send } from './send'
import { twoCandidates } from './two-candidates'

const both = sharedByTests(twoCandidates)

/**
 * Matches statements that read the complete submitted content; extracts and searches inside the database are cheap.
 */
const fetchesWhole = (text: string) =>
  /from "?(exemption|registration)"?\b/.test(text) &&
  /"content"|\bcontent\b(?!\s*(->|\?|::text (not )?like))/.test(text)

test('a list reads no submitted content except the named entry, because a candidate may have hundreds of long ones', async () => {
  const lists = (await describedCalls(both.school.service)).filter(
    ({ method, endpoint, ownedIds }) => method === 'GET' && endpoint.auth === 'candidate' && ownedIds.length === 0,
  )
  expect(lists.length).toBeGreaterThan(5)
  for (const call of lists) {
    let statusCode = 0
    const statements = await askedOfDatabase(async () => {
      const answer = await send(both.school.service, call, sampleInput(call, both.known), {
        authorization: `ExamToken ${both.ming}`,
      })
      statusCode = answer.statusCode
    })
    expect(statements.length).toBeGreaterThan(0)
    expect({ call: call.key, statusCode, whole: statements.filter(fetchesWhole) }).toEqual({
      ...{ call: call.key, statusCode: 200, whole: [] },
    })
  }
})
