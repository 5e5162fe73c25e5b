import type { CaseRef, ReviewCase } from '@contract/desk/review'
import { CaseLeases, renewalOf } from '@desk/pages/review/case-leases'

const caseOf = (caseId: string): ReviewCase => ({ kind: 'exemption', caseId, stage: 'review' }) as ReviewCase

/** A queue whose answers the test gives. */
function queue() {
  const released: string[] = []
  const asked: string[][] = []
  const answers: ((one: ReviewCase | null) => void)[] = []
  const answer = () => new Promise<ReviewCase | null>((resolve) => answers.push(resolve))
  const leases = new CaseLeases({
    next: (holding) => {
      asked.push(holding)
      return answer()
    },
    renew: answer,
    release: async ({ caseId }: CaseRef) => released.push(caseId),
  })
  return { leases, released, asked, arrive: (one: ReviewCase | null) => answers.shift()?.(one) }
}

describe('A page that leases cases', () => {
  it('names the cases that it holds, until they are decided', async () => {
    const { leases, asked, arrive } = queue()
    const first = leases.next()
    arrive(caseOf('a'))
    await first
    const second = leases.next()
    arrive(caseOf('b'))
    await second
    leases.end(caseOf('a'))
    void leases.next()
    expect(asked).toEqual([[], ['a'], ['b']])
  })

  it('returns the held cases to the queue when it is left, and those that arrive later', async () => {
    const { leases, released, arrive } = queue()
    const first = leases.next()
    arrive(caseOf('a'))
    await first
    const [next, renewed] = [leases.next(), leases.renew(caseOf('a'))]
    leases.leave()
    expect(released).toEqual(['a'])
    arrive(caseOf('b'))
    expect(await next).toBeNull()
    arrive(caseOf('a'))
    expect(await renewed).toBeNull()
    expect(released).toEqual(['a', 'b', 'a'])
  })

  it('no longer holds a case whose lease has ended', async () => {
    const { leases, released, arrive } = queue()
    const first = leases.next()
    arrive(caseOf('a'))
    await first
    const renewed = leases.renew(caseOf('a'))
    arrive(null)
    expect(await renewed).toBeNull()
    leases.leave()
    expect(released).toEqual([])
  })
})

it('replaces the shown case silently only by one of the same version', () => {
  const shown = { caseId: 'a', version: '1' }
  expect(renewalOf(shown, { caseId: 'a', version: '1' })).toBe('same')
  expect(renewalOf(shown, { caseId: 'a', version: '2' })).toBe('changed')
  expect(renewalOf(shown, { caseId: 'b', version: '1' })).toBe('another')
  expect(renewalOf(null, { caseId: 'a', version: '1' })).toBe('another')
})
