import { leadsOnAt } from '@/areas/appointment/mine/leading-on'

const NOW = 1_000_000

it('what was booked a moment ago leads on twenty seconds after its page was drawn first', () => {
  expect(leadsOnAt({ appointment: 'mine', until: null }, 'mine', NOW)).toBe(NOW + 20_000)
})

it('drawn again after a reload it goes on, and does not lead anywhere once that is over', () => {
  expect(leadsOnAt({ appointment: 'mine', until: NOW + 4_000 }, 'mine', NOW)).toBe(NOW + 4_000)
  expect(leadsOnAt({ appointment: 'mine', until: NOW }, 'mine', NOW)).toBeNull()
})

it('whoever comes by its address, or looks at another seat, stays there', () => {
  expect(leadsOnAt(null, 'mine', NOW)).toBeNull()
  expect(leadsOnAt({ appointment: 'other', until: null }, 'mine', NOW)).toBeNull()
})
