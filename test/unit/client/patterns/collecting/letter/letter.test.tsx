/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import type { CollectingAt } from '@/patterns/collecting/collecting-at'
import { Letter } from '@/patterns/collecting/letter/letter'
import { batch, completeDraft } from '../../../areas/registration/a-batch'

jest.mock('@/platform/navigation/navigation')

const at = (kind: string, key: string, commitmentAccepted = false) =>
  ({
    ...{ kind, key, names: ['letter'], current: 0, isEditing: false, nameOf: () => 'letter' },
    requirements: batch,
    draft: { ...completeDraft, commitmentAccepted },
  }) as Partial<CollectingAt> as CollectingAt

function isTicked(step: CollectingAt): boolean {
  const { unmount } = render(<Letter at={step} />)
  const ticked = screen.getByRole('checkbox').getAttribute('aria-checked') === 'true'
  unmount()
  return ticked
}

function tick(step: CollectingAt): void {
  const { unmount } = render(<Letter at={step} />)
  fireEvent.click(screen.getByRole('checkbox'))
  unmount()
}

describe('A ticked but unsaved commitment letter', () => {
  test('is still ticked when it is opened again, and not ticked on another journey with the same text', () => {
    tick(at('registration', 'b1'))
    expect(isTicked(at('registration', 'b1'))).toBe(true)
    expect(isTicked(at('registration', 'b2'))).toBe(false)
    expect(isTicked(at('exemption', 'b1'))).toBe(false)
  })

  test('that is unticked does not change the saved letter of another journey', () => {
    tick(at('registration', 'b1', true))
    expect(isTicked(at('registration', 'b1', true))).toBe(false)
    expect(isTicked(at('exemption', 'b1', true))).toBe(true)
  })
})
