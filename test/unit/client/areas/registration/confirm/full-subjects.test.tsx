/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ChosenSubjects } from '@/areas/registration/parts/chosen-subjects'
import { readSubjectSeats } from '@/areas/registration/journey/registration-calls'
import type { RegistrationAt } from '@/areas/registration/journey/registration-step'
import type { Seats } from '@contract/registration/offered/offering'
import { to } from '@/platform/navigation/destination'
import { open } from '@/platform/navigation/navigation'
import { batch, completeDraft } from '../a-batch'

jest.mock('@/areas/registration/journey/registration-calls', () => ({ readSubjectSeats: jest.fn() }))
jest.mock('@/platform/navigation/navigation', () => ({ open: jest.fn() }))

const read = jest.mocked(readSubjectSeats)
const choices = [
  { subjectCode: 'law', areaCode: 'east' },
  { subjectCode: 'tax', areaCode: 'west' },
  { subjectCode: 'audit', areaCode: 'east' },
]
const toEdit = () => to('editSubject', { batch: 'b1' })
const show = () =>
  render(
    <ChosenSubjects
      at={{ batch, draft: { ...completeDraft, choices }, toEdit } as unknown as RegistrationAt}
      cents={18_000}
    />,
  )
afterEach(() => {
  document.body.replaceChildren()
  read.mockReset()
})

test('the confirmation marks subjects that are full, and leads to another area or subject', async () => {
  const left: Record<string, Seats> = { west: { tax: 0 }, east: { law: 1, audit: 7 } }
  read.mockImplementation((_, area = '') => Promise.resolve(left[area] ?? {}))
  show()
  expect(await screen.findAllByRole('alert')).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).toContain('该考区的这一科已满')
  // One read per area.
  expect(read.mock.calls).toEqual([
    ['b1', 'east'],
    ['b1', 'west'],
  ])
  fireEvent.click(screen.getByRole('link', { name: '更换考区 tax' }))
  fireEvent.click(screen.getByRole('link', { name: '修改科目 tax' }))
  expect(jest.mocked(open).mock.calls.map(([screen]) => screen)).toEqual(['editRegion', 'editSubject'])
})

test('the confirmation shows all choices when the seats cannot be read', async () => {
  read.mockRejectedValue(new Error('no network'))
  show()
  expect(screen.getAllByText('文').length).toBeGreaterThan(choices.length)
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  expect(screen.queryByRole('alert')).toBeNull()
})
