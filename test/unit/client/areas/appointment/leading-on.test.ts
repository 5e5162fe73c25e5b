/** @jest-environment jsdom */
import { leadsOnAt } from '@/areas/appointment/mine/leading-on'

const NOW = 1_000_000

it('a new booking continues twenty seconds after its page was first rendered', () => {
  expect(leadsOnAt({ appointment: 'mine', until: null }, 'mine', NOW)).toBe(NOW + 20_000)
})

it('after a reload the countdown resumes, and nothing happens once it is over', () => {
  expect(leadsOnAt({ appointment: 'mine', until: NOW + 4_000 }, 'mine', NOW)).toBe(NOW + 4_000)
  expect(leadsOnAt({ appointment: 'mine', until: NOW }, 'mine', NOW)).toBeNull()
})

it('a page opened by its address, or of another seat, does not continue', () => {
  expect(leadsOnAt(null, 'mine', NOW)).toBeNull()
  expect(leadsOnAt({ appointment: 'other', until: null }, 'mine', NOW)).toBeNull()
})
