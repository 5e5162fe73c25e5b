import { afterAnswer, isSettled, returnState, unasked, type OrderCheck } from '@/areas/payment/order-check'
import type { Order } from '@contract/endpoints/payment'
import { anOrder } from './an-order'

const wechatSilent = new Error('EXM_R_PRSH_CHANNEL_FAILED')
const notFound = new Error('EXM_R_PRSH_NOT_FOUND')
const isUnknown = (error: unknown) => error === wechatSilent

function askedFor(...answers: (Order['status'] | Error)[]): OrderCheck {
  return answers.reduce<OrderCheck>(
    (check, answer) => afterAnswer(check, answer instanceof Error ? { error: answer } : { order: anOrder(answer) }),
    unasked,
  )
}

const stateAfter = (...answers: (Order['status'] | Error)[]) => returnState(askedFor(...answers), 3, isUnknown)

describe('asking what became of a payment', () => {
  it('goes on asking while nothing was paid and tries are left', () => {
    expect(returnState(unasked, 3, isUnknown)).toBe('asking')
    expect(stateAfter('unpaid', 'unpaid')).toBe('asking')
  })

  it('ends with the first answer that says paid', () => {
    expect(stateAfter('unpaid', 'paid')).toBe('paid')
    expect(isSettled(askedFor('unpaid', 'paid'))).toBe(true)
  })

  it('ends with a closed order, which can no longer be paid', () => {
    expect(stateAfter('closed')).toBe('closed')
    expect(isSettled(askedFor('closed'))).toBe(true)
  })

  it('keeps an answer when a later question fails', () => {
    expect(stateAfter('paid', wechatSilent)).toBe('paid')
  })

  it('goes on asking while WeChat does not answer', () => {
    expect(stateAfter(wechatSilent, wechatSilent)).toBe('asking')
    expect(isSettled(askedFor(wechatSilent))).toBe(false)
  })

  it('says at once that a payment failed, and is right when it succeeds after all', () => {
    const declined = afterAnswer(unasked, { order: anOrder('unpaid', { paymentStarted: true, paymentFailed: true }) })
    expect(returnState(declined, 3, isUnknown)).toBe('declined')
    expect(isSettled(declined)).toBe(false)
    expect(returnState(afterAnswer(declined, { order: anOrder('paid') }), 3, isUnknown)).toBe('paid')
  })

  it('says that nothing was paid only when that was the last word', () => {
    expect(stateAfter(wechatSilent, 'unpaid', 'unpaid')).toBe('unpaid')
  })

  it('says that nobody knows when the last question had no answer', () => {
    expect(stateAfter('unpaid', 'unpaid', wechatSilent)).toBe('unconfirmed')
    expect(stateAfter(wechatSilent, wechatSilent, wechatSilent)).toBe('unconfirmed')
  })

  it('gives up at once on an order that is not there', () => {
    expect(stateAfter(notFound)).toBe('failed')
  })
})
