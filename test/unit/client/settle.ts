import { act } from '@testing-library/react'

/** Waits until what the screen has begun to load has come. Only with real timers. */
export const settle = () => act(() => new Promise<void>((done) => setTimeout(done)))
