import type { TicketSitting } from '@contract/ticket/ticket'

export const both = (text: string) => ({ zh: text, en: text })
export const sitting: TicketSitting = {
  name: both('Law'),
  startsAt: '2026-11-20T08:30:00Z',
  endsAt: '2026-11-20T11:30:00Z',
  centre: { code: 'C', name: both('Centre'), regionCode: 'R', address: both('1 Road'), facilities: [] },
  room: { code: 'A', name: both('A') },
  seatNumber: 1,
}
