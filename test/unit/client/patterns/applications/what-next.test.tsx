/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { WhatNext } from '@/patterns/applications/application-head'

/** Renders the next step with a reason; returns the icon of its note, which depends on the tone. */
async function iconOf(props: Pick<ComponentProps<typeof WhatNext>, 'state' | 'isToCorrect' | 'isSettled'>) {
  const { container } = render(<WhatNext why="说明：照片模糊" next="请等待。" {...props} />)
  // exits of the reason are looked up after the first render
  await act(() => Promise.resolve())
  return container.querySelector('.icon')?.className.split(' ')[1]
}

describe('The reason of the exam body', () => {
  it('is shown as an error if the application was rejected and can be corrected', async () => {
    expect(await iconOf({ state: 'rejected' })).toBe('icon-circle-alert')
  })

  it('is neutral if the application was approved or nothing follows', async () => {
    expect(await iconOf({ state: 'passed' })).toBe('icon-info')
    expect(await iconOf({ state: 'rejected', isToCorrect: false, isSettled: true })).toBe('icon-info')
  })

  it('is shown as waiting in all other cases', async () => {
    expect(await iconOf({ state: 'auditing' })).toBe('icon-triangle-alert')
    expect(await iconOf({ state: 'rejected', isToCorrect: false })).toBe('icon-triangle-alert')
  })

  it('does not interrupt screen readers', async () => {
    await iconOf({ state: 'rejected' })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
