import { newId } from '@server/core/postgres/ids'
import { REVIEW_LEASE_MS } from '@contract/desk/review'
import { DecisionAttempts } from '@desk/pages/review/decision-attempts'
import { decisionOf, partId } from '@desk/pages/review/decision-of'
import { isAbandoned } from '@desk/pages/review/use-renewal'

const label = { zh: '', en: '' }
const photo = { part: 'photo' as const, key: '', label }
const diploma = { part: 'files' as const, key: 'diploma', label }

describe('A typed correction', () => {
  it('names the chosen parts, also after the case has got another part', () => {
    const why = { zh: '请上传清晰的毕业证书' }
    const typed = { parts: [partId(diploma)], partReasons: { [partId(diploma)]: why } }
    const changed = { version: '2', correctable: [photo, diploma] }
    expect(decisionOf(changed, 'correct', typed)).toEqual({
      ...{ decision: 'correct', version: '2' },
      parts: [{ part: 'files', key: 'diploma', reason: { zh: why.zh, en: '' } }],
    })
    expect(decisionOf({ version: '3', correctable: [photo] }, 'correct', typed)).toMatchObject({ parts: [] })
  })
})

describe('The id of a decision', () => {
  it('is time-ordered, and the same when the decision is sent again without an answer', () => {
    const attempts = new DecisionAttempts()
    const first = attempts.idOf({ decision: 'approve' })
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(first.slice(0, 6)).toBe(newId().slice(0, 6))
    expect(attempts.idOf({ decision: 'approve' })).toBe(first)
  })

  it('differs for another decision, and for the same one after an answer', () => {
    const attempts = new DecisionAttempts()
    const first = attempts.idOf({ decision: 'approve' })
    const other = attempts.idOf({ decision: 'reject' })
    attempts.answered()
    expect(new Set([first, other, attempts.idOf({ decision: 'reject' })]).size).toBe(3)
  })
})

it('a page that nobody uses for as long as a lease is abandoned', () => {
  expect(isAbandoned(REVIEW_LEASE_MS - 1, 0)).toBe(false)
  expect(isAbandoned(REVIEW_LEASE_MS, 0)).toBe(true)
})
