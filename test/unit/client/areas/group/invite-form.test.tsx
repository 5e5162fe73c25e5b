/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import type { FaultyRow } from '@contract/endpoints/group-import'
import { call } from '@/api/call'
import { CorrectRow } from '@/areas/group/import/correct-row'
import { InviteForm } from '@/areas/group/pages/invite/index'
import { certTypeAtom } from '@/session/account'
import { enterProject } from '@/session/exam'
import { store } from '@/session/store'
import { aProject } from '../../a-project'

jest.mock('@/platform/navigation/navigation')
jest.mock('@/api/call', () => ({ call: jest.fn() }))

const row: FaultyRow = {
  ...{ rowId: 'r1', row: 2, faults: [] },
  written: { realName: 'Wang Ming', idType: null, idNumber: 'E1234567', country: null },
}
const forms = {
  'an invitation': () => <InviteForm />,
  'a corrected row of a list': () => (
    <CorrectRow
      {...{ importId: 'i1', row, onClose: () => undefined, onStillFaulty: () => undefined }}
      onGone={() => Promise.resolve()}
    />
  ),
}
const cards = () => screen.queryAllByText(/居民身份证|National ID card/)

afterEach(() => store.set(certTypeAtom, null))

describe.each(Object.entries(forms))('The document type of %s', (_, form) => {
  it('is initially the national ID card in a Chinese project', () => {
    enterProject(aProject())
    render(form())
    expect(cards()).toHaveLength(1)
  })

  it('has to be chosen in an English project', () => {
    enterProject(aProject({ language_type: 'en' }))
    render(form())
    expect(cards()).toHaveLength(0)
  })
})

it.each([
  ['passport', /^(护照|Passport)$/],
  ['nationalId', /^(居民身份证|National ID card)$/],
] as const)('An invitation starts with the document type that was chosen last: %s', (idType, name) => {
  enterProject(aProject({ language_type: 'en' }))
  store.set(certTypeAtom, idType)
  render(<InviteForm />)
  expect(screen.getByText(name)).toBeTruthy()
})

it('An invitation without a document type is not sent', async () => {
  enterProject(aProject({ language_type: 'en' }))
  render(<InviteForm />)
  for (const [label, value] of [
    ['Full name', 'Wang Ming'],
    ['ID document number', 'E1234567'],
  ] as const)
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByText('Send invitation'))
  expect(await screen.findAllByText(/choose/i)).not.toHaveLength(0)
  expect(call).not.toHaveBeenCalled()
})
